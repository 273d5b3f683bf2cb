"""The contract suite finds an attribute of a position that `copy` or the facts leave out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from ippodromo.contract.checks.facts import TextChecks
from ippodromo.contract.checks.play import PlayChecks
from ippodromo.contract.setups import Setup
from ippodromo.kernel.asks import Ask, turn
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.game import Game
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Position, Table
from tests.contract.games import case
from tests.kernel.toys import EDITION, TITLE


class Legs:
    """A part of the position."""

    def __init__(self) -> None:
        self.moved: list[str] = []


class Walker(Position):
    """A walker, the legs it has moved, and the last of them once more."""

    def __init__(self) -> None:
        self.steps = 0
        self.last_leg = "none"
        self.legs = Legs()

    def copy(self) -> "Walker":
        walker = type(self)()
        walker.steps = self.steps
        walker.last_leg = self.last_leg
        walker.legs.moved = self.legs.moved.copy()
        return walker


class WalkerWithoutLastLeg(Walker):
    """A walker whose copy forgets an attribute."""

    def copy(self) -> Walker:
        walker = super().copy()
        walker.last_leg = "none"
        return walker


class WalkerWithoutLegs(Walker):
    """A walker whose copy forgets what a part of it holds."""

    def copy(self) -> Walker:
        walker = super().copy()
        walker.legs = Legs()
        return walker


@dataclass(frozen=True)
class Walk(Phase):
    """Four steps with one leg or the other."""

    def ask(self, table: Table[Walker]) -> Ask:
        return turn(Seat(0), [Choice("left"), Choice("right")], "ask.step")

    def answer(self, table: Table[Walker], seat: Seat, choice: Choice) -> Next:
        walker = table.position
        walker.steps += 1
        walker.last_leg = choice.notation
        walker.legs.moved.append(choice.notation)
        return END if walker.steps == 4 else WAIT


class WalkingGame(Game):
    """A game of one walker. `told` are the facts that are written and read."""

    def __init__(self, walker: type[Walker], told: set[str]) -> None:
        super().__init__(TITLE, EDITION, {}, 3)
        self.walker = walker
        self.told = told

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        return Table(self.walker(), Ledger(self.seats), Walk(), keeps_log, self)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        walker: Walker = table.position
        facts = {"steps": str(walker.steps), "last": walker.last_leg}
        facts["legs"] = " ".join(walker.legs.moved)
        return {name: words for name, words in facts.items() if name in self.told}

    def position_from_facts(self, facts: dict[str, str], extra_facts: dict[str, str]) -> Position:
        walker = self.walker()
        walker.steps = int(facts["steps"])
        walker.last_leg = facts.get("last", "none")
        walker.legs.moved = facts.get("legs", "").split()
        return walker


@dataclass(frozen=True)
class WalkingSetup(Setup):
    """The walking game as the suite plays it."""

    walker: type[Walker] = Walker
    told: tuple[str, ...] = ("steps", "last", "legs")

    def game(self) -> Game:
        return WalkingGame(self.walker, set(self.told))


def setup(walker: type[Walker] = Walker, told: str = "steps last legs") -> Setup:
    return WalkingSetup("walk", "toy", 3, walker=walker, told=tuple(told.split()))


copies = PlayChecks().test_folding_the_record_gives_the_same_table_at_every_step
facts = TextChecks().test_facts_are_read_back_into_the_position_they_tell_of


@pytest.mark.parametrize("check", [copies, facts])
def test_a_complete_position_passes(check: Callable[[Setup], None]) -> None:
    check(setup())


@pytest.mark.parametrize("walker", [WalkerWithoutLastLeg, WalkerWithoutLegs])
def test_an_attribute_that_copy_forgets_is_found(walker: type[Walker]) -> None:
    with pytest.raises(AssertionError):
        copies(setup(walker))


@pytest.mark.parametrize("told", ["steps legs", "steps last"])
def test_an_attribute_that_the_facts_forget_is_found(told: str) -> None:
    with pytest.raises(AssertionError):
        facts(setup(told=told))


def test_the_key_of_a_game_has_the_attributes_of_the_position_and_of_its_parts() -> None:
    key: dict[str, Any] = dict(case("royal_turf").title.game(2).start().position.key())
    assert {"race", "pile", "hands", "tokens_placed", "last_finish"} < set(key)
    assert {"cards", "progress", "finished", "pace"} < set(dict(key["race"]))
    assert "rules" not in key


def test_a_cache_is_no_part_of_the_key() -> None:
    class WithCache(Walker):
        caches = ("last_leg",)

    assert WithCache().key() == (("legs", (("moved", ()),)), ("steps", 0))


def test_a_part_that_contains_its_position_is_refused() -> None:
    walker: Any = Walker()
    walker.legs.owner = walker
    with pytest.raises(BrokenGame, match="contains itself"):
        walker.key()

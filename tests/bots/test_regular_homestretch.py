"""HomeStretch's regular predicts moves as the rules make them, with every option and edition."""

from importlib.resources import files

import pytest

from ippodromo.games.homestretch.bot.race import Field, hits_under
from ippodromo.games.homestretch.edition import NO_TOKEN, X_TOKEN
from ippodromo.games.homestretch.observation import HomestretchObservation
from ippodromo.games.homestretch.position import HomestretchTable
from ippodromo.games.homestretch.rules import HomestretchRules
from ippodromo.games.homestretch.running import first_steps
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import state_key
from tests.games.homestretch.scenes import racing, roll, say
from tests.rules import rule

OPTIONS = {"special_move_tokens": "plus_only", "colours": "by_seat", "tied_limits": "shared"}
STANDARD = files("ippodromo.games.homestretch") / "editions" / "homestretch_standard.toml"
ON_START = "2@0X 3@0+4 12@0 4@5 5@5 6@5 8@5 9@5 10@5 11@5"


def field_seen(table: HomestretchTable) -> Field:
    """Return the field as seat 0 sees it."""
    return Field(HomestretchObservation(table.position.rules, table, Seat(0)).race)


@rule("HS-R17")
@pytest.mark.parametrize("reading", ["plus_only", "all", "none"])
@pytest.mark.parametrize("horse", [2, 3, 12])
def test_a_special_move_is_foreseen_with_the_token_of_the_horse(reading: str, horse: int) -> None:
    table = racing(f"7! {ON_START}", reading=reading)
    roll(table, 6, 1)
    foreseen = field_seen(table).after_special(horse, table.ask().params["distance"])
    say(table, f"0 special {horse}")
    assert state_key(foreseen.race) == state_key(table.position.race)


@rule("HS-7.1")
@pytest.mark.parametrize("said", ["two_and_stop", "one_and_roll"])
def test_the_first_move_is_foreseen_with_the_plus_token(said: str) -> None:
    table = racing(ON_START)
    roll(table, 2, 1)
    foreseen = field_seen(table).after_roll(3, first_steps(table.position.rules, said))
    say(table, f"0 {said}")
    assert state_key(foreseen.race) == state_key(table.position.race)


def test_hits_and_steps_go_by_the_edition() -> None:
    text = STANDARD.read_text("utf-8")
    text = text.replace("step_and_stop = 2", "step_and_stop = 5")
    text = text.replace("step_and_roll = 1", "step_and_roll = 4")
    rules = HomestretchRules(read_edition(text, "long.toml"), OPTIONS, 3)
    assert (first_steps(rules, "two_and_stop"), first_steps(rules, "one_and_roll")) == (5, 4)
    hits = hits_under(rules)
    assert hits.left(8, NO_TOKEN) == 1.0
    assert hits.left(5, NO_TOKEN) == pytest.approx(0.7 * 1 + 0.3 * 2)
    assert hits.left(5, X_TOKEN) == 1.0 + hits.left(5, NO_TOKEN)
    assert hits.left(0, 6) == 1.0

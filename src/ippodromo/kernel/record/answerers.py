"""Who answers for a seat that no caller answers for, while a match plays itself: bots, and the clock."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ippodromo.kernel.asks import SEALED, TURN, Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.compiling import mypyc_attr
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.events import TimeUp, Told
from ippodromo.kernel.neighbours import SEATED_BOT
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.views import choice_view

from .journal import BOT, CLOCK, PERSON, Player

if TYPE_CHECKING:
    from ippodromo.kernel.setup.game import Game

    from .match import Match

LONGEST_NAME = 40


@mypyc_attr(allow_interpreted_subclasses=True)
class Answerer:
    """Decides for one seat; `bots` has the one that asks a bot."""

    def __init__(self, given: object, name: str) -> None:
        self.given = given
        """The bot, or the name it was found by: what travels with a match."""
        self.name = name

    def choose(self, match: "Match", seat: Seat, seed: int) -> str:
        """The notation of one option of the question that holds up play."""
        raise NotImplementedError

    def interject(self, match: "Match", seat: Seat, seed: int) -> str | None:
        """The notation of an answer to one of the asides, or None to say nothing."""
        return None


def answered_by_bots(match: "Match") -> bool:
    """Let one of the answerers speak: first of what stands open, then where the match waits."""
    if not match.answerers:
        return False
    for _, aside in match.table.asides():
        if aside.people_only:
            continue
        for seat in aside.seats:
            answerer = match.answerers.get(seat)
            if answerer is not None:
                said = answerer.interject(match, seat, match.stream.below(1 << 30))
                if said is not None:
                    match.submit(seat, said, BOT)
                    return True
    for seat in match.table.waiting():
        answerer = match.answerers.get(seat)
        if answerer is not None:
            said = answerer.choose(match, seat, match.stream.below(1 << 30))
            match.submit(seat, said, BOT)
            return True
    return False


def submit_by(
    table: AnyTable, seat: Seat, said: str, by: str, bots: list[Seat], ask_at: int = -1
) -> Choice:
    """One answer, checked and applied; of one that the clock gave all are told that it did.

    That follows from the record alone: old ones tell it, too, and no digest knows of it. A bot's
    clock is nobody's business; nor is silence where anybody may speak: there it says enough.
    """
    if by != CLOCK or not table.is_told or not table.stack or seat in bots:
        return table.submit(seat, said, ask_at)
    ask, at, since = table.ask(), table.at + 1, len(table.told)
    choice = table.submit(seat, said, ask_at)
    if ask.mode in (TURN, SEALED) and ask.of(seat) is not None:
        table.told[since:since] = _time_up(at, ask, seat, choice, table.ledger.seats)
    return choice


def _time_up(at: int, ask: Ask, seat: Seat, choice: Choice, seats: int) -> list[Told]:
    """To everybody alike, or apart to those who may know what was said and to the others."""
    event = TimeUp(int(seat), {**choice_view(choice)})
    if ask.mode == TURN and not ask.veil:
        return [Told(at, event, None)]
    owner: list[Seat] = [] if ask.veils_owner else [seat]
    others = [Seat(s) for s in range(seats) if Seat(s) not in owner]
    return [Told(at, TimeUp(int(seat), {}), [*others, NOBODY]), Told(at, event, owner)]


def seated(game: "Game", players: Collection[object]) -> tuple[list[Player], dict[Seat, Answerer]]:
    """The players of a record, and who answers for those that are bots.

    A player is a name, `bot:LEVEL`, or a bot itself.
    """
    if len(players) != game.seats:
        raise SetupError("setup.players", {"players": len(players), "seats": game.seats})
    found: list[Player] = []
    answerers: dict[Seat, Answerer] = {}
    for i, player in enumerate(players):
        if isinstance(player, str) and not player.startswith("bot:"):
            found.append(Player(_checked(player)))
            continue
        given: object = player[4:] if isinstance(player, str) else player
        answerer = answerer_for(game, given)
        answerers[Seat(i)] = answerer
        found.append(Player(f"{answerer.name} {i + 1}", answerer.name))
    names = [player.name for player in found]
    for name in names:
        if names.count(name) > 1:
            raise SetupError("setup.player_twice", {"player": name})
    return found, answerers


def answerer_for(game: "Game", given: object) -> Answerer:
    """Who answers for a bot, by its name or the bot itself."""
    return SEATED_BOT.function()(given, game.title.name)


def _checked(name: str) -> str:
    if name != " ".join(name.split()) or not name or len(name) > LONGEST_NAME or name == PERSON:
        raise SetupError("setup.player_name", {"player": name[:LONGEST_NAME], "most": LONGEST_NAME})
    return name

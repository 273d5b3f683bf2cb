"""Whole games named after what they show. `python -m tests.records` searches for such games."""

from collections.abc import Callable, Iterator

from ippodromo.games.grand_national.choices import RideTo
from ippodromo.kernel.match import RecordedMatch

from .scenes import GrandNationalTable, game
from .sensible import play


def events(match: RecordedMatch, name: str) -> list[dict[str, object]]:
    return [t.event.fields() for t in match.table.log if t.event.name() == name]


def runs_to_the_fourth(match: RecordedMatch) -> bool:
    ended = events(match, "RaceEnded")[0]
    return ended == {"why": "placed", "home": 4}


def runs_to_the_end(match: RecordedMatch) -> bool:
    ended = events(match, "RaceEnded")[0]
    return ended["why"] == "none_left" and int(str(ended["home"])) > 4


def laps_a_horse(match: RecordedMatch) -> bool:
    return any(event["why"] == "lapped" for event in events(match, "PulledUp"))


def chains_jump_cards(match: RecordedMatch) -> bool:
    """Return True if a horse draws three Jump cards in one turn."""
    in_a_row = 0
    for told in match.table.log:
        if told.event.name() == "HorseRidden":
            in_a_row = 0
        in_a_row += told.event.fields().get("deck") == "jump"
        if in_a_row == 3:
            return True
    return False


def forces_a_horse_on_to_a_fence(match: RecordedMatch) -> bool:
    """Return True if a horse is held up and all ends of its move are on a fence."""
    table: GrandNationalTable = match.game.start()
    for entry in match.journal.entries:
        choice = table.submit(entry.seat, entry.notation) if not is_ride(table) else None
        if choice is not None:
            continue
        course = table.position.rules.course
        picks = [p for p in table.ask().options[0].picks if isinstance(p, RideTo)]
        ridden = next((p for p in picks if p.notation == entry.notation), None)
        if ridden is not None:
            ends = [p.at for p in picks if p.points == ridden.points]
            if all(course.is_fence[at >> 3] for at in ends):
                return True
        table.submit(entry.seat, entry.notation)
    return False


def is_ride(table: GrandNationalTable) -> bool:
    return table.ask().key == "ask.ride"


SHOWN: dict[str, tuple[int, dict[str, str], Callable[[RecordedMatch], bool]]] = {
    "run_to_the_fourth": (4, {}, runs_to_the_fourth),
    "run_to_the_end": (5, {"race_end": "all", "sale_bidding": "outcry"}, runs_to_the_end),
    "a_lapped_horse": (6, {"bookmaker": "house"}, laps_a_horse),
    "chained_jump_cards": (3, {"going": "heavy"}, chains_jump_cards),
    "forced_on_to_a_fence": (6, {"going_ring": "april"}, forces_a_horse_on_to_a_fence),
}


def find(name: str) -> RecordedMatch:
    seats, options, shows = SHOWN[name]
    for seed in range(3000):
        match = play(game(seats, **options), seed)
        if shows(match):
            return match
    raise LookupError(f"no game shows {name}")


def records() -> Iterator[tuple[str, RecordedMatch]]:
    """Yield the name and the record of each of these games, after a search."""
    for name in SHOWN:
        yield f"grand_national_{name}", find(name)

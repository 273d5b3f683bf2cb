"""Known dice: the same race again, and the race of the day."""

import pytest

import ippodromo
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.fair_dice import BadRoll, commitment, dice_of, draw_position, verify
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BY_CHANCE, Player, read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.known_dice import Known, known_of, race_of_the_day

DATE = "2026-11-16"


def finished(game: Game, seed: int) -> RecordedMatch:
    match = ippodromo.match(game, ["bot:random"] * game.seats, seed=seed)
    assert list(match.decisions()) == []
    return match


def played(game: Game, known: Known, levels: list[str], seed: int) -> RecordedMatch:
    """Play the race again. Bots have a seed of their own; chance is known."""
    players = [Player(f"p{seat}", level) for seat, level in enumerate(levels)]
    promised = commitment(known.secret, known.sheet)
    match = ippodromo.Match(game, game.header(players, promised, known.name))
    match.journal.secret, match.journal.sheet = known.secret, known.sheet
    bots = [ippodromo.bot(level, game.title.name) for level in levels]
    match.stream = dice_of(match, known.secret)
    for seat, _ in match.decisions():
        match.say(
            int(seat), bots[seat].choose(ippodromo.Moment(match, seat, seed + match.table.at))
        )
    return match


def outcomes(match: RecordedMatch) -> dict[tuple[str, int], str]:
    """Return the outcomes of chance by the moment at which they were drawn."""
    found: dict[tuple[str, int], str] = {}
    again = RecordedMatch(match.game, match.journal.header, False, False)
    for entry in match.journal.entries:
        if entry.by == BY_CHANCE:
            found[draw_position(again, entry.notation)] = entry.notation
        entry.digest = ""
        again.replay_entry(entry)
    return found


@pytest.mark.parametrize(("name", "dice"), [("royal_turf", "roll "), ("homestretch", "dice ")])
def test_dice_fall_alike_whatever_was_decided(name: str, dice: str) -> None:
    game = title(name).game(3, {})
    first = finished(game, 5)
    known = known_of(game, first.journal)
    one, other = (played(game, known, ["random"] * 3, seed) for seed in (100, 200))
    mine, theirs, before = outcomes(one), outcomes(other), outcomes(first)
    assert [e.notation for e in one.active_entries if e.seat >= 0] != [
        e.notation for e in other.active_entries if e.seat >= 0
    ]
    rolls = [place for place, said in before.items() if said.startswith(dice)]
    assert len(rolls) > 20
    for place in rolls:
        for again in (mine, theirs):
            assert again.get(place, before[place]) == before[place]


@pytest.mark.parametrize("name", game_names())
def test_the_record_says_that_chance_was_known_and_is_verified(name: str) -> None:
    game = title(name).game(max(3, title(name).fewest), {})
    first = finished(game, 7)
    known = known_of(game, first.journal)
    record = played(game, known, ["random"] * game.seats, 9).journal.text()
    journal = read_journal(record)
    assert journal.header.known == known.name
    assert journal.text() == record
    assert verify(game, journal) > 0
    assert load_match(game, journal).over
    # A third table with the same dice: it is still the same race.
    assert known_of(game, journal) == known


def test_a_sheet_that_was_changed_is_found() -> None:
    game = title("royal_turf").game(2, {})
    known = known_of(game, finished(game, 1).journal)
    journal = played(game, known, ["random", "random"], 2).journal
    journal.sheet = [*journal.sheet[:-1], journal.sheet[-1][:-1] + "x"]
    with pytest.raises(BadRoll):
        verify(game, journal)


def test_only_a_finished_game_is_played_again() -> None:
    game = title("royal_turf").game(2, {})
    match = ippodromo.match(game, ["Ann", "Bea"])
    with pytest.raises(SetupError):
        known_of(game, match.journal)


@pytest.mark.parametrize("name", game_names())
def test_the_race_of_the_day_is_the_same_everywhere(name: str) -> None:
    race, same = race_of_the_day(name, DATE), race_of_the_day(name, DATE)
    assert (race.known, race.bots, race.game) == (same.known, same.bots, same.game)
    assert race_of_the_day(name, "2026-11-17").known.secret != race.known.secret
    assert len(race.bots) == race.game.seats - 1


def test_a_race_of_the_day_that_is_run_again_is_no_race_of_the_day() -> None:
    race = race_of_the_day("royal_turf", DATE)
    first = played(race.game, race.known, ["random"] * race.game.seats, 3)
    again = known_of(race.game, first.journal)
    assert (again.name, again.secret) == (f"again {DATE}", race.known.secret)


def test_the_race_of_the_day_is_fixed_for_good() -> None:
    """Other machines and later versions must get the same dice as long as the rules are the same."""
    race = race_of_the_day("royal_turf", DATE)
    levels = ["random"] * race.game.seats
    match = played(race.game, race.known, levels, 0)
    rolls = [entry.notation for entry in match.journal.entries if entry.by == BY_CHANCE]
    assert rolls[:4] == ["card caramel_c", "card black_c", "card grey_b", "card grey_c"]
    assert verify(race.game, match.journal) == len(rolls)

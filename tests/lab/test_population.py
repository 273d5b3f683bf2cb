"""The population: the kind of player in each chair, from public information."""

import pytest

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.contract.hidden import pairs
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.lab import population
from ippodromo.lab.games import play_to_end
from ippodromo.lab.population import FLOOR, KINDS, Population, likelihoods, posterior, weights_of
from ippodromo.lab.seat_chances import estimate_seat_chances
from tests.contract.games import case

FEW = 12
"""Number of pairs of games that are compared."""


def forgotten(match: RecordedMatch) -> list[list[float]]:
    """Return the weights without using the cache."""
    population._readers.clear()  # noqa: SLF001 (so that all is read again)
    return weights_of(match)


def game_of(name: str, *bots: str, until: int = 10**6, seed: int = 5) -> RecordedMatch:
    """Return a game in which bots answer for people, stopped after a number of answers."""
    game = title(name).game(len(bots))
    match = RecordedMatch(
        game, game.header([Player(f"seat {at}") for at in range(len(bots))]), False
    )
    seated: list[Bot] = [find_bot(bot, name) for bot in bots]
    play_to_end(
        match,
        seated,
        FastStream(seed),
        FastStream(seed + 1),
        until=lambda now: now.table.at >= until,
    )
    for entry in match.journal.entries:
        entry.by = PERSON if entry.by == BOT else entry.by
    return match


@pytest.mark.parametrize("name", game_names())
def test_before_the_first_answer_people_are_alike(name: str) -> None:
    game = title(name).game(4)
    match = RecordedMatch(game, game.header([Player(f"seat {at}") for at in range(4)]))
    match.advance(FastStream(3))
    rows = forgotten(match)
    assert rows == [rows[0]] * 4
    priors = [kind.prior for kind in KINDS]
    assert rows[0] == pytest.approx([FLOOR + (1 - len(KINDS) * FLOOR) * each for each in priors])


@pytest.mark.parametrize("name", ["royal_turf", "winners_circle"])
def test_who_answers_at_random_is_told_from_who_answers_as_a_regular(name: str) -> None:
    rows = forgotten(game_of(name, "random", "regular", "regular"))
    kinds = [kind.name for kind in KINDS]
    assert rows[0][kinds.index("random")] > 0.8
    assert rows[1][kinds.index("random")] == pytest.approx(FLOOR)
    assert all(min(row) >= FLOOR for row in rows)
    assert [sum(row) for row in rows] == pytest.approx([1.0] * 3)


def test_no_likelihood_makes_anybody_certain() -> None:
    row = posterior([-5000.0, 0.0, -1.0, -900.0, -2.0])
    assert min(row) == FLOOR
    assert sum(row) == pytest.approx(1)


def test_options_of_one_value_tell_nothing() -> None:
    assert likelihoods([0.0, 0.0, 0.0, 0.0], [1]) == [0.25] * len(KINDS)


def test_a_bot_is_what_it_is() -> None:
    game = title("royal_turf").game(3)
    players = [Player("Ann"), Player("Bea", "rookie/bold.37"), Player("Cid", "bot.py:Mine")]
    match = RecordedMatch(game, game.header(players))
    match.advance(FastStream(3))
    found = Population(match)
    assert [bool(row) for row in found.weights] == [True, False, True]
    drawn = {found.draw(FastStream(seed)) for seed in range(60)}
    assert {names_[1] for names_ in drawn} == {"rookie/bold.37"}
    assert {names_[0].partition("/")[0] for names_ in drawn} == {
        "random", "rookie", "regular", "expert"
    }  # fmt: skip


def test_answers_that_others_gave_for_a_person_tell_nothing() -> None:
    match = game_of("royal_turf", "random", "regular", until=120)
    for entry in match.journal.entries:
        entry.by = BOT if entry.seat == 0 else entry.by
    rows = forgotten(match)
    assert rows[0] != rows[1]
    assert rows[0][0] == pytest.approx(FLOOR + (1 - len(KINDS) * FLOOR) * KINDS[0].prior)


@pytest.mark.parametrize("name", game_names())
def test_a_game_that_is_read_answer_by_answer_gives_the_same_weights(name: str) -> None:
    match = game_of(name, "rookie", "random", "regular", until=150)
    whole = forgotten(match)
    population._readers.clear()  # noqa: SLF001 (so that all is read again)
    game = match.game
    follower = RecordedMatch(game, match.journal.header, False)
    for at, entry in enumerate(match.journal.entries):
        follower.replay_entry(entry)
        if at % 7 == 0:
            weights_of(follower)
    assert weights_of(follower) == whole


@pytest.mark.parametrize("name", game_names())
def test_what_the_table_hides_changes_neither_weights_nor_chances(name: str) -> None:
    found = [pair for at in range(len(case(name).options)) for pair in pairs(case(name, True), at)]
    assert found
    for pair in found[:: max(1, len(found) // FEW)]:
        one, other = pair.one.match, pair.other.match
        assert forgotten(one) == forgotten(other)
        if pair.viewer == NOBODY:
            assert of_seats(one) == of_seats(other)


def of_seats(match: RecordedMatch) -> object:
    return next(estimate_seat_chances(match, 1, NOBODY, 2)).sums


def test_an_own_hidden_answer_does_not_enter_what_others_are_told_of_a_seat() -> None:
    game = title("winners_circle").game(2, {})
    rows = []
    for values in ((2, 0), (0, 2)):
        match = RecordedMatch(game, game.header([Player("Ann"), Player("Bea")]))
        match.advance(FastStream(5))
        for number, value in enumerate(values):
            horse = game.runners(match.table)[number]["id"]
            match.submit(Seat(match.table.waiting()[0]), f"bet {horse} {value}", PERSON)
        rows.append(forgotten(match))
    assert rows[0] == rows[1]


def test_before_anybody_has_answered_the_seats_are_even_and_then_partly() -> None:
    game = title("royal_turf").game(4)
    players = [Player("Ann"), Player("Bea"), Player("Cid"), Player("Dot", "regular")]
    match = RecordedMatch(game, game.header(players))
    match.advance(FastStream(3))
    before = Population(match)
    assert before.doubt(match.table) == 0.75
    match.submit(match.table.waiting()[0], match.table.ask().options[0].picks[0].notation, PERSON)
    after = Population(match)
    assert 0 < after.doubt(match.table) < 0.75
    stated = after.stated([1.0, 0.0, 0.0, 0.0], match.table)
    assert sum(stated) == pytest.approx(1)
    assert stated[1] == pytest.approx(after.doubt(match.table) / 4)


def test_at_a_table_of_known_bots_nothing_is_doubted() -> None:
    game = title("royal_turf").game(2)
    match = RecordedMatch(game, game.header([Player("Ann", "regular"), Player("Bea", "random")]))
    match.advance(FastStream(3))
    found = Population(match)
    assert found.stated([0.9, 0.1], match.table) == [0.9, 0.1]
    seated = found.seated(found.draw(FastStream(1)))
    assert seated.slips == [0.0, 1.0]
    assert seated.strengths[0] == 0.0 > seated.strengths[1]

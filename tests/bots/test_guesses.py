"""Guesses of hidden tokens use what such players would have placed, and nothing hidden."""

from collections.abc import Iterator
from math import log

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot, imagining
from ippodromo.bots.weighing import REGULAR, ROOKIE, Level, assumed_level
from ippodromo.games.turf.bot.search import HiddenTokenSampler, highest, sample_worlds
from ippodromo.games.turf.game import TurfGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import NOBODY, Seat

TABLES = 6
"""Number of tables sampled at each moment."""
MANY = 40
"""Number of tables sampled for likelihoods of tokens."""


def winners_circle() -> TurfGame:
    game = title("winners_circle").game(3)
    assert isinstance(game, TurfGame)
    return game


def betting(bot: str, seed: int) -> Iterator[RecordedMatch]:
    """Yield the first race of three such bots, before each token that completes a round of them."""
    game, player = winners_circle(), find_bot(bot, "winners_circle")
    match = RecordedMatch(game, game.header([Player(f"{n}", bot) for n in range(3)]), False)
    stream = FastStream(seed)
    match.advance(stream)
    while match.table.ask().key == "ask.bet":
        if len(match.table.position.tokens_placed) % 3 == 2:
            yield match
        seat = match.table.waiting()[0]
        match.submit(seat, player.choose(Moment(match, seat, stream.below(1 << 30))), BOT)
        match.advance(stream)


def right(match: RecordedMatch, tables: Iterator[list[int]]) -> int:
    """Return how many tokens were guessed right."""
    placed = match.table.position.tokens_placed
    return sum(one == other for table in tables for one, other in zip(placed, table, strict=True))


def guessed(match: RecordedMatch, seen: SeatHistory) -> int:
    tables, stream = imagining(match.game, seen), FastStream(match.table.at)
    return right(match, (tables(stream).position.tokens_placed for _ in range(TABLES)))


def evenly(match: RecordedMatch, seen: SeatHistory) -> int:
    stream = FastStream(match.table.at)
    return right(
        match, (match.game.determinize(seen, stream).position.tokens_placed for _ in range(TABLES))
    )


def surprise(match: RecordedMatch, seen: SeatHistory) -> float:
    """Return the negative log likelihood of the real tokens; 0 if each was certain."""
    tables, stream = imagining(match.game, seen), FastStream(match.table.at)
    imagined = [tables(stream).position.tokens_placed for _ in range(MANY)]
    shares = [
        (sum(table[number] == code for table in imagined) + 0.5) / (MANY + 1)
        for number, code in enumerate(match.table.position.tokens_placed)
    ]
    return -sum(log(share) for share in shares)


def by_people(match: RecordedMatch, seat: Seat) -> SeatHistory:
    """Return what a seat has seen, as if the bots were people."""
    seen = match.seen_by(seat)
    seen.players = [Player(player.name) for player in seen.players]
    return seen


def test_bets_make_hidden_tokens_likely() -> None:
    """Guesses that use the seats' bets are right more often than uniform ones."""
    onlooker = expert = evenly_seen = evenly_known = 0
    for match in betting("regular", 5):
        onlooker += guessed(match, match.seen_by(NOBODY))
        evenly_seen += evenly(match, match.seen_by(NOBODY))
        own = match.seen_by(match.table.waiting()[0])
        worlds = sample_worlds(winners_circle(), own, FastStream(match.table.at))
        expert += right(match, (world.position.tokens_placed for world in worlds[:TABLES]))
        evenly_known += evenly(match, own)
    assert onlooker > 1.3 * evenly_seen > 0
    assert expert > 1.3 * evenly_known > 0


def test_tokens_of_a_known_bot_are_guessed_with_less_surprise() -> None:
    known = unknown = 0.0
    for seed in range(1, 9):
        for match in betting("rookie", seed):
            known += surprise(match, match.seen_by(NOBODY))
            unknown += surprise(match, by_people(match, NOBODY))
    assert 0 < known < 0.9 * unknown


def test_people_are_thought_to_place_them_as_regulars_do() -> None:
    for match in betting("regular", 2):
        tables = [
            imagining(match.game, s) for s in (match.seen_by(NOBODY), by_people(match, NOBODY))
        ]
        one, other = (table(FastStream(7)).position.tokens_placed for table in tables)
        assert one == other


def test_what_was_weighed_before_is_weighed_the_same_again() -> None:
    game = winners_circle()
    for match in betting("rookie/bold", 3):
        seen = match.seen_by(NOBODY)
        kept, one, other = HiddenTokenSampler(game, seen), FastStream(3), FastStream(3)
        for _ in range(TABLES):
            assert kept.table(one).key() == HiddenTokenSampler(game, seen).table(other).key()


@pytest.mark.parametrize(
    ("bot", "level"),
    [
        ("", REGULAR),
        ("my_bot.py:Mine", REGULAR),
        ("regular", REGULAR),
        ("expert", REGULAR),
        ("expert/bold.37", REGULAR),
        ("rookie", ROOKIE),
        ("random", None),
    ],
)
def test_a_player_is_known_by_level(bot: str, level: Level | None) -> None:
    assert assumed_level(bot) == level


def test_a_player_is_known_by_character_but_not_by_temper() -> None:
    tempered, plain = assumed_level("rookie/bold.37"), assumed_level("rookie/bold")
    assert tempered == plain != ROOKIE
    assert plain is not None
    assert (plain.noise, plain.character.name, plain.character.bias_seed) == (
        ROOKIE.noise,
        "bold",
        0,
    )


def test_the_chance_to_be_highest_is_as_often_as_draws_have_it() -> None:
    values, blur, stream = [0.0, 3.0, 5.0, 4.5], 4.0, FastStream(1)
    counts = [0] * len(values)
    for _ in range(8000):
        drawn = [value + blur * (stream.below(2001) - 1000) / 1000 for value in values]
        counts[drawn.index(max(drawn))] += 1
    weights = highest(values, list(range(len(values))), blur)
    shares = [weight / sum(weights) for weight in weights]
    assert shares == pytest.approx([count / 8000 for count in counts], abs=0.02)
    some = highest(values, [1, 3], blur)
    assert some == [weights[1], weights[3]]

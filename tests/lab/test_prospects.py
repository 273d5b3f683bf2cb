"""What seats may hope for: soon known, from what a seat knows, with intervals that hold."""

import pytest

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.journal import PERSON, Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.setup.registry import names, title
from ippodromo.lab.games import play_match
from ippodromo.lab.prospects import Prospects, foresee


@pytest.mark.parametrize("name", names())
def test_chances_of_all_seats_add_up_to_one(name: str) -> None:
    game = title(name).game(4)
    match = Match(game, game.header([Player(f"seat {n}") for n in range(4)]))
    match.advance(FastStream(3))
    chances = next(foresee(match, 1, NOBODY, 8)).seats()
    assert sum(chance.share for chance in chances) == pytest.approx(1)
    assert all(chance.low <= chance.share <= chance.high for chance in chances)


def test_who_is_far_ahead_before_the_last_race_is_likely_to_win() -> None:
    game = title("royal_turf").game(2)
    bots: list[Bot] = [find_bot("regular", "royal_turf")] * 2
    found: list[tuple[int, float]] = []

    def look(match: Match) -> None:
        if game.races_run(match.table) == 2 and not found:
            ahead = match.table.ledger.balances[0] - match.table.ledger.balances[1]
            found.append((ahead, next(foresee(match, 1, None, 200)).seats()[0].share))

    for seed in range(8):
        play_match(game, bots, seed, watch=look)
        (ahead, chance), *_ = found
        found.clear()
        if abs(ahead) > 300:
            assert (chance > 0.5) == (ahead > 0), (seed, ahead, chance)


def test_what_is_hidden_from_who_looks_on_changes_nothing() -> None:
    game = title("winners_circle").game(2, {})

    def after(*values: int) -> Match:
        """Each seat has placed three of its four tokens, of these values in turn."""
        match = Match(game, game.header([Player("Ann"), Player("Bea")]))
        stream = FastStream(5)
        match.advance(stream)
        for number, value in enumerate(values):
            horse = game.runners(match.table)[number // 2]["id"]
            match.submit(match.table.waiting()[0], f"bet {horse} {value}", PERSON)
        match.advance(stream)
        return match

    one, other = after(2, 0, 1, 1, 0, 2), after(0, 2, 1, 0, 2, 1)
    known = [next(foresee(match, 1, None, 40)).sums for match in (one, other)]
    public = [next(foresee(match, 1, NOBODY, 10)).sums for match in (one, other)]
    assert known[0] != known[1]
    assert public[0] == public[1]


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    stream = FastStream(11)
    held = 0
    for _ in range(400):
        found = Prospects()
        for _ in range(60):
            chance = (stream.below(1000) + 0.5) / 1000 * 0.6  # 0.3 on average
            found.add([chance, 1 - chance])
        held += found.seats()[0].low <= 0.3 <= found.seats()[0].high
    assert 0.92 <= held / 400 <= 0.98


def test_two_estimates_add_up_to_one() -> None:
    rows = [[0.1, 0.9], [0.4, 0.6], [0.2, 0.8], [0.9, 0.1]] * 4
    whole, part, rest = Prospects(), Prospects(), Prospects()
    for at, row in enumerate(rows):
        whole.add(row)
        (part if at < 5 else rest).add(row)
    assert not part.seats()
    part.merge(rest)
    part.merge(Prospects())
    assert [c.share for c in part.seats()] == pytest.approx([c.share for c in whole.seats()])
    assert part.widest() == pytest.approx(whole.widest())

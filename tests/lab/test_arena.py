"""The arena: fair seatings with the same dice, stored results, and names of bots that fail."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ippodromo.kernel.errors import SetupError
from ippodromo.lab.arena import Contest, Result, ResultFile, compete, rate, standing
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.setup import Setup

SHORT = Path(__file__).parent.parent / "editions" / "royal_turf_short.toml"


def contest(*bots: str) -> Contest:
    return Contest(Setup("royal_turf", list(bots), {}, str(SHORT)))


def test_every_entrant_sits_on_every_seat_with_the_same_dice() -> None:
    of = contest("regular", "rookie", "random")
    seatings = [of.seating(number) for number in range(3)]
    assert sorted(seating[0] for seating in seatings) == [0, 1, 2]
    assert all(sorted(seating) == [0, 1, 2] for seating in seatings)
    assert len({of.seed_of(number) for number in range(3)}) == 1
    assert of.seed_of(3) != of.seed_of(2)


def test_an_executor_plays_the_same_games_as_one_process() -> None:
    of = contest("rookie", "random")
    alone = [result for part in compete(of, list(range(6))) for result in part]
    with ThreadPoolExecutor(2) as pool:
        handed = [r for part in compete(of, list(range(6)), 2, pool) for r in part]
    assert sorted(handed, key=lambda r: r.number) == alone


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    of, path = contest("rookie", "random"), tmp_path / "results.jsonl"
    file = ResultFile(path, of)
    for part in compete(of, [0, 1, 2]):
        file.add(part)
    with path.open("a") as broken:
        broken.write('{"number": 3, "ran')
    again = ResultFile(path, of)
    assert again.results == file.results
    assert path.read_text().count("\n") == 4


def test_results_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultFile(path, contest("rookie", "random"))
    with pytest.raises(SetupError):
        ResultFile(path, contest("regular", "random"))


def test_the_standing_counts_shared_wins_by_parts_and_rates() -> None:
    results = [Result(0, [1, 2], [500, 100]), Result(1, [1, 1], [300, 300])]
    first, second = standing(contest("regular", "random"), results)
    assert (first.win_share, second.win_share) == (0.75, 0.25)
    assert (first.money, second.money) == (400, 200)
    assert first.low < 0.75 < first.high
    assert first.rating.mu > second.rating.mu


def test_who_wins_more_is_rated_higher_and_more_surely() -> None:
    few, many = rate(2, [[1, 2]] * 2), rate(2, [[1, 2]] * 20)
    assert many[0].mu > few[0].mu > few[1].mu > many[1].mu
    assert many[0].sigma < few[0].sigma


def test_a_bot_that_fails_ends_the_run_by_name_with_its_record(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "from ippodromo.bots.base import Bot\n"
        "class Bad(Bot):\n"
        "    def choose(self, moment):\n"
        "        raise ValueError('oh')\n"
    )
    with pytest.raises(BotFailed) as failure:
        list(compete(contest(f"{file}:Bad", "random"), [0]))
    assert failure.value.params["bot"] == f"{file}:Bad"
    assert "bet" not in failure.value.record.splitlines()[0]
    assert failure.value.record.startswith("ippodromo 2")

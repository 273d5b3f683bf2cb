"""Claims about bots: how they are written, and the sequential test that decides them."""

import random

import pytest

from ippodromo.kernel.errors import SetupError
from ippodromo.lab.arena import Contest, Result
from ippodromo.lab.claims import ERROR, Claim, SequentialTest, Trial
from ippodromo.lab.setup import Setup

BOTS = ["regular", "rookie", "rookie", "rookie"]


def decided(threshold: float, mean: float, seed: int, rounds: int) -> tuple[bool | None, int]:
    """Return the verdict on rounds of four games, each won with the same chance."""
    stream, test = random.Random(seed), SequentialTest(threshold)
    while test.verdict is None and test.rounds < rounds:
        test.add(sum(stream.random() < mean for _ in range(4)) / 4)
    return test.verdict, test.rounds


def test_a_claim_names_a_bot_and_a_share_or_another_bot() -> None:
    assert Claim.read("regular>=0.30", BOTS) == Claim("regular", 0.3)
    assert Claim.read(" rookie > regular ", BOTS) == Claim("rookie", 0.5, "regular")


@pytest.mark.parametrize(
    "text",
    ["", "regular", "expert >= 0.3", "regular >= 1", "regular >= 0", "regular > 0.3",
     "regular >= rookie", "regular > regular", "regular >= nan"],
)  # fmt: skip
def test_other_texts_are_refused_with_the_bots_that_are_known(text: str) -> None:
    with pytest.raises(SetupError) as refused:
        Claim.read(text, BOTS)
    assert refused.value.params["known"] == "regular, rookie"


def test_a_round_counts_shared_wins_by_parts_and_entrants_of_one_name_by_their_mean() -> None:
    results = [Result(0, [1, 1, 3, 4], [0] * 4), Result(1, [2, 1, 3, 4], [0] * 4)]
    assert Claim("regular", 0.3).value(BOTS, results) == 0.25
    assert Claim("regular", 0.5, "rookie").value(BOTS, results) == (1 + 0.25 - 0.25) / 2


def test_what_is_clearly_true_or_false_is_decided_soon() -> None:
    for seed in range(20):
        for share, verdict in ((0.6, True), (0.1, False)):
            said, rounds = decided(0.3, share, seed, 400)
            assert said is verdict
            assert 2 <= rounds <= 38


def test_what_lies_at_the_threshold_is_hardly_ever_decided() -> None:
    verdicts = [decided(0.3, 0.3, seed, 300)[0] for seed in range(200)]
    assert sum(verdict is not None for verdict in verdicts) <= 200 * ERROR


def test_results_in_any_order_give_the_same_verdict_after_the_same_games() -> None:
    contest = Contest(Setup("royal_turf", BOTS, {}))
    stream = random.Random(1)
    results = [
        Result(number, [1, 2, 3, 4] if stream.random() < 0.7 else [2, 1, 3, 4], [0] * 4)
        for number in range(400)
    ]
    claim = Claim("regular", 0.3)
    sorted_, shuffled = Trial(contest, claim), Trial(contest, claim)
    sorted_.add(results)
    stream.shuffle(results)
    for result in results:
        shuffled.add([result])
    assert sorted_.test.verdict is shuffled.test.verdict is True
    assert sorted_.games == shuffled.games < 400

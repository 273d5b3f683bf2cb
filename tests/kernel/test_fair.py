"""Fair dice: vectors, equal chances, rejection, and dependence on all their inputs."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ippodromo.kernel import fair_dice as fair
from ippodromo.kernel.asks import Options, draw
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.fair_dice import DICE, FairStream, commitment, fair_number, outcome_weights
from ippodromo.kernel.forms import Cell, Field, Form

ZERO = bytes(32)
EMPTY = hashlib.sha256(b"").digest()


def numbers(total: int, count: int, label: bytes = DICE) -> list[int]:
    return [fair_number(ZERO, EMPTY, [b"", b""], label, n, total) for n in range(count)]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(ZERO) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_the_numbers_are_those_of_the_published_vectors() -> None:
    assert numbers(6, 12) == [0, 5, 4, 1, 0, 5, 1, 1, 1, 2, 0, 5]
    assert numbers(28, 6) == [0, 23, 18, 11, 14, 23]
    assert numbers(7, 6, b"uniform") == [5, 3, 4, 0, 6, 6]


@pytest.mark.parametrize("total", [2, 3, 6, 21])
def test_every_number_is_as_likely_as_the_others(total: int) -> None:
    rolls = 3000
    counts = Counter(numbers(total, rolls))
    expected = rolls / total
    chi_squared = sum((counts[n] - expected) ** 2 / expected for n in range(total))
    assert set(counts) == set(range(total))
    assert chi_squared < total - 1 + 4 * (2 * (total - 1)) ** 0.5


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.binary(max_size=64), max_size=4),
    st.integers(1, 10**9),
)
def test_a_number_lies_below_the_sum_of_the_weights(
    secret: bytes, salts: list[bytes], total: int
) -> None:
    assert 0 <= fair_number(secret, EMPTY, salts, DICE, 0, total) < total


def test_a_number_at_or_above_the_largest_multiple_is_rejected() -> None:
    total = (1 << 63) + 1  # nearly every second draw is rejected
    limit = (1 << 64) - (1 << 64) % total
    found = [fair_number(ZERO, EMPTY, [], DICE, n, total) for n in range(40)]
    first = [raw(n, 0) for n in range(40)]
    rejected = [n for n in range(40) if first[n] >= limit]
    assert 5 < len(rejected) < 35
    for n in range(40):
        tries = (raw(n, t) for t in range(100))
        assert found[n] == next(value for value in tries if value < limit) % total


def raw(number: int, attempt: int) -> int:
    """Return the first 64 bits of the HMAC, computed independently."""
    inner = bytes(b ^ 0x36 for b in ZERO.ljust(64, b"\0"))
    outer = bytes(b ^ 0x5C for b in ZERO.ljust(64, b"\0"))
    message = EMPTY + b"dice\0" + number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    digest = hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()
    return int.from_bytes(digest[:8], "big")


def test_secret_header_salts_label_and_count_all_matter() -> None:
    big = 1 << 60
    found = {
        fair_number(ZERO, EMPTY, [b"", b""], DICE, 0, big),
        fair_number(b"1" * 32, EMPTY, [b"", b""], DICE, 0, big),
        fair_number(ZERO, b"1" * 32, [b"", b""], DICE, 0, big),
        fair_number(ZERO, EMPTY, [b"a", b""], DICE, 0, big),
        fair_number(ZERO, EMPTY, [b"", b"a"], DICE, 0, big),
        fair_number(ZERO, EMPTY, [b""], DICE, 0, big),
        fair_number(ZERO, EMPTY, [b"", b""], fair.SILENT, 0, big),
        fair_number(ZERO, EMPTY, [b"", b""], DICE, 1, big),
    }
    assert len(found) == 8


def test_outcomes_are_laid_out_in_the_order_of_their_notation() -> None:
    faces = [("roll head", 3), ("roll cap", 1), ("roll saddle", 1), ("roll shoe", 1)]
    ask = draw([Choice(name) for name, _ in faces], "ask.roll", [weight for _, weight in faces])
    assert outcome_weights(ask) == faces
    stream = FairStream(ZERO, EMPTY, [b"", b""])
    ring = ["roll cap", "roll head", "roll head", "roll head", "roll saddle", "roll shoe"]
    assert [stream.outcome(ask).notation for _ in range(12)] == [ring[n] for n in numbers(6, 12)]
    assert stream.rolled == 12


def test_a_resumed_stream_goes_on_where_it_was() -> None:
    ask = draw([Choice(f"n {n}") for n in range(9)], "ask.roll")
    whole = FairStream(ZERO, EMPTY, [])
    said = [whole.outcome(ask).notation for _ in range(10)]
    resumed = FairStream(ZERO, EMPTY, [], rolled=6)
    assert [resumed.outcome(ask).notation for _ in range(4)] == said[6:]


def test_an_answer_for_a_silent_seat_uses_no_die_and_depends_on_its_place() -> None:
    stream = FairStream(ZERO, EMPTY, [])
    form = Form("form", [Field("one", [Cell("word", ["a", "b"])], 1, 2)], [])
    options = Options([Choice("z"), Choice("a")], [Amount("take", 1, 3)], [form])
    said = [stream.uniform(options, at).notation for at in range(60)]
    assert said == [stream.uniform(options, at).notation for at in range(60)]
    assert {word.split(" ")[0] for word in said} == {"z", "a", "take", "form"}
    assert {word for word in said if word.startswith("take")} == {"take 1", "take 2", "take 3"}
    assert stream.rolled == 0

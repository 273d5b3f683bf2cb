"""Money only moves, and only the bank may have debts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.ledger import BANK, Ledger

PAYMENTS = st.lists(
    st.tuples(st.integers(-1, 3), st.integers(-1, 3), st.integers(-50, 500)), max_size=40
)


@given(PAYMENTS)
def test_the_sum_of_all_accounts_is_always_nought_and_nobody_owes(
    payments: list[tuple[int, int, int]],
) -> None:
    ledger = Ledger(3, pots=1)
    for payer, payee, amount in payments:
        before = ledger.balances.copy()
        if amount < 0 or (payer != BANK and before[payer] < amount):
            with pytest.raises(BrokenGame):
                ledger.pay(payer, payee, amount)
            assert ledger.balances == before
        else:
            ledger.pay(payer, payee, amount)
        assert ledger.total() == 0
        assert min(ledger.balances[:-1]) >= 0


def test_a_copy_keeps_its_own_balances() -> None:
    ledger = Ledger(2, pots=1)
    ledger.pay(BANK, 0, 100)
    copy = ledger.copy()
    copy.pay(0, copy.pot(0), 60)
    assert (ledger.balances, copy.balances) == ([100, 0, 0, -100], [40, 0, 60, -100])
    assert (copy.of(copy.pot(0)), copy.of(BANK)) == (60, -100)


@pytest.mark.parametrize(
    ("money", "ranks", "richest"),
    [
        ([0, 0, 0], [1, 1, 1], [0, 1, 2]),
        ([5, 9, 9], [3, 1, 1], [1, 2]),
        ([9, 9, 5], [1, 1, 3], [0, 1]),
        ([3, 2, 1], [1, 2, 3], [0]),
    ],
)
def test_equals_share_the_better_place(
    money: list[int], ranks: list[int], richest: list[int]
) -> None:
    ledger = Ledger(3)
    for seat, amount in enumerate(money):
        ledger.pay(BANK, seat, amount)
    assert (ledger.ranks(), ledger.richest()) == (ranks, richest)

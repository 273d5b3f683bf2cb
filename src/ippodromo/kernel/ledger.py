"""The ledger: money in whole units, which only moves from one account to another."""

from typing import Final, NewType, final

from .errors import BrokenGame
from .seats import Seat, ranks

Account = NewType("Account", int)

BANK: Final = Account(-1)
"""The account of the bank. Its balance is what it received minus what it paid, and may be negative."""


@final
class Ledger:
    """The balances of all accounts. In `balances` the seats come first, then the pots, then the bank."""

    def __init__(self, seats: int, pots: int = 0, balances: list[int] | None = None) -> None:
        self.seats = seats
        self.balances = balances if balances is not None else [0] * (seats + pots + 1)

    def copy(self) -> "Ledger":
        """Return an independent ledger with the same balances."""
        return Ledger(self.seats, 0, self.balances.copy())

    def pot(self, index: int) -> Account:
        """Return the account of a pot. The first pot has index 0."""
        return Account(self.seats + index)

    def of(self, account: int) -> int:
        """Return the balance of an account."""
        return self.balances[account]

    def word(self, account: int) -> str:
        """Return an account's name in events: `bank`, a seat's number, or `pot0`, `pot1` and so on."""
        if account == BANK:
            return "bank"
        return str(account) if account < self.seats else f"pot{account - self.seats}"

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """Move money from payer to payee.

        Raise BrokenGame if the amount is negative, or if a payer other than the bank has too little.
        """
        if amount < 0 or (payer != BANK and self.balances[payer] < amount):
            raise BrokenGame(f"account {payer} cannot pay {amount}")
        self.balances[payer] -= amount
        self.balances[payee] += amount

    def total(self) -> int:
        """Return the sum of all balances. It is always 0."""
        return sum(self.balances)

    def richest(self) -> list[Seat]:
        """Return the seats that hold the most money, in seat order."""
        most = max(self.balances[: self.seats])
        return [Seat(i) for i in range(self.seats) if self.balances[i] == most]

    def ranks(self) -> list[int]:
        """Return each seat's place by money. Equal seats share the better place, as in 1, 1, 3."""
        return ranks(self.balances[: self.seats])

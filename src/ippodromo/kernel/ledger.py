"""Money: whole units that only ever move from one account to another."""

from typing import Final, NewType, final

from .errors import BrokenGame
from .seats import Seat, ranks

Account = NewType("Account", int)

BANK: Final = Account(-1)
"""The bank; its balance is what it has taken less what it has paid, and may be negative."""


@final
class Ledger:
    """The balances of the seats, of any pots the game keeps, and of the bank."""

    def __init__(self, seats: int, pots: int = 0, balances: list[int] | None = None) -> None:
        self.seats = seats
        self.balances = balances if balances is not None else [0] * (seats + pots + 1)

    def copy(self) -> "Ledger":
        """An independent ledger with the same balances."""
        return Ledger(self.seats, 0, self.balances.copy())

    def pot(self, index: int) -> Account:
        """The account of a pot, counted from 0."""
        return Account(self.seats + index)

    def of(self, account: int) -> int:
        """What an account holds."""
        return self.balances[account]

    def word(self, account: int) -> str:
        """How an account is written in events."""
        if account == BANK:
            return "bank"
        return str(account) if account < self.seats else f"pot{account - self.seats}"

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """Move money; only the bank may owe."""
        if amount < 0 or (payer != BANK and self.balances[payer] < amount):
            raise BrokenGame(f"account {payer} cannot pay {amount}")
        self.balances[payer] -= amount
        self.balances[payee] += amount

    def total(self) -> int:
        """The sum of all accounts: zero in every game at every moment."""
        return sum(self.balances)

    def richest(self) -> list[Seat]:
        """The seats that hold the most, in seat order."""
        most = max(self.balances[: self.seats])
        return [Seat(i) for i in range(self.seats) if self.balances[i] == most]

    def ranks(self) -> list[int]:
        """Each seat's place by money; equals share the better place and the next is skipped."""
        return ranks(self.balances[: self.seats])

"""What every seat will have in the end, by who comes home, the others having bet as regulars."""

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.choices import KINDS, WIN
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.payout import ante_post_odds, starting_odds
from ippodromo.games.grand_national.position import Bet, NationalPosition
from ippodromo.games.grand_national.view_types import BoxView
from ippodromo.kernel.chance import FastStream

from .race import Runner, runners_of
from .slip import Slip

GUESSED = 150
"""On so many finishes a slip is guessed; whoever laid it out took more."""


class Claim:
    """A bet by what it brings if its horse is among the first few."""

    def __init__(self, bet: Bet, odds: int, places: int) -> None:
        self.horse = bet.horse
        self.places = 1 if bet.kind == WIN else places
        self.pays = bet.stake * (odds + 1)

    def is_won(self, home: list[Horse]) -> bool:
        return self.horse in home[: self.places]


class Account:
    """What a seat holds beside its bets, and those."""

    def __init__(self, money: int) -> None:
        self.money = money
        self.claims: list[Claim] = []


class Outlook:
    """The end of a game of which going, prices and owners are known, by some guesses at the slips."""

    def __init__(
        self,
        position: NationalPosition,
        box: BoxView,
        me: int,
        level: Level,
        stream: FastStream,
        guesses: int,
        is_own_known: bool = True,
    ) -> None:
        self.owner = position.sale.owner
        self.prizes = position.rules.edition.prizes
        self.me = me
        self.mine = self._account(position, me)
        for bet in position.book.slips[me]:
            self._stake(position, self.mine, bet)
        runners = runners_of(position)
        self.guesses: list[list[Account]] = []
        for _ in range(guesses):
            seats: list[Account] = []
            for seat in range(position.rules.seats):
                if seat == me and is_own_known:
                    seats.append(self.mine)
                else:
                    seats.append(self._regular(position, box, seat, level, stream, runners))
            self.guesses.append(seats)

    def _account(self, position: NationalPosition, seat: int) -> Account:
        """What a seat held after the sale, less its ante-post bet."""
        account = Account(position.book.shown[seat])
        bet = position.book.ante_post[seat]
        if bet is not None:
            account.money -= bet.stake
            account.claims.append(Claim(bet, ante_post_odds(position, bet), len(self.prizes)))
        return account

    def _stake(self, position: NationalPosition, account: Account, bet: Bet) -> None:
        """One bet at the starting price."""
        account.money -= bet.stake
        account.claims.append(Claim(bet, starting_odds(position, bet), len(self.prizes)))

    def _regular(
        self,
        position: NationalPosition,
        box: BoxView,
        seat: int,
        level: Level,
        stream: FastStream,
        runners: list[Runner],
    ) -> Account:
        """A seat that has bet as a regular might, from what it saw then."""
        account = self._account(position, seat)
        purses = position.book.shown[:]
        purses[seat] = account.money
        keys = position.rules.keys
        luck = FastStream(stream.below(1 << 30))
        slip = Slip(runners, purses, box, seat, level, luck, GUESSED)
        for (key, kind), stake in slip.stakes.items():
            self._stake(position, account, Bet(Horse(keys.index(key)), KINDS.index(kind), stake))
        return account

    def ends(self, home: list[Horse], guess: int) -> list[int]:
        """What every seat has when these are home, in their order."""
        found: list[int] = []
        for account in self.guesses[guess]:
            money = account.money
            for claim in account.claims:
                if claim.is_won(home):
                    money += claim.pays
            found.append(money)
        for place in range(min(len(home), len(self.prizes))):
            found[self.owner[home[place]]] += self.prizes[place]
        return found

    def share(self, home: list[Horse], luck: int) -> float:
        """The seat's part of the win; guesses come in turns."""
        return share_of(self.ends(home, luck % len(self.guesses)), self.me)


def share_of(ends: list[int], me: int) -> float:
    """A seat's part of the win."""
    best = max(ends)
    return 1.0 / ends.count(best) if ends[me] == best else 0.0

"""The playouts of the expert bot: it plays the race out after each answer, with regular bots in all seats."""

from collections.abc import Callable
from typing import Final

from ippodromo.bots.weighing import REGULAR, Level
from ippodromo.games.grand_national.choices import KINDS, AntePost
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.games.grand_national.observation import GrandNationalObservation
from ippodromo.games.grand_national.payout import ante_post_odds, paid_places, starting_odds
from ippodromo.games.grand_national.position import Bet, GrandNationalPosition
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.forms import FilledForm
from ippodromo.kernel.playouts import play_race
from ippodromo.kernel.seat_history import Determinizer, SeatHistory
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .bets import FINE, Box, Slip, Stakes, ante_post_values, win_chance
from .race import Runner, runners_of

GUESSED = 150
"""The number of random finishes from which another seat's slip is guessed. A regular bot uses more."""


class BetPayout:
    """What a bet is paid if it wins, and up to which place its horse must finish."""

    def __init__(self, bet: Bet, odds: int, prizes: int) -> None:
        self.horse = bet.horse
        self.places = paid_places(bet.kind, prizes)
        self.pays = bet.stake * (odds + 1)

    def is_won(self, home: list[Horse]) -> bool:
        """Return True if the bet wins, given the horses that finished, the winner first."""
        return self.horse in home[: self.places]


class Account:
    """The money that a seat has left after its stakes, and its bets."""

    def __init__(self, money: int) -> None:
        self.money = money
        self.bets: list[BetPayout] = []


class Outlook:
    """Computes what each seat has at the end of the game, for any finish, with guesses at the others' slips.

    The going, the prices and the owners must be known. `me` is the seat that searches. Without
    `is_own_known` its own slip is guessed, too.
    """

    def __init__(
        self,
        position: GrandNationalPosition,
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
        runners = runners_of(position.rules, position.sale, position.book)
        self.guesses: list[list[Account]] = []
        for _ in range(guesses):
            seats: list[Account] = []
            for seat in range(position.rules.seats):
                if seat == me and is_own_known:
                    seats.append(self.mine)
                else:
                    seats.append(self._regular(position, seat, level, stream, runners))
            self.guesses.append(seats)

    def _account(self, position: GrandNationalPosition, seat: int) -> Account:
        """Return the money of a seat after the sale, less the stake of its ante-post bet, and that bet."""
        account = Account(position.book.purses_after_sale[seat])
        bet = position.book.ante_post[seat]
        if bet is not None:
            account.money -= bet.stake
            account.bets.append(BetPayout(bet, ante_post_odds(position, bet), len(self.prizes)))
        return account

    def _stake(self, position: GrandNationalPosition, account: Account, bet: Bet) -> None:
        """Add a bet to an account and take its stake off the money. Its odds are the bookmaker's."""
        account.money -= bet.stake
        account.bets.append(BetPayout(bet, starting_odds(position, bet), len(self.prizes)))

    def _regular(
        self,
        position: GrandNationalPosition,
        seat: int,
        level: Level,
        stream: FastStream,
        runners: list[Runner],
    ) -> Account:
        """Return the account of a seat that bets as a regular bot of this level would in its place."""
        account = self._account(position, seat)
        purses = position.book.purses_after_sale[:]
        purses[seat] = account.money
        chance = FastStream(stream.below(1 << 30))
        edition = position.rules.edition
        slip = Slip(runners, purses, edition, seat, level, chance, GUESSED)
        for (horse, kind), stake in slip.stakes.items():
            self._stake(position, account, Bet(horse, kind, stake))
        return account

    def ends(self, home: list[Horse], guess: int) -> list[int]:
        """Return the money of every seat at the end of the game after this finish, with one of the guesses.

        `guess` is an index.
        """
        found: list[int] = []
        for account in self.guesses[guess]:
            money = account.money
            for bet in account.bets:
                if bet.is_won(home):
                    money += bet.pays
            found.append(money)
        for place in range(min(len(home), len(self.prizes))):
            found[self.owner[home[place]]] += self.prizes[place]
        return found

    def share(self, home: list[Horse], number: int) -> float:
        """Return the seat's share of the win after this finish: 1.0, 0.0 or, in a tie, a part.

        `number` selects the guess, modulo the number of guesses.
        """
        return share_of(self.ends(home, number % len(self.guesses)), self.me)


def share_of(ends: list[int], me: int) -> float:
    """Return a seat's share of the win: 1 divided by the number of winners, or 0.0 if it is not among them.

    `ends` has the final money of each seat.
    """
    best = max(ends)
    return 1.0 / ends.count(best) if ends[me] == best else 0.0


GUESSES: Final = 3
"""The number of guesses at the other seats' slips in a search."""
SEED_MODULUS: Final = 1_000_003
SEEDS_PER_MOMENT: Final = 4096
"""The number of consecutive seeds that each moment of the game has for its playouts.

The first one is the moment's own seed modulo `SEED_MODULUS`, times this number."""
FEWEST: Final = 8
"""The minimum number of played races from which an expert computes a slip."""


class Search:
    """Plays the race out from a table that agrees with what one seat knows.

    The same seed gives the same playouts. The bets of the other seats do not change the race, so one
    table is enough; `Outlook` guesses their slips.
    """

    def __init__(self, game: GrandNationalGame, seen: SeatHistory, seat: Seat, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.stream = FastStream(seed)
        self.policy = game.playout_policy()
        self.antes = AntePostGuesser(game)
        fresh = game.start(False, seen.bots)
        self.world = Determinizer(fresh, seen).fill(self.stream, self.antes.guess)

    def run(self, table: AnyTable, number: int) -> GrandNationalPosition:
        """Return the position after a playout of the race from this table, which is not changed.

        `number` selects the dice and cards of the playout.
        """
        ended = table.copy()
        seed = self.seed % SEED_MODULUS * SEEDS_PER_MOMENT + number
        play_race(self.game, ended, FastStream(seed), self.policy)
        position: GrandNationalPosition = ended.position
        return position

    def outlook(self, position: GrandNationalPosition, is_own_known: bool = True) -> Outlook:
        """Return the `Outlook` for the going and the prices of a position."""
        return Outlook(position, int(self.seat), REGULAR, self.stream, GUESSES, is_own_known)


class Rides:
    """Tries rides, ends of card moves and horses to pull up by playouts."""

    def __init__(self, search: Search, answers: list[Choice]) -> None:
        self.search = search
        self.answers = answers
        self.known = search.outlook(search.world.position)
        self.starts: dict[int, AnyTable] = {}

    def play(self, answer: int, number: int) -> float:
        """Return the seat's share of the win after the answer with this index and one playout.

        `number` is the number of the playout.
        """
        start = self.starts.get(answer)
        if start is None:
            start = self.search.world.copy()
            start.apply(self.search.seat, self.answers[answer])
            self.starts[answer] = start
        position: GrandNationalPosition = start.position
        if not position.book.is_settled:
            position = self.search.run(start, number)
        return self.known.share(position.race.home, number)


class AntePosts:
    """Tries ante-post bets by playouts. After them all seats bet as regular bots, this one too."""

    def __init__(self, search: Search, answers: list[Choice]) -> None:
        self.search = search
        self.answers = answers
        self.outlooks: dict[int, Outlook] = {}
        """The `Outlook` for each going, by index, that a playout had."""
        self.races: list[GrandNationalPosition] = []
        """The positions after the playouts made so far."""
        self.world = search.world.copy()
        for other in self.world.waiting():
            picks = self.world.ask().options[0].picks
            choice = picks[0]  # no bet
            if other != search.seat:
                choice = search.antes.guess(self.world, other, picks, search.stream)
            self.world.apply(other, choice)

    def play(self, answer: int, number: int) -> float:
        """Return the seat's share of the win with the bet of this index after one playout.

        `number` is the number of the playout. All bets share its race.
        """
        search = self.search
        while len(self.races) <= number:
            self.races.append(search.run(self.world, len(self.races)))
        position = self.races[number]
        going = position.book.going
        if going not in self.outlooks:
            self.outlooks[going] = search.outlook(position, False)
        ends = self.outlooks[going].ends(position.race.home, number % GUESSES)
        choice = self.answers[answer]
        if isinstance(choice, AntePost) and choice.horse >= 0:
            edition = position.rules.edition
            bet = Bet(choice.horse, choice.kind, edition.ante_post_stake)
            payout = BetPayout(bet, ante_post_odds(position, bet), len(edition.prizes))
            ends[search.seat] += payout.pays if payout.is_won(position.race.home) else 0
            ends[search.seat] -= bet.stake
        return share_of(ends, int(search.seat))


class Slips:
    """Searches for a slip of win and place bets.

    There are too many slips to try each one, so races are played out without bets and a slip is computed
    from how they end.
    """

    def __init__(self, search: Search) -> None:
        self.search = search
        self.known = search.outlook(search.world.position)
        self.world = search.world.copy()
        for waiting in self.world.waiting():
            self.world.apply(waiting, FilledForm("bets", []))
        self.homes: list[list[Horse]] = []
        self.money: list[float] = []
        self.rivals: list[list[float]] = []

    def race(self, races: int, is_late: Callable[[], bool]) -> bool:
        """Play out `races` races, or fewer if `is_late` returns True.

        Return True if they are enough for a slip.
        """
        while len(self.homes) < races and not is_late():
            self._add(self.search.run(self.world, len(self.homes)).race.home)
        return len(self.homes) >= FEWEST

    def _add(self, home: list[Horse]) -> None:
        """Record the finish of a played race, the seat's money without bets, and the best rival's.

        There is one amount of the best rival for each guess at the others' slips.
        """
        self.homes.append(home)
        rivals: list[float] = []
        for guess in range(GUESSES):
            ends = self.known.ends(home, guess)
            mine = ends.pop(self.search.seat)
            rivals.append(float(max(ends)))
        self.money.append(float(mine))
        self.rivals.append(rivals)

    def laid_out(self, purse: int) -> Stakes:
        """Return the best slip for a seat with this money, computed from the races played so far."""
        position: GrandNationalPosition = self.world.position
        edition = position.rules.edition
        boxes: list[Box] = []
        for horse in position.runners():
            for kind in range(len(KINDS)):
                bet = Bet(horse, kind, 1)
                payout = BetPayout(bet, starting_odds(position, bet), len(edition.prizes))
                wins = [payout.is_won(home) for home in self.homes]
                boxes.append(Box(horse, kind, payout.pays, wins))
        return Stakes(self.money, self.rivals, boxes, purse, edition.stake_step, edition.start)

    def chance(self, slip: FilledForm) -> float:
        """Return the seat's chance to win the game with this slip, from the races played so far."""
        position: GrandNationalPosition = self.world.position
        money = self.money[:]
        for _, (name, kind, stake) in slip.rows:
            horse = Horse(position.rules.keys.index(str(name)))
            bet = Bet(horse, KINDS.index(str(kind)), int(stake))
            payout = BetPayout(
                bet, starting_odds(position, bet), len(position.rules.edition.prizes)
            )
            for race in range(len(money)):
                won = payout.pays if payout.is_won(self.homes[race]) else 0
                money[race] += won - bet.stake
        return win_chance(money, self.rivals, FINE * position.rules.edition.start)


class AntePostGuesser:
    """Guesses the secret ante-post bets of other seats: they bet as regular bots would."""

    def __init__(self, game: GrandNationalGame) -> None:
        self.game = game

    def guess(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Return the bet, one of `candidates`, that a regular bot in this seat would value most."""
        observation = GrandNationalObservation(self.game.rules, table, seat)
        values = ante_post_values(observation, REGULAR, candidates)
        return candidates[values.index(max(values))]

"""Expert: each answer tried on the race to come, everybody else being a regular, to win the game."""

from collections.abc import Callable
from typing import Final

from ippodromo.bots.weighing import REGULAR, Level
from ippodromo.games.grand_national.choices import KINDS, WIN, AntePost
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.games.grand_national.payout import ante_post_odds, starting_odds
from ippodromo.games.grand_national.position import Bet, GrandNationalPosition
from ippodromo.games.grand_national.view_types import GrandNationalBox
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.forms import FilledForm
from ippodromo.kernel.playouts import play_race
from ippodromo.kernel.seat_history import Determinizer, SeatHistory
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .bets import FINE, Box, Slip, Stakes, ante_post_values, hope
from .race import Runner, runners_of

GUESSED = 150
"""On so many finishes a slip is guessed; whoever laid it out took more."""


class BetPayout:
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
        self.claims: list[BetPayout] = []


class Outlook:
    """The end of a game of which going, prices and owners are known, by some guesses at the slips."""

    def __init__(
        self,
        position: GrandNationalPosition,
        box: GrandNationalBox,
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

    def _account(self, position: GrandNationalPosition, seat: int) -> Account:
        """What a seat held after the sale, less its ante-post bet."""
        account = Account(position.book.purses_after_sale[seat])
        bet = position.book.ante_post[seat]
        if bet is not None:
            account.money -= bet.stake
            account.claims.append(BetPayout(bet, ante_post_odds(position, bet), len(self.prizes)))
        return account

    def _stake(self, position: GrandNationalPosition, account: Account, bet: Bet) -> None:
        """One bet at the starting price."""
        account.money -= bet.stake
        account.claims.append(BetPayout(bet, starting_odds(position, bet), len(self.prizes)))

    def _regular(
        self,
        position: GrandNationalPosition,
        box: GrandNationalBox,
        seat: int,
        level: Level,
        stream: FastStream,
        runners: list[Runner],
    ) -> Account:
        """A seat that has bet as a regular might, from what it saw then."""
        account = self._account(position, seat)
        purses = position.book.purses_after_sale[:]
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


GUESSES: Final = 3
"""How many guesses at the others' slips a search goes by."""
SEEDS: Final = 1_000_003
LUCKS: Final = 4096
"""The luck of a moment: so many seeds in a row, from a place that follows from the moment's own."""
FEWEST: Final = 8
"""On fewer races than that no slip is laid out."""


class Search:
    """The race to come as one seat may know it; the same seed runs it on the same luck.

    What the others have bet moves no horse: one table will do, and their slips are guessed apart.
    """

    def __init__(self, game: GrandNationalGame, seen: SeatHistory, seat: Seat, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.stream = FastStream(seed)
        self.rider = game.playout_policy()
        self.antes = AntePostGuesser(game)
        fresh = game.start(False, seen.bots)
        self.world = Determinizer(fresh, seen).fill(self.stream, self.antes.guess)

    def run(self, table: AnyTable, luck: int) -> GrandNationalPosition:
        """The end of the race, played on by riders on the luck of a number."""
        ended = table.copy()
        play_race(self.game, ended, FastStream(self.seed % SEEDS * LUCKS + luck), self.rider)
        position: GrandNationalPosition = ended.position
        return position

    def outlook(self, position: GrandNationalPosition, is_own_known: bool = True) -> Outlook:
        """What the seats have in the end on the going and at the prices of a position."""
        me, box = int(self.seat), self.game.box()
        return Outlook(position, box, me, REGULAR, self.stream, GUESSES, is_own_known)


class Rides:
    """Rides, advances and horses pulled up."""

    def __init__(self, search: Search, answers: list[Choice]) -> None:
        self.search = search
        self.answers = answers
        self.known = search.outlook(search.world.position)
        self.starts: dict[int, AnyTable] = {}

    def play(self, answer: int, luck: int) -> float:
        """The part of the win after an answer, on the luck of a number."""
        start = self.starts.get(answer)
        if start is None:
            start = self.search.world.copy()
            start.apply(self.search.seat, self.answers[answer])
            self.starts[answer] = start
        position: GrandNationalPosition = start.position
        if not position.book.is_settled:
            position = self.search.run(start, luck)
        return self.known.share(position.race.home, luck)


class AntePosts:
    """The bet made before the going is known: all seats then bet as regulars, this one too."""

    def __init__(self, search: Search, answers: list[Choice]) -> None:
        self.search = search
        self.answers = answers
        self.outlooks: dict[int, Outlook] = {}
        """By going."""
        self.races: list[GrandNationalPosition] = []
        """The ends of those run so far."""
        self.world = search.world.copy()
        for other in self.world.waiting():
            picks = self.world.ask().options[0].picks
            said = picks[0]  # none
            if other != search.seat:
                said = search.antes.guess(self.world, other, picks, search.stream)
            self.world.apply(other, said)

    def play(self, answer: int, luck: int) -> float:
        """The part of the win with one of the bets, on the luck of a number."""
        search = self.search
        while len(self.races) <= luck:
            self.races.append(search.run(self.world, len(self.races)))
        position = self.races[luck]
        going = position.book.going
        if going not in self.outlooks:
            self.outlooks[going] = search.outlook(position, False)
        ends = self.outlooks[going].ends(position.race.home, luck % GUESSES)
        said = self.answers[answer]
        if isinstance(said, AntePost) and said.horse >= 0:
            edition = position.rules.edition
            bet = Bet(said.horse, said.kind, edition.ante_post_stake)
            claim = BetPayout(bet, ante_post_odds(position, bet), len(edition.prizes))
            ends[search.seat] += claim.pays if claim.is_won(position.race.home) else 0
            ends[search.seat] -= bet.stake
        return share_of(ends, int(search.seat))


class Slips:
    """Win and place bets: there are too many slips to try, so that one is laid out on tried races."""

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
        """Try so many races, or as many as there is time for; whether they are enough."""
        while len(self.homes) < races and not is_late():
            self._add(self.search.run(self.world, len(self.homes)).race.home)
        return len(self.homes) >= FEWEST

    def _add(self, home: list[Horse]) -> None:
        """One more race: what the seat has without bets, and the best of the others by each guess."""
        self.homes.append(home)
        rivals: list[float] = []
        for guess in range(GUESSES):
            ends = self.known.ends(home, guess)
            mine = ends.pop(self.search.seat)
            rivals.append(float(max(ends)))
        self.money.append(float(mine))
        self.rivals.append(rivals)

    def laid_out(self, purse: int) -> Stakes:
        """The best slip that was found."""
        position: GrandNationalPosition = self.world.position
        edition = position.rules.edition
        boxes: list[Box] = []
        for horse in position.runners():
            for kind in range(len(KINDS)):
                bet = Bet(horse, kind, 1)
                claim = BetPayout(bet, starting_odds(position, bet), len(edition.prizes))
                wins = [claim.is_won(home) for home in self.homes]
                boxes.append(Box(horse, kind, claim.pays, wins))
        return Stakes(self.money, self.rivals, boxes, purse, edition.stake_step, edition.start)

    def chance(self, slip: FilledForm) -> float:
        """How likely the seat is to win the game with a slip."""
        position: GrandNationalPosition = self.world.position
        money = self.money[:]
        for _, (name, kind, stake) in slip.rows:
            horse = Horse(position.rules.keys.index(str(name)))
            bet = Bet(horse, KINDS.index(str(kind)), int(stake))
            claim = BetPayout(bet, starting_odds(position, bet), len(position.rules.edition.prizes))
            for race in range(len(money)):
                won = claim.pays if claim.is_won(self.homes[race]) else 0
                money[race] += won - bet.stake
        return hope(money, self.rivals, FINE * position.rules.edition.start)


class AntePostGuesser:
    """Which ante-post bet a seat has made where it is not seen: the one a regular would make."""

    def __init__(self, game: GrandNationalGame) -> None:
        self.game = game

    def guess(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """The best in a regular's eyes."""
        view, box = self.game.view(table, seat), self.game.box()
        notations = [choice.notation for choice in candidates]
        values = ante_post_values(view, box, REGULAR, notations)
        return candidates[values.index(max(values))]

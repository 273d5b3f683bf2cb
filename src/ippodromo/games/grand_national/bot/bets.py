"""The value and the choice of bets: ante-post bets, a regular bot's slip and an expert's slip."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.choices import KINDS, WIN, AntePost
from ippodromo.games.grand_national.edition import GrandNationalEdition, Horse
from ippodromo.games.grand_national.observation import GrandNationalObservation
from ippodromo.games.grand_national.payout import paid_places
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice

from .leanings import Leanings
from .race import SPREAD, Runner, finishes, season_chances


def ante_post_values(
    observation: GrandNationalObservation, level: Level, choices: list[Choice]
) -> list[float]:
    """Return the value of each choice of an ante-post bet, from its chance and what it pays.

    The chance is the average over all goings. No bet has the value 0.
    """
    leanings = Leanings(level.character)
    edition = observation.rules.edition
    chances = season_chances(observation, level)
    values: list[float] = []
    for choice in choices:
        if not isinstance(choice, AntePost) or choice.horse < 0:
            values.append(0.0)
            continue
        odds = edition.ante_post[edition.lots[choice.horse].reserve][choice.kind]
        first, four = chances[choice.horse]
        pays = first * (odds + 1) if choice.kind == WIN else 0.9 * four * (odds + 1)
        if not leanings.is_plain:
            is_own = observation.sale.owner[choice.horse] == observation.seat
            pays *= (
                leanings.bet(choice.name, KINDS[choice.kind], odds, is_own)
                * leanings.before_the_going()
            )
        values.append(10 * (pays - 1.15))
    return values


FINISHES = 500
"""The number of random finishes on which the bets of a slip are tried.

With too few, an outsider that was lucky in them looks good."""
CHUNKS: Final = 8
"""The number of equal stakes into which the money of a seat is divided for betting."""
OWN = 1.0
"""How much stronger a seat thinks its own horses are, in rounds, because it rides them itself."""


class Slip:
    """A regular bot's slip. Stakes are put, one by one, on the bet that adds most to the chance to win.

    `purses` has the money of each seat, and `me` is the seat that bets.
    """

    def __init__(
        self,
        runners: list[Runner],
        purses: list[int],
        edition: GrandNationalEdition,
        me: int,
        level: Level,
        stream: FastStream,
        count: int = FINISHES,
    ) -> None:
        self.me = me
        self.level = level
        step = edition.step
        purse = purses[me]
        own = OWN if level.considers_opponents else 0.8
        self.leanings = Leanings(level.character)
        self.runners = {runner.horse: runner for runner in runners}
        self.strong: dict[Horse, float] = {}
        for runner in runners:
            self.strong[runner.horse] = runner.strong + (own if runner.owner == me else 0.0)
        spread = SPREAD / level.favourites
        self.places = len(edition.prizes)
        self.finishes = finishes(self.strong, spread, stream, count, self.places)
        self.leads = [self._lead(purses, edition, finish) for finish in self.finishes]
        """For each random finish the lead of the seat in money, with the bets chosen so far."""
        self.scale = 0.5 * edition.start
        self.stakes: dict[tuple[Horse, int], int] = {}
        """The stake of each bet; the key is (horse, index of the kind)."""
        self.chance_without_bets = self._chance()
        chunk = max(step, purse // CHUNKS // step * step)
        if self.leanings.is_plain:
            self._lay_out(purse, chunk, step)
        else:
            self._lay_out_as_liked(purse, chunk, step, len(purses))
        self.chance = self._chance()

    def _lead(self, purses: list[int], edition: GrandNationalEdition, finish: list[Horse]) -> float:
        """Return the lead in money over the best other seat after a finish, without the seat's bets.

        `purses` has the money of each seat; prizes are added to it. A level that does not consider
        opponents compares with the start money instead.
        """
        ends = [float(purse) for purse in purses]
        for horse, prize in zip(finish, edition.prizes, strict=False):
            ends[self.runners[horse].owner] += prize
        mine = ends.pop(self.me)
        return mine - (max(ends) if self.level.considers_opponents else edition.start)

    def _chance(self) -> float:
        """Return the chance to win the game with the bets chosen so far: the average over all finishes."""
        total = 0.0
        for lead in self.leads:
            total += self._chance_with(lead)
        return total / len(self.leads)

    def _chance_with(self, lead: float) -> float:
        """Return the chance to win the game with this lead in money."""
        return 1 / (1 + exp(-max(-30.0, min(30.0, lead / self.scale))))

    def _bets(self) -> list[tuple[Horse, int]]:
        """Return the bets that are considered: win and place bets on the eight strongest horses."""
        likely = sorted(self.strong, key=lambda horse: -self.strong[horse])[:8]
        return [(horse, kind) for horse in likely for kind in range(len(KINDS))]

    def _lay_out(self, purse: int, chunk: int, step: int) -> None:
        """Stake the money, `chunk` by `chunk`, as long as a stake adds to the chance to win the game.

        `step` is the smallest stake.
        """
        bets = self._bets()
        wins = [self._wins(horse, kind) for horse, kind in bets]
        while purse >= step:
            stake = min(chunk, purse // step * step)
            chances = [self._chance_with(lead) for lead in self.leads]
            best, most = 0, 0.0
            for i in range(len(bets)):
                adds = self._adds(stake, stake * (self._odds(bets[i]) + 1), wins[i], chances)
                if i == 0 or adds > most:
                    best, most = i, adds
            if most <= 0:
                return
            self._stake(bets[best], stake, wins[best])
            purse -= stake

    def _lay_out_as_liked(self, purse: int, chunk: int, step: int, seats: int) -> None:
        """Stake the money as `_lay_out` does, each gain multiplied by factors of the character.

        The character may also keep money back and make a large first bet. `seats` is the number of seats.
        """
        leanings = self.leanings
        bets = self._bets()
        wins = [self._wins(horse, kind) for horse, kind in bets]
        liked = [self._liking(bet) for bet in bets]
        left = purse - int(purse * leanings.kept(self.chance_without_bets, 1 / seats))
        first = int(purse * leanings.plunge()) // step * step
        staked = 0
        laid: dict[Horse, int] = {}
        while left >= step:
            stake = min(chunk if staked else max(chunk, first), left // step * step)
            chances = [self._chance_with(lead) for lead in self.leads]
            best, most = -1, 0.0
            for i in range(len(bets)):
                adds = self._adds(stake, stake * (self._odds(bets[i]) + 1), wins[i], chances)
                adds *= liked[i]
                if staked:
                    adds *= leanings.again(laid.get(bets[i][0], 0) / staked)
                if adds > most:
                    best, most = i, adds
            if best < 0:
                return
            self._stake(bets[best], stake, wins[best])
            laid[bets[best][0]] = laid.get(bets[best][0], 0) + stake
            staked += stake
            left -= stake

    def _liking(self, bet: tuple[Horse, int]) -> float:
        """Return the factor by which the character changes the value of a bet."""
        runner = self.runners[bet[0]]
        is_own = runner.owner == self.me
        return self.leanings.bet(runner.key, KINDS[bet[1]], self._odds(bet), is_own)

    def _stake(self, bet: tuple[Horse, int], stake: int, wins: list[bool]) -> None:
        """Add a stake to a bet, and update the leads. `wins` says in which finishes the bet wins."""
        pays = stake * (self._odds(bet) + 1)
        self.leads = [
            lead - stake + (pays if won else 0) for lead, won in zip(self.leads, wins, strict=True)
        ]
        self.stakes[bet] = self.stakes.get(bet, 0) + stake

    def _wins(self, horse: Horse, kind: int) -> list[bool]:
        """Return for each random finish whether this bet wins in it."""
        places = paid_places(kind, self.places)
        return [horse in finish[:places] for finish in self.finishes]

    def _adds(self, stake: int, pays: int, wins: list[bool], chances: list[float]) -> float:
        """Return how much a stake adds to the chance to win the game, summed over all finishes.

        `pays` is what it is paid if it wins. `chances` are the chances without the stake.
        """
        total = 0.0
        for i in range(len(wins)):
            lead = self.leads[i] - stake
            if wins[i]:
                lead += pays
            total += self._chance_with(lead) - chances[i]
        return total

    def _odds(self, bet: tuple[Horse, int]) -> int:
        runner = self.runners[bet[0]]
        return runner.win if bet[1] == WIN else runner.place


ROUGH: Final = 0.6
FINE: Final = 0.24
"""With `ROUGH`: the lead in money that makes a win of the game e times as likely, by start money.

Stakes are first chosen with `ROUGH` and then moved with `FINE`. A smaller number would fit the slip to
the few races that were played out."""
BOXES: Final = 16
"""The number of bets that an expert considers: those that brought most in the races it played out."""
PASSES: Final = 6
"""The maximum number of passes over all bets in which an expert moves stakes between them."""


class Box:
    """A possible bet: what a stake of 1 on it is paid, and in which of the played races it won."""

    def __init__(self, horse: int, kind: int, pays: int, wins: list[bool]) -> None:
        self.horse = horse
        self.kind = kind
        self.pays = pays
        self.wins = wins

    def brought(self) -> int:
        """Return what a stake of 1 on the bet was paid in all played races together."""
        return self.pays * sum(self.wins)


class Stakes:
    """An expert's slip: the stakes with which the seat wins as many of the played races as possible.

    `money` has, for each race, the seat's money without bets. `rivals` has for each race the money of the
    best other seat, once for each guess at the others' slips.
    """

    def __init__(
        self,
        money: list[float],
        rivals: list[list[float]],
        boxes: list[Box],
        purse: int,
        step: int,
        start: int,
    ) -> None:
        self.money = money
        self.rivals = rivals
        self.boxes = sorted(boxes, key=lambda box: -box.brought())[:BOXES]
        self.laid = [0] * len(self.boxes)
        """For each bet in `boxes` its stake."""
        self.left = purse // step * step
        self.chunk = max(step, purse // CHUNKS // step * step)
        self.fine = FINE * start
        self._lay_out(ROUGH * start)
        self._move(self.fine)

    def chance(self) -> float:
        """Return the chance that the seat ends with more money than all others, with these stakes."""
        return win_chance(self.money, self.rivals, self.fine)

    def _lay_out(self, scale: float) -> None:
        """Put stakes on bets, one by one, as long as one adds to the chance to win.

        `scale` is the lead in money that makes a win e times as likely.
        """
        best = win_chance(self.money, self.rivals, scale)
        while self.left:
            stake = min(self.chunk, self.left)
            at = -1
            for i in range(len(self.boxes)):
                found = win_chance(self._with(self.money, i, stake), self.rivals, scale)
                if found > best:
                    best, at = found, i
            if at < 0:
                return
            self.money = self._with(self.money, at, stake)
            self.laid[at] += stake
            self.left -= stake

    def _move(self, scale: float) -> None:
        """Move stakes between bets and the money kept back, as long as that adds to the chance to win.

        `scale` is the lead in money that makes a win e times as likely.
        """
        best = win_chance(self.money, self.rivals, scale)
        for _ in range(PASSES):
            has_moved = False
            for i in range(-1, len(self.boxes)):
                stake = min(self.chunk, self.left if i < 0 else self.laid[i])
                if not stake:
                    continue
                without = self.money if i < 0 else self._with(self.money, i, -stake)
                at = i
                for j in range(-1, len(self.boxes)):
                    if j != i:
                        money = without if j < 0 else self._with(without, j, stake)
                        found = win_chance(money, self.rivals, scale)
                        if found > best:
                            best, at = found, j
                if at != i:
                    self._put(i, -stake)
                    self._put(at, stake)
                    self.money = without if at < 0 else self._with(without, at, stake)
                    has_moved = True
            if not has_moved:
                return

    def _put(self, box: int, stake: int) -> None:
        """Add a stake to the bet with this index, or to the money kept back if it is -1."""
        if box < 0:
            self.left += stake
        else:
            self.laid[box] += stake

    def _with(self, money: list[float], box: int, stake: int) -> list[float]:
        """Return the seat's money after each race with one more stake on the bet with this index."""
        wins = self.boxes[box].wins
        won = float(stake * (self.boxes[box].pays - 1))
        return [
            held + won if is_won else held - stake for held, is_won in zip(money, wins, strict=True)
        ]


def win_chance(money: list[float], rivals: list[list[float]], scale: float) -> float:
    """Return the chance to end with more money than the best rival.

    It is the average over all races and all guesses at the rivals' money. A lead of `scale` makes a win e
    times as likely.
    """
    total = 0.0
    count = 0
    for race in range(len(money)):
        held = money[race]
        for rival in rivals[race]:
            total += 1 / (1 + exp(-max(-30.0, min(30.0, (held - rival) / scale))))
            count += 1
    return total / count

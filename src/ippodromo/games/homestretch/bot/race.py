"""Estimates of races: chances of places, what places are worth, and what shares will earn."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.edition import HORSES, NO_TOKEN
from ippodromo.games.homestretch.game import Homestretch
from ippodromo.games.homestretch.position import (
    has_x,
    rolled_distance,
    special_distance,
    token_after_special,
    token_of,
)
from ippodromo.games.homestretch.rules import Rules
from ippodromo.games.homestretch.tote import BOX_NUMBERS, BOXES
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView
from ippodromo.kernel.game import Game

# Chances of places


STEPS: Final = 24
"""Into how many stretches of time a race is cut."""

Triple = tuple[float, float, float]
"""The chances that none, one and two horses have arrived."""


def arrival_chances(rates: list[float], hits: list[float], home: int = 0) -> list[Triple]:
    """For each horse its chances of first, second and third place.

    A horse arrives with its n-th hit, n being its entry in `hits`; hits fall independently, as dice
    rolled in time do. A horse with no hits to come (already home) takes no part; `home` places are gone.
    """
    runners = [i for i in range(len(hits)) if hits[i] > 0 and rates[i] > 0]
    paces = [rates[i] for i in runners]
    waits = [hits[i] for i in runners]
    field = Arrivals(paces, waits)
    step = _length(paces, waits, 3 - home) / STEPS
    for n in range(1, STEPS + 1):
        field.pass_time(step, n, 3 - home)
    found: list[Triple] = [(0.0, 0.0, 0.0)] * len(hits)
    for at in range(len(runners)):
        places = [0.0] * home + [field.none[at], field.one[at], field.two[at]]
        found[runners[at]] = (places[0], places[1], places[2])
    return found


class Arrivals:
    """The horses that still run, and how often each has arrived after none, one or two others."""

    def __init__(self, rates: list[float], hits: list[float]) -> None:
        self.rates = rates
        self.hits = hits
        count = len(rates)
        self.before = [0.0] * count
        """How likely each has arrived before the present stretch of time."""
        self.none = [0.0] * count
        self.one = [0.0] * count
        self.two = [0.0] * count
        self.middle = [0.0] * count
        # For each horse the chances that none, one and two of those after it have arrived.
        self.after_none = [1.0] * (count + 1)
        self.after_one = [0.0] * (count + 1)
        self.after_two = [0.0] * (count + 1)

    def pass_time(self, step: float, n: int, places: int) -> None:
        """The n-th stretch of time: who arrives in it finds those home who were by its middle."""
        count = len(self.rates)
        b0, b1, b2 = 1.0, 0.0, 0.0
        for i in range(count - 1, -1, -1):
            chance = arrived(self.rates[i] * step * (n - 0.5), self.hits[i])
            self.middle[i] = chance
            stays = 1.0 - chance
            b2 = b2 * stays + b1 * chance
            b1 = b1 * stays + b0 * chance
            b0 = b0 * stays
            self.after_none[i] = b0
            self.after_one[i] = b1
            self.after_two[i] = b2
        a0, a1, a2 = 1.0, 0.0, 0.0
        for i in range(count):
            now = arrived(self.rates[i] * step * n, self.hits[i])
            comes = now - self.before[i]
            self.before[i] = now
            b0, b1, b2 = self.after_none[i + 1], self.after_one[i + 1], self.after_two[i + 1]
            self.none[i] += comes * (a0 * b0)
            if places > 1:
                self.one[i] += comes * (a0 * b1 + a1 * b0)
            if places > 2:
                self.two[i] += comes * (a0 * b2 + a1 * b1 + a2 * b0)
            chance = self.middle[i]
            stays = 1.0 - chance
            a2 = a2 * stays + a1 * chance
            a1 = a1 * stays + a0 * chance
            a0 = a0 * stays


def arrived(expected: float, hits: float) -> float:
    """The chance of at least `hits` hits where `expected` are expected (Poisson).

    Between two whole numbers of hits the chance lies between theirs.
    """
    term = exp(-expected)
    missing = term
    whole = float(int(hits))
    k = 1.0
    while k < whole:
        term *= expected / k
        missing += term
        k += 1.0
    if hits > whole:
        missing += (hits - whole) * term * expected / whole if whole else (hits - 1.0) * term
    return 1.0 - missing


def _length(rates: list[float], hits: list[float], places: int) -> float:
    """A time after which the places are almost surely taken."""
    time = 8.0
    home = _home(rates, hits, time)
    while time < 4000 and home < places + 3.0:
        time *= 1.3
        home = _home(rates, hits, time)
        if home > len(rates) - 0.05:
            break
    return time


def _home(rates: list[float], hits: list[float], time: float) -> float:
    """How many horses are expected home by a time."""
    total = 0.0
    for i in range(len(rates)):
        total += arrived(rates[i] * time, hits[i])
    return total


# Races


TWOS: Final = 0.7
"""The part of all moves that are of two spaces: half of the first rolls and all second ones make two
thirds. Against 3,000 played races of every card 0.67 to 0.78 fit all horses about equally well; at the
lower end horses with +6 are overrated less."""
NUMBERS: Final = 13
"""Lists by horse are indexed by its number; places 0 and 1 stay empty."""


def rate(horse: int) -> float:
    """The chance that two dice add up to a horse's number."""
    return (6 - abs(horse - 7)) / 36


class Hits:
    """How often a horse's number must be rolled until it is home, on average, under these rules."""

    def __init__(self, rules: Rules) -> None:
        self.finish_at = rules.finish_at
        self.two = rules.step_and_stop
        self.one = rules.step_and_roll
        self.by_spaces: list[float] = [0.0]
        """By the spaces a horse without a token has left."""
        for spaces in range(1, rules.finish_at + 1):
            self.by_spaces.append(self._after_one(spaces, NO_TOKEN))

    def left(self, space: int, token: int) -> float:
        """Return the hits that a running horse on this space with this token still needs."""
        spaces = self.finish_at - space
        if has_x(token):
            return 1.0 + self.by_spaces[spaces]
        return self._after_one(spaces, token) if token != NO_TOKEN else self.by_spaces[spaces]

    def _after_one(self, spaces: int, token: int) -> float:
        """One hit, and those that are left after it: most move two spaces, some one."""
        two = self.by_spaces[max(0, spaces - rolled_distance(token, self.two))]
        one = self.by_spaces[max(0, spaces - rolled_distance(token, self.one))]
        return 1.0 + TWOS * two + (1.0 - TWOS) * one


HITS: Final[dict[tuple[int, int, int], Hits]] = {}


def hits_under(rules: Rules) -> Hits:
    """Return the hits under some rules; they are worked out once for each course."""
    key = (rules.finish_at, rules.step_and_stop, rules.step_and_roll)
    found = HITS.get(key)
    if found is None:
        found = Hits(rules)
        HITS[key] = found
    return found


class Season:
    """What an edition's race cards bring each horse on average."""

    def __init__(self, rules: Rules) -> None:
        self.colours = rules.race_colours
        self.earns: list[dict[int, float]] = []
        for numbers in rules.by_colour:
            sums = dict.fromkeys(HORSES, 0.0)
            for card in [rules.cards[number] for number in numbers]:
                hits = [hits_under(rules).left(0, card.tokens[horse]) for horse in HORSES]
                chances = arrival_chances([rate(horse) for horse in HORSES], hits)
                for at, horse in enumerate(HORSES):
                    row = chances[at]
                    prize = row[0] * card.purses[0] + row[1] * card.purses[1]
                    prize += row[2] * card.purses[2]
                    sums[horse] += prize / len(numbers)
            self.earns.append(sums)

    def earnings(self, shares: list[list[int]], race: int, seat: int) -> float:
        """What a seat's shares will earn in the races after this one, as shares are held now."""
        total = 0.0
        for horse in HORSES:
            held = 0
            for owned in shares:
                held += owned[horse]
            for _ in range(shares[seat][horse]):
                total += self.share(horse, race, 1 / held)
        return total

    def share(self, horse: int, races_run: int, part: float) -> float:
        """What a share that brings a part of the purses will earn in the races to come."""
        total = 0.0
        for colour in self.colours[races_run:]:
            total += self.earns[colour][horse]
        return part * total


SEASONS: Final[dict[str, Season]] = {}


def season_of(game: Game) -> Season:
    """The season of a game's edition; worked out once for each."""
    assert isinstance(game, Homestretch)
    key = game.edition.hash
    if key not in SEASONS:
        SEASONS[key] = Season(game.rules)
    return SEASONS[key]


class Interests:
    """Who holds and has bet what, as a seat sees it; it stays so while the race is run."""

    def __init__(
        self,
        money: list[int],
        race: int,
        races: int,
        purses: list[int],
        pays: list[int],
        shares: list[list[int]],
        laid: list[list[float]],
        mine: list[float],
    ) -> None:
        self.money = money
        self.race = race
        self.to_come = races - race
        self.purses = purses
        self.pays = pays
        """What the tote pays, as it is printed."""
        self.shares = shares
        """By seat and horse how many shares it holds."""
        self.laid = laid
        """By seat and box what lies there; a token whose value nobody shows counts as an average one."""
        self.mine = mine
        """The own stakes by box."""

    def values(self, me: int, rivals: list[float]) -> list[list[float]]:
        """By horse what every place is worth to a seat, less what it is worth to its rivals.

        The own tokens count for whichever seat is asked about.
        """
        found: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(NUMBERS)]
        for horse in HORSES:
            interest, held = 0.0, 0
            for seat, owned in enumerate(self.shares):
                interest += (1.0 if seat == me else -rivals[seat]) * owned[horse]
                held += owned[horse]
            part = interest / held if held else 0.0
            row = found[horse]
            for place in range(3):
                row[place] = part * self.purses[place]
            self._add_bets(row, (horse - HORSES[0]) * 3, me, rivals)
        return found

    def _add_bets(self, row: list[float], box: int, me: int, rivals: list[float]) -> None:
        """Add what bets on a horse bring, whose first box this is."""
        for seat in range(len(self.laid)):
            weight = 1.0 if seat == me else -rivals[seat]
            if weight == 0.0:
                continue
            stakes = self.mine if seat == me else self.laid[seat]
            for kind in range(3):
                stake = stakes[box + kind]
                if stake != 0.0:
                    gain = weight * stake * self.pays[box + kind]
                    for place in range(kind + 1):
                        row[place] += gain


def interests_seen(view: HomestretchView, box: HomestretchBox) -> Interests:
    """The interests as a seat sees them."""
    card = view["card"]
    purses = card["purses"] if card is not None else [0, 0, 0]
    pays = [0] * BOXES
    for printed in box["printed"]:
        at = (printed["horse"] - HORSES[0]) * 3
        pays[at] = printed["win"]
        pays[at + 1] = printed["place_pays"]
        pays[at + 2] = printed["show"]
    mine = [0.0] * BOXES
    for token in view["laid"]:
        mine[BOX_NUMBERS[token["box"]]] += token["token"]
    usual = sum(box["tokens"]) / len(box["tokens"])
    shares: list[list[int]] = []
    laid: list[list[float]] = []
    for seat in view["seats"]:
        owned = [0] * NUMBERS
        for horse in seat["shares"]:
            owned[horse] += 1
        shares.append(owned)
        stakes = [0.0] * BOXES
        for word in seat["boxes"]:
            stakes[BOX_NUMBERS[word]] += usual
        laid.append(stakes)
    return Interests(view["money"], view["race"], view["races"], purses, pays, shares, laid, mine)


class Field:
    """The horses of a race as they stand: spaces, tokens and finish."""

    def __init__(
        self,
        rules: Rules,
        favourites: float,
        finish: list[int],
        spaces: list[int],
        tokens: list[int],
    ) -> None:
        self.rules = rules
        self.favourites = favourites
        self.finish = finish
        self.spaces = spaces
        self.tokens = tokens

    def after_roll(self, horse: int, steps: int) -> "Field":
        """HS-7.1 Return the field after a roll of the number of a horse without an X."""
        return self._after(horse, rolled_distance(self.tokens[horse], steps), NO_TOKEN)

    def after_special(self, horse: int, steps: int) -> "Field":
        """HS-7.1, HS-7.7, HS-R17 Return the field after a special move of this horse."""
        token, reading = self.tokens[horse], self.rules.reading
        distance = special_distance(token, steps, reading)
        return self._after(horse, distance, token_after_special(token, reading))

    def _after(self, horse: int, distance: int, token: int) -> "Field":
        finish, spaces, tokens = self.finish.copy(), self.spaces.copy(), self.tokens.copy()
        tokens[horse] = token
        spaces[horse] += distance
        if spaces[horse] >= self.rules.finish_at:
            finish.append(horse)
        return Field(self.rules, self.favourites, finish, spaces, tokens)

    def hits(self, horse: int) -> float:
        """How often a horse's number must still be rolled; never, once it is home."""
        if horse in self.finish:
            return 0.0
        return hits_under(self.rules).left(self.spaces[horse], self.tokens[horse])

    def chances(self) -> list[list[float]]:
        """By number every horse's chances of the places, those already taken included."""
        found: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(NUMBERS)]
        rates: list[float] = [rate(horse) ** self.favourites for horse in HORSES]
        hits = [self.hits(horse) for horse in HORSES]
        rows = arrival_chances(rates, hits, len(self.finish))
        for at, horse in enumerate(HORSES):
            row = rows[at]
            found[horse] = [row[0], row[1], row[2]]
        for place, horse in enumerate(self.finish[:3]):
            found[horse] = [0.0, 0.0, 0.0]
            found[horse][place] = 1.0
        return found

    def worth(self, values: list[list[float]]) -> float:
        """What may be expected of the race from here, where the places are worth so much."""
        return expected(self.chances(), values)


def field_seen(rules: Rules, view: HomestretchView, level: Level) -> Field:
    """The field as a seat sees it."""
    spaces = [0] * NUMBERS
    tokens = [NO_TOKEN] * NUMBERS
    for horse in view["horses"]:
        spaces[horse["horse"]] = horse["space"]
        tokens[horse["horse"]] = token_of(horse["token"])
    return Field(rules, level.favourites, list(view["finish"]), spaces, tokens)


def field_of(rules: Rules, spaces: list[int], tokens: list[int], finish: list[int]) -> Field:
    """The field where horses and tokens are known by number, as a regular judges it."""
    return Field(rules, 1.0, finish, spaces, tokens)


def expected(chances: list[list[float]], values: list[list[float]]) -> float:
    """Chances times values, over all horses and places."""
    total = 0.0
    for horse in HORSES:
        for place in range(3):
            total += chances[horse][place] * values[horse][place]
    return total


# Worth of shares


OWNERS: Final = 0.45
"""Which part of a purse a share brings: half of it first, a third once the third share is sold."""
RIDDEN: Final = 1.12
"""What a share brings with its holder's riding, next to without: purses of 64k to 57k a game."""


def others_lose(level: Level, seats: int) -> float:
    """How much of what the others lose is the seat's own gain."""
    return 1 / (seats - 1) if level.minds_others else 0.0


def kept_worth(season: Season, level: Level, seats: int, horse: int) -> float:
    """What a share kept in the draft will earn and keep from the others."""
    part = OWNERS * (RIDDEN + others_lose(level, seats))
    return season.share(horse, 0, part)


def bought_worth(
    season: Season, level: Level, run: int, horse: int, owned: list[int], me: int
) -> float:
    """What one more share of a horse will earn after so many races; `owned` by seat as it is now."""
    held = sum(owned)
    before = owned[me] / held if held else 0.0
    after = (owned[me] + 1) / (held + 1)
    taken = (1.0 - before) - (1.0 - after) if held else 0.0
    part = RIDDEN * (after - before) + others_lose(level, len(owned)) * taken
    return season.share(horse, run, part)

"""A game set up in many ways: editions, numbers of seats, and sampled options.

Where short editions are given, the many games are played on those; every edition that comes with
the game is played once at full length besides.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.manifest import Option
from ippodromo.kernel.registry import title

TRIES = 60
"""How many draws of seats and options are weighed for each next setup."""

MOST = 24
"""How many setups of one title are sampled at most."""


@dataclass(frozen=True)
class Setup:
    """A title, an edition (by id, or by path where it is a short one), seats and options."""

    title: str
    edition: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 1
    """What decides the random game that is played of it."""

    def game(self) -> Game:
        return _game(self)

    def __str__(self) -> str:
        changed = [f"{key}={value}" for key, value in self.options if value != self._default(key)]
        seed = [] if self.seed == 1 else [f"seed={self.seed}"]
        return "-".join([self.title, Path(self.edition).stem, str(self.seats), *changed, *seed])

    def _default(self, key: str) -> str:
        return next(option.default for option in title(self.title).options if option.key == key)


def _game(setup: Setup) -> Game:
    return _game_of(setup.title, setup.edition, setup.seats, setup.options)


@cache
def _game_of(name: str, edition_id: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    of = title(name)
    return of.game(seats, dict(options), edition(of, edition_id))


@cache
def edition(of: Title, name: str) -> Edition:
    """An edition of a title by id, or a short one by its path."""
    if name.endswith(".toml"):
        return read_edition(Path(name).read_text("utf-8"), Path(name).name)
    return of.edition(name)


def full_setups(name: str) -> list[Setup]:
    """Every edition that comes with a game, as it stands."""
    of = title(name)
    return [Setup(name, edition_id, _middling_seats(of)) for edition_id in of.editions()]


def _middling_seats(of: Title) -> int:
    """Of the numbers of seats that fit the default options, one in the middle."""
    plain = {option.key: option.default for option in of.options}
    fitting = [
        seats
        for seats in range(of.fewest, of.most + 1)
        if _fits(of, {**plain, "edition": of.manifest.edition, "seats": str(seats)})
    ]
    return fitting[len(fitting) // 2]


@cache
def sampled_setups(name: str, short: tuple[str, ...] = ()) -> list[Setup]:
    """Setups of a title in which every two values of seats, edition and options meet, or nearly."""
    of = title(name)
    editions = list(short) or of.editions()
    factors = {"edition": editions, "seats": [str(n) for n in range(of.fewest, of.most + 1)]}
    factors.update({option.key: _values(option) for option in of.options})
    stream = FastStream(len(name))
    missing = _pairs_that_fit(of, factors)
    setups: list[Setup] = []
    while missing and len(setups) < MOST:
        wanted = sorted(sorted(pair) for pair in missing)
        drawn = [_draw(factors, wanted, stream) for _ in range(TRIES)]
        drawn.sort(key=lambda values: len(_pairs(values) & missing), reverse=True)
        best = next((values for values in drawn if _fits(of, values)), None)
        if best is not None:
            missing -= _pairs(best)
            setups.append(_setup(name, best))
    return setups


Values = dict[str, str]
Pair = frozenset[tuple[str, str]]


def _values(option: Option) -> list[str]:
    ends = [option.low, option.high] if option.low <= option.high else []
    return list(dict.fromkeys([option.default, *option.values, *map(str, ends)]))


def _pairs(values: Values) -> set[Pair]:
    return {frozenset(pair) for pair in combinations(sorted(values.items()), 2)}


def _pairs_that_fit(of: Title, factors: dict[str, list[str]]) -> set[Pair]:
    """Every two values that some setup can have together, the rest left at its default."""
    found: set[Pair] = set()
    plain = {key: values[0] for key, values in factors.items()}
    for one, other in combinations(sorted(factors), 2):
        for a in factors[one]:
            for b in factors[other]:
                for seats in [plain["seats"], *factors["seats"]]:
                    values = {**plain, "seats": seats, one: a, other: b}
                    if _fits(of, values):
                        found.add(frozenset({(one, a), (other, b)}))
                        break
    return found


def _draw(
    factors: dict[str, list[str]], wanted: list[list[tuple[str, str]]], stream: FastStream
) -> Values:
    """Random values around a pair that is still missing."""
    values = {key: choices[stream.below(len(choices))] for key, choices in factors.items()}
    if stream.below(4) == 0:
        values = {key: choices[0] for key, choices in factors.items()}
        values["seats"] = factors["seats"][stream.below(len(factors["seats"]))]
    values.update(wanted[stream.below(len(wanted))])
    return values


def _setup(name: str, values: Values) -> Setup:
    options = tuple((key, v) for key, v in values.items() if key not in ("edition", "seats"))
    return Setup(name, values["edition"], int(values["seats"]), options)


def _fits(of: Title, values: Values) -> bool:
    try:
        _setup(of.name, values).game()
    except SetupError:
        return False
    return True


def spread(length: int, most: int) -> list[int]:
    """Return indices evenly spread over a list of this length, both ends among them."""
    if length <= most:
        return list(range(length))
    return sorted({i * (length - 1) // (most - 1) for i in range(most)})

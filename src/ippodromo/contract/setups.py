"""A game in many setups: editions, numbers of seats, and sampled options.

If there are short editions, the many games are played with those. In addition, every edition of the
game is played once at full length.
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
"""Number of random setups of which the next one is selected."""

MOST = 24
"""Maximum number of sampled setups of one title."""


@dataclass(frozen=True)
class Setup:
    """A title, an edition (an id, or the path of a short one), seats and options."""

    title: str
    edition: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 1
    """The seed of the random game of this setup."""

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
    """Return an edition of a title by id, or a short one by its path."""
    if name.endswith(".toml"):
        return read_edition(Path(name).read_text("utf-8"), Path(name).name)
    return of.edition(name)


def full_setups(name: str) -> list[Setup]:
    """Return a setup for every edition of a game, with the default options."""
    of = title(name)
    return [Setup(name, edition_id, _middling_seats(of)) for edition_id in of.editions()]


def _middling_seats(of: Title) -> int:
    """Return the median of the numbers of seats that fit the default options."""
    plain = {option.key: option.default for option in of.options}
    fitting = [
        seats
        for seats in range(of.fewest, of.most + 1)
        if _fits(of, {**plain, "edition": of.manifest.edition, "seats": str(seats)})
    ]
    return fitting[len(fitting) // 2]


@cache
def sampled_setups(name: str, short: tuple[str, ...] = ()) -> list[Setup]:
    """Return setups in which almost every pair of values of seats, edition and options occurs together."""
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
    """Return all pairs of values that some setup can have together, with defaults for the rest."""
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
    """Return random values that contain a missing pair."""
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
    """Return at most `most` indices evenly spread over a list of this length, with both ends."""
    if length <= most:
        return list(range(length))
    return sorted({i * (length - 1) // (most - 1) for i in range(most)})

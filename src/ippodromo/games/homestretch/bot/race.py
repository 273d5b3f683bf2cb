"""A race of HomeStretch as a bot estimates it: hits to come, chances, stakes, a season's worth."""

from typing import ClassVar

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.game import Homestretch
from ippodromo.games.homestretch.race.handicaps import token_word
from ippodromo.games.homestretch.rules import Rules
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView, HorseView
from ippodromo.kernel.setup.game import Game

from .arrivals import Triple, arrival_chances

TWOS = 0.7
"""The part of all moves that are of two spaces: half of the first rolls and all second ones make two
thirds. Against 3,000 played races of every card 0.67 to 0.78 fit all horses about equally well; at the
lower end horses with +6 are overrated less."""


def rate(horse: int) -> float:
    """The chance that two dice add up to a horse's number."""
    return (6 - abs(horse - 7)) / 36


def _hits(most: int) -> list[float]:
    """How many hits a way of so many spaces takes on average: most move two spaces, some one."""
    found = [0.0, 1.0]
    while len(found) <= most:
        found.append(1.0 + TWOS * found[-2] + (1.0 - TWOS) * found[-1])
    return found


HITS = _hits(120)


Pays = dict[int, tuple[int, int, int]]
"""What a token on each horse pays by kind: to win, to place, to show."""


def pays_of(box: HomestretchBox) -> Pays:
    """What the tote pays, as it is printed."""
    return {h["horse"]: (h["win"], h["place_pays"], h["show"]) for h in box["printed"]}


def hits_left(finish_at: int, space: int, token: str) -> float:
    """How often a horse's number must be rolled until it is home."""
    left = finish_at - space
    if token == "X":
        return 1.0 + HITS[left]
    if token:
        plus = int(token)
        return (
            1.0 + TWOS * HITS[max(0, left - 2 - plus)] + (1 - TWOS) * HITS[max(0, left - 1 - plus)]
        )
    return HITS[left]


class Season:
    """What an edition's race cards bring each horse on average; worked out once per edition."""

    _known: ClassVar[dict[str, "Season"]] = {}

    def __init__(self, rules: Rules) -> None:
        self.colours = rules.race_colours
        self.earns: list[dict[int, float]] = []
        for numbers in rules.by_colour:
            sums = dict.fromkeys(HORSES, 0.0)
            for card in [rules.cards[number] for number in numbers]:
                tokens = [token_word(token) if token else "" for token in card.tokens[HORSES[0] :]]
                hits = [hits_left(rules.finish_at, 0, token) for token in tokens]
                chances = arrival_chances([rate(horse) for horse in HORSES], hits)
                for horse, row in zip(HORSES, chances, strict=True):
                    prize = sum(c * p for c, p in zip(row, card.purses, strict=True))
                    sums[horse] += prize / len(numbers)
            self.earns.append(sums)

    @classmethod
    def of(cls, game: Game) -> "Season":
        """The season of a game's edition."""
        assert isinstance(game, Homestretch)
        key = game.edition.hash
        if key not in cls._known:
            cls._known[key] = cls(game.rules)
        return cls._known[key]

    def earnings(self, view: HomestretchView, seat: int) -> float:
        """What a seat's shares will earn in the races after this one, as shares are held now."""
        held: list[int] = [share for each in view["seats"] for share in each["shares"]]
        mine: list[int] = view["seats"][seat]["shares"]
        return sum(self.share(horse, view["race"], 1 / held.count(horse)) for horse in mine)

    def share(self, horse: int, races_run: int, part: float) -> float:
        """What a share that brings a part of the purses will earn in the races to come."""
        return part * sum(self.earns[colour][horse] for colour in self.colours[races_run:])


class Stakes:
    """What every place of every horse is worth to a seat, less what it is worth to its rivals."""

    def __init__(
        self, view: HomestretchView, box: HomestretchBox, me: int, rivals: list[float]
    ) -> None:
        self.view = view
        self.pays = pays_of(box)
        self.usual = sum(box["tokens"]) / len(box["tokens"])
        self.me = me
        seats = view["seats"]
        self.weights = [1.0 if s == me else -weight for s, weight in enumerate(rivals)]
        purses = view["card"]["purses"] if view["card"] else [0, 0, 0]
        self.values: dict[int, list[float]] = {}
        for horse in view["horses"]:
            number = horse["horse"]
            owned = [seat["shares"].count(number) for seat in seats]
            interest = sum(w * n for w, n in zip(self.weights, owned, strict=True))
            part = interest / sum(owned) if sum(owned) else 0.0
            self.values[number] = [part * purse for purse in purses]
            self._add_bets(horse)

    def _add_bets(self, horse: HorseView) -> None:
        """What bets bring; a token whose value nobody shows counts as an average one."""
        mine = [(laid["box"], laid["token"]) for laid in self.view["laid"]]
        for seat, weight in zip(self.view["seats"], self.weights, strict=True):
            laid = mine if seat["seat"] == self.me else [(box, self.usual) for box in seat["boxes"]]
            for kind, letter in enumerate("wps"):
                name = f"{horse['horse']}{letter}"
                stake = sum(value for box, value in laid if box == name)
                for place in range(kind + 1):
                    gain = weight * stake * self.pays[horse["horse"]][kind]
                    self.values[horse["horse"]][place] += gain


class Field:
    """The horses of a race as they stand: spaces, tokens and finish."""

    def __init__(self, view: HomestretchView, box: HomestretchBox, level: Level) -> None:
        self.finish_at = box["finish_at"]
        self.box = box
        self.finish: list[int] = list(view["finish"])
        self.favourites = level.favourites
        self.spaces = {h["horse"]: h["space"] for h in view["horses"]}
        self.tokens = {h["horse"]: h["token"] for h in view["horses"]}

    def after(self, horse: int, distance: int) -> "Field":
        """The field once a horse has moved so far, its token included."""
        other = Field.__new__(Field)
        other.finish_at = self.finish_at
        other.box = self.box
        other.favourites = self.favourites
        other.finish = self.finish.copy()
        other.spaces = self.spaces.copy()
        other.tokens = self.tokens.copy()
        token = other.tokens[horse]
        if token and token != "X":
            distance += int(token)
            other.tokens[horse] = ""
        other.spaces[horse] += distance
        if other.spaces[horse] >= self.finish_at:
            other.finish.append(horse)
        return other

    def chances(self) -> dict[int, Triple]:
        """Every horse's chances of the places, those already taken included."""
        numbers = list(self.spaces)
        hits = [
            0 if h in self.finish else hits_left(self.finish_at, self.spaces[h], self.tokens[h])
            for h in numbers
        ]
        home = len(self.finish)
        rows = arrival_chances([rate(h) ** self.favourites for h in numbers], hits, home)
        found = dict(zip(numbers, rows, strict=True))
        for place, horse in enumerate(self.finish[:3]):
            sure = [0.0, 0.0, 0.0]
            sure[place] = 1.0
            found[horse] = (sure[0], sure[1], sure[2])
        return found

    def worth(self, stakes: Stakes) -> float:
        """What may be expected of the race from here."""
        return sum(
            chance * value
            for horse, row in self.chances().items()
            for chance, value in zip(row, stakes.values[horse], strict=True)
        )

    def times(self, draws: dict[int, list[float]], horse: int) -> float:
        """When a horse is home if its hits fall so."""
        hits = hits_left(self.finish_at, self.spaces[horse], self.tokens[horse])
        waits = draws[horse]
        whole = int(hits)
        time = sum(waits[1 : whole + 1])
        return time + waits[whole + 1] if waits[0] < hits - whole else time

    def finish_by(self, draws: dict[int, list[float]]) -> list[int]:
        """The finish if the hits of every horse fall so."""
        running = [(self.times(draws, h), h) for h in self.spaces if h not in self.finish]
        return [*self.finish, *(horse for _, horse in sorted(running))][:3]

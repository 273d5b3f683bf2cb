"""A race of HomeStretch as a bot reckons with it: hits to come, chances, stakes, a season's worth."""

from typing import ClassVar

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView, HorseView
from ippodromo.kernel.setup.game import Game

from .arrivals import Triple, arrival_chances

"""What the tote pays, as the view names it: win, place, show."""
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


def pays(horse: HorseView) -> tuple[int, int, int]:
    """What a token on a horse pays by kind: to win, to place, to show."""
    return horse["win"], horse["place_pays"], horse["show"]


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

    def __init__(self, game: Game) -> None:
        book = game.edition.book
        self.colours = book.page("races").words("colours", most=20)
        self.finish_at = book.page("track").whole("spaces", 1, 99) + 1
        self.earns: dict[str, dict[int, float]] = {}
        tokens = book.page("handicap_tokens").pages("tokens", most=9)
        adds = [(token.word("token"), token.whole("adds", 0, 20)) for token in tokens]
        words = [(name, f"+{plus}" if plus else "X") for name, plus in adds]
        for colour in ("purple", "green"):
            cards = book.page(f"{colour}_cards").pages("cards", most=99)
            sums = dict.fromkeys(range(2, 13), 0.0)
            for card in cards:
                laid = {horse: word for name, word in words for horse in card.wholes(name, 2, 12)}
                hits = [hits_left(self.finish_at, 0, laid.get(h, "")) for h in sums]
                chances = arrival_chances([rate(h) for h in sums], hits)
                purses = card.wholes("purses", 0, 999, 3)
                for horse, row in zip(sums, chances, strict=True):
                    sums[horse] += sum(c * p for c, p in zip(row, purses, strict=True)) / len(cards)
            self.earns[colour] = sums

    @classmethod
    def of(cls, game: Game) -> "Season":
        """The season of a game's edition."""
        key = game.edition.hash
        if key not in cls._known:
            cls._known[key] = cls(game)
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
        self, view: HomestretchView, tokens: list[int], me: int, rivals: list[float]
    ) -> None:
        self.view = view
        self.usual = sum(tokens) / len(tokens)
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
                    gain = weight * stake * pays(horse)[kind]
                    self.values[horse["horse"]][place] += gain


class Field:
    """The horses of a race as they stand: spaces, tokens and finish."""

    def __init__(self, view: HomestretchView, box: HomestretchBox, level: Level) -> None:
        self.finish_at = box["finish_at"]
        self.bet_tokens = box["tokens"]
        self.finish: list[int] = list(view["finish"])
        self.favourites = level.favourites
        self.spaces = {h["horse"]: h["space"] for h in view["horses"]}
        self.tokens = {h["horse"]: h["token"] for h in view["horses"]}

    def after(self, horse: int, distance: int) -> "Field":
        """The field once a horse has moved so far, its token included."""
        other = Field.__new__(Field)
        other.finish_at = self.finish_at
        other.bet_tokens = self.bet_tokens
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

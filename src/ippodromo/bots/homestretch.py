"""The bot of HomeStretch: shares by what they will earn, bets by the odds of the dice."""

from math import exp, log, sqrt
from typing import Any, ClassVar

from ..kernel.chance import FastStream
from ..kernel.game import Game
from .arrivals import Triple, arrival_chances
from .base import Moment
from .chances import lots
from .weighing import Level, Weighing, WeighingBot, ranked

STEPS = {"two_and_stop": 2, "one_and_roll": 1}
KINDS = ("win", "place_pays", "show")
TWOS = 0.78
"""The part of all moves that are of two spaces."""
FINISHES = 150
"""How many finishes a slip is tried on."""
CANDIDATES = 12
"""How many of the best boxes a slip considers."""
NEAR, FAR = 6.0, 18.0
"""How much a lead in money decides: in the last race, and with more races still to come."""
EDGE = 8.0
"""How far a good player gets ahead in a race to come."""
OWNERS = 0.45
"""Which part of a purse one more share is expected to bring its holder."""


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
        for colour in ("purple", "green"):
            cards = book.page(f"{colour}_cards").pages("cards", most=99)
            sums = dict.fromkeys(range(2, 13), 0.0)
            for card in cards:
                tokens = {
                    horse: token
                    for token in ("+6", "+4", "+2", "X")
                    for horse in card.wholes(token, 2, 12)
                }
                hits = [hits_left(self.finish_at, 0, tokens.get(h, "")) for h in sums]
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

    def share(self, horse: int, races_run: int, part: float) -> float:
        """What a share that brings a part of the purses will earn in the races to come."""
        return part * sum(self.earns[colour][horse] for colour in self.colours[races_run:])


class Stakes:
    """What every place of every horse is worth to a seat, less what it is worth to its rivals."""

    def __init__(self, view: dict[str, Any], me: int, level: Level) -> None:
        self.view = view
        self.me = me
        seats = view["seats"]
        money = view["money"]
        weights = [0.0] * len(money)
        if level.minds_others:
            raw = lots([m if s != me else None for s, m in enumerate(money)], 30.0)
            weights = [w / sum(raw) for w in raw]
        self.weights = [1.0 if s == me else -w for s, w in enumerate(weights)]
        purses = view["card"]["purses"] if view["card"] else [0, 0, 0]
        self.values: dict[int, list[float]] = {}
        for horse in view["horses"]:
            number = horse["horse"]
            owned = [seat["shares"].count(number) for seat in seats]
            interest = sum(w * n for w, n in zip(self.weights, owned, strict=True))
            part = interest / sum(owned) if sum(owned) else 0.0
            self.values[number] = [part * purse for purse in purses]
            self._add_bets(horse)

    def _add_bets(self, horse: dict[str, Any]) -> None:
        """What bets bring; a token whose value nobody shows counts as an average one."""
        usual = sum(self.view["tokens"]) / len(self.view["tokens"])
        mine = [(laid["box"], laid["token"]) for laid in self.view["laid"]]
        for seat, weight in zip(self.view["seats"], self.weights, strict=True):
            laid = mine if seat["seat"] == self.me else [(box, usual) for box in seat["boxes"]]
            for kind, letter in enumerate("wps"):
                name = f"{horse['horse']}{letter}"
                stake = sum(value for box, value in laid if box == name)
                for place in range(kind + 1):
                    gain = weight * stake * horse[KINDS[kind]]
                    self.values[horse["horse"]][place] += gain


class Field:
    """The horses of a race as they stand: spaces, tokens and finish."""

    def __init__(self, view: dict[str, Any], level: Level) -> None:
        self.finish_at: int = view["finish_at"]
        self.finish: list[int] = list(view["finish"])
        self.favourites = level.favourites
        self.spaces = {h["horse"]: h["space"] for h in view["horses"]}
        self.tokens = {h["horse"]: h["token"] for h in view["horses"]}

    def after(self, horse: int, distance: int) -> "Field":
        """The field once a horse has moved so far, its token included."""
        other = Field.__new__(Field)
        other.finish_at = self.finish_at
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


def drawn(field: Field, stream: FastStream) -> dict[int, list[float]]:
    """How long each horse waits for each of its hits; first a number that rounds parts of hits."""
    found: dict[int, list[float]] = {}
    for horse, space in field.spaces.items():
        if horse not in field.finish:
            pace = 1 / rate(horse) ** field.favourites
            most = int(hits_left(field.finish_at, space, field.tokens[horse])) + 1
            waits = [-log((stream.below(65536) + 0.5) / 65536) * pace for _ in range(most)]
            found[horse] = [stream.below(65536) / 65536, *waits]
    return found


class Prospects:
    """How often a seat will be ahead of its rivals, tried on finishes as the dice might have them."""

    def __init__(
        self, view: dict[str, Any], me: int, field: Field, level: Level, stream: FastStream
    ) -> None:
        self.me = me
        self.level = level
        to_come = view["races"] - view["race"]
        self.scale = NEAR + FAR * sqrt(to_come)
        self.edge = EDGE * to_come
        self.money: list[int] = view["money"]
        alone = Level("alone", minds_others=False)
        self.stakes = [Stakes(view, seat, alone).values for seat in range(len(self.money))]
        self.draws = [drawn(field, stream) for _ in range(FINISHES)]

    def lead(self, finish: list[int]) -> float:
        """How far the seat is ahead of the best of the others after a finish."""
        ends = [
            money + sum(values[h][place] for place, h in enumerate(finish))
            for money, values in zip(self.money, self.stakes, strict=True)
        ]
        mine = ends.pop(self.me)
        return mine - (max(ends) if self.level.minds_others else self.money[self.me])

    def hopeful(self, lead: float) -> float:
        """What a lead is worth: the more races are to come, the less it decides."""
        return 1 / (1 + exp(-(lead + self.edge) / self.scale))


class Slip:
    """Five tokens laid so that the seat ends ahead of its rivals as often as may be."""

    def __init__(self, view: dict[str, Any], field: Field, prospects: Prospects) -> None:
        self.tokens: list[int] = sorted(view["tokens"], reverse=True)
        self.limit = next(s["limit"] for s in view["seats"] if s["seat"] == prospects.me)
        self.prospects = prospects
        self.finishes = [field.finish_by(draws) for draws in prospects.draws]
        self.leads = [prospects.lead(finish) for finish in self.finishes]

    def fill(self, boxes: list[tuple[str, int, int, int]]) -> list[tuple[int, str]]:
        """A box for every token, the most valuable token first."""
        wins = {
            name: [n for n, finish in enumerate(self.finishes) if horse in finish[: kind + 1]]
            for name, horse, kind, _ in boxes
        }
        rows: list[tuple[int, str]] = []
        for token in self.tokens:
            laid = [name for _, name in rows]
            free = [box for box in boxes if laid.count(box[0]) < self.limit]
            best = max(free, key=lambda box: self._adds(wins[box[0]], token * box[3]))
            for n in wins[best[0]]:
                self.leads[n] += token * best[3]
            rows.append((token, best[0]))
        return rows

    def _adds(self, wins: list[int], gain: int) -> float:
        """How much a bet adds to the hope of being ahead in the end."""
        hopeful = self.prospects.hopeful
        return sum(hopeful(self.leads[n] + gain) - hopeful(self.leads[n]) for n in wins)


class HomestretchBot(WeighingBot):
    """Buys what earns more than it costs, bets where chance times pay is best, and paces the dice."""

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "draft_pick":
            return self._draft(moment)
        if key == "purchase":
            return self._purchase(moment)
        if key == "place_bets":
            return self._bets(moment)
        return self._ride(moment, key)

    def _draft(self, moment: Moment) -> Weighing:
        season = Season.of(moment.game)
        kept = moment.position["kept"]
        notations = [pick.notation for pick in moment.options.picks]
        horses = [int(notation.split(" ")[1]) for notation in notations]
        values = [self._share(moment, season, horse, 0, horse in kept) for horse in horses]
        best = ranked(notations, self.blurred(values, moment.stream()))
        horse = int(best[0].notation.split(" ")[1])
        return Weighing(best, "why.homestretch.keep", {"horse": str(horse)})

    def _share(
        self, moment: Moment, season: Season, horse: int, races_run: int, has_one: bool
    ) -> float:
        """What a share will earn, less its price."""
        prices = {h["horse"]: h["price"] for h in moment.position["horses"]}
        part = OWNERS + (0.1 if has_one else 0.0)
        price: int = prices[horse]
        return season.share(horse, races_run, part) - price / self.level.favourites

    def _purchase(self, moment: Moment) -> Weighing:
        view = moment.position
        season = Season.of(moment.game)
        seats = view["seats"]
        run = view["race"]
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        for notation in notations:
            word, _, number = notation.partition(" ")
            if word != "buy":
                values.append(0.0 if word == "pass" else -1.0)
                continue
            horse = int(number)
            owned = [seat["shares"].count(horse) for seat in seats]
            mine = owned[moment.seat]
            before = mine / sum(owned) if sum(owned) else 0.0
            after = (mine + 1) / (sum(owned) + 1)
            price = next(h["price"] for h in view["horses"] if h["horse"] == horse)
            others = 1 / (len(seats) - 1) if self.level.minds_others else 0.0
            taken = (1.0 - before) - (1.0 - after) if sum(owned) else 0.0
            gain = season.share(horse, run, after - before + others * taken)
            values.append(gain - price)
        best = ranked(notations, self.blurred(values, moment.stream()))
        word, _, number = best[0].notation.partition(" ")
        worth = round(best[0].value)
        return Weighing(best, f"why.homestretch.{word}", {"horse": number, "worth": worth})

    def _bets(self, moment: Moment) -> Weighing:
        view = moment.position
        field = Field(view, self.level)
        chances = field.chances()
        pays = {
            f"{horse['horse']}{letter}": (horse["horse"], kind, horse[KINDS[kind]])
            for horse in view["horses"]
            for kind, letter in enumerate("wps")
        }
        values = [sum(chances[h][: kind + 1]) * pay for h, kind, pay in pays.values()]
        stream = moment.stream()
        best = ranked(list(pays), self.blurred(values, stream))
        prospects = Prospects(view, int(moment.seat), field, self.level, stream)
        rows = Slip(view, field, prospects).fill(
            [(box.notation, *pays[box.notation]) for box in best[:CANDIDATES]]
        )
        notation = moment.options.forms[0].read(" ".join(f"{t}={b}" for t, b in rows)).notation
        worth = {box.notation: box.value for box in best}
        alternatives = ranked([notation], [sum(token * worth[box] for token, box in rows)])
        params = {"box": rows[0][1], "worth": round(worth[rows[0][1]], 1)}
        return Weighing(alternatives, "why.homestretch.bets", params)

    def _ride(self, moment: Moment, key: str) -> Weighing:
        view = moment.position
        field = Field(view, self.level)
        params = moment.view["asks"][0]["params"]
        notations = [pick.notation for pick in moment.options.picks]
        stakes = Stakes(view, int(moment.seat), self.level)
        if key == "roll_again":
            pull = sum(
                rate(h) * sum(stakes.values[h]) for h in field.spaces if h not in field.finish
            )
            values = [pull if notation == "roll" else 0.0 for notation in notations]
        else:
            values = [field.after(*_move(said, params)).worth(stakes) for said in notations]
        best = ranked(notations, self.blurred(values, moment.stream()))
        word = best[0].notation.split(" ")[0]
        horse = best[0].notation.partition(" ")[2] or str(params.get("horse", ""))
        return Weighing(best, f"why.homestretch.{word}", {"horse": horse})


def _move(notation: str, params: dict[str, Any]) -> tuple[int, int]:
    """The horse that a choice moves, and how far."""
    if notation in STEPS:
        return int(params["horse"]), STEPS[notation]
    return int(notation.split(" ")[1]), int(params["distance"])


def bot(level: Level) -> HomestretchBot:
    """The bot of a level."""
    return HomestretchBot(level)

"""The bot of Grand National: buys within reason, bets on its own reckoning, and rides to a budget."""

from math import exp
from typing import Any

from .base import Moment
from .chances import lots, place_chances
from .national_race import SPREAD, Course, Landing, finishes, rounds_to_go, strengths
from .weighing import Level, Weighing, WeighingBot, ranked

FINISHES = 120
"""How many finishes bets are tried on."""
CHUNKS = 8
"""In how many equal stakes a purse is laid out."""
OWN = 1.0
"""By how many rounds a seat trusts itself to ride better than others do."""
FIRST_LOVE, LATER = 1.7, 0.6
"""What part of its expected prize a horse may cost: the first good ones, and the rest."""


class NationalBot(WeighingBot):
    """Keeps money for bets, wants one or two good horses, and spends points evenly over the way."""

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "bid":
            return self._bid(moment)
        if key == "ante_post":
            return self._ante_post(moment)
        if key == "prices":
            return Weighing(ranked(["prices"], [0.0]), "why.national.prices")
        if key == "bets":
            return self._bets(moment)
        return self._ride(moment, key)

    def _bid(self, moment: Moment) -> Weighing:
        view = moment.position
        params = moment.view["asks"][0]["params"]
        lot = params["horse"]
        prizes = expected_prizes(view, self.level)
        seat = view["seats"][moment.seat]
        mine = [prizes[key] for key in seat["horses"]]
        best = sum(prize > 0.6 * max(prizes.values()) for prize in mine)
        part = FIRST_LOVE if best < 2 else LATER
        worth = part * self.level.favourites**0.5 * prizes[lot]
        boxes = len(seat["stables"]) * 4 - len(mine)
        reserve = view["box"]["step"] * (boxes - 1)
        most = max(min(worth, 0.5 * (seat["purse"] - reserve)), view["box"]["step"])
        blur = self.level.blur * (moment.stream().below(2001) - 1000) / 1000
        value = most * (1 + blur) - params["amount"]
        values = {f"bid {params['amount']}": value / 1000, "pass": 0.0}
        notations = [pick.notation for pick in moment.options.picks]
        weighed = ranked(notations, [values[notation] for notation in notations])
        word = weighed[0].notation.split(" ")[0]
        return Weighing(weighed, f"why.national.{word}", {"horse": lot, "worth": round(worth, -3)})

    def _ante_post(self, moment: Moment) -> Weighing:
        """Chance times odds over all goings; the stake is the same for all."""
        view = moment.position
        chances = season_chances(view, self.level, int(moment.seat))
        odds = {row["reserve"]: (row["win"], row["place"]) for row in view["box"]["ante_post"]}
        reserves = {horse["key"]: horse["reserve"] for horse in view["horses"]}
        values = []
        notations = [pick.notation for pick in moment.options.picks]
        for notation in notations:
            words = notation.split(" ")
            if len(words) < 3:
                values.append(0.0)
                continue
            win, place = odds[reserves[words[1]]]
            first, four = chances[words[1]]
            pays = first * (win + 1) if words[2] == "win" else 0.9 * four * (place + 1)
            values.append(10 * (pays - 1.15))
        best = ranked(notations, self.blurred(values, moment.stream()))
        words = best[0].notation.split(" ")
        reason = "why.national.ante" if len(words) > 2 else "why.national.no_bet"
        return Weighing(best, reason, {"horse": words[1]})

    def _bets(self, moment: Moment) -> Weighing:
        slip = Slip(moment, self.level)
        form = moment.options.forms[0]
        rows = [f"bet={horse},{kind},{stake}" for (horse, kind), stake in slip.stakes.items()]
        notation = form.read(" ".join(rows)).notation
        horse = max(slip.stakes, key=lambda bet: slip.stakes[bet])[0] if slip.stakes else ""
        reason = "why.national.bets" if horse else "why.national.no_bet"
        return Weighing(ranked([notation], [slip.hope]), reason, {"horse": horse})

    def _ride(self, moment: Moment, key: str) -> Weighing:
        view = moment.position
        params = moment.view["asks"][0]["params"]
        horses = {horse["key"]: horse for horse in view["horses"]}
        horse = horses[params["horse"]]
        landing = Landing(view, horse, Course(view["box"]))
        pace = even_pace(landing)
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        for notation in notations:
            words = notation.split(" ")
            if words[0] == "ride":
                points = int(words[1])
                value = landing.value(words[2], horse["points"] - points)
                value -= 0.02 * abs(points - pace)
            elif words[0] == "advance":
                value = landing.value(words[1], horse["points"], by_card=True)
            else:
                value = 0.0 if words[0] == "stay" else -200.0
            values.append(value)
        best = ranked(notations, self._as_ridden(values, moment))
        words = best[0].notation.split(" ")
        jumps = landing.course.place(words[-1])[0] in landing.course.fences
        reason = "why.national.jump" if jumps else f"why.national.{words[0]}"
        return Weighing(best, reason, {"horse": horse["key"], "square": words[-1]})

    def _as_ridden(self, values: list[float], moment: Moment) -> list[float]:
        """A person mistakes a good square for a better one, never a hopeless one."""
        if not self.level.blur:
            return values
        stream = moment.stream()
        slip = 3.0 * self.level.blur
        return [value + slip * (stream.below(2001) - 1000) / 1000 for value in values]


def even_pace(landing: Landing) -> float:
    """How many points a turn are right if all are to be used up on the way."""
    horse = landing.horse
    column, _ = landing.course.place(horse["square"])
    way = landing.course.columns - column
    points: int = horse["points"]
    turns = rounds_to_go(way, points, landing.handicap, landing.course.most)
    return min(float(landing.course.most), points / max(turns, 1.0))


def _weights(view: dict[str, Any], going: int, spread: float) -> dict[str, float]:
    """The lots of all horses that run, or still may, on one going."""
    columns = view["box"]["board"]["columns"]
    points = view["box"]["goings"][going]["points"]
    most = view["box"]["points_most"]
    keys: list[str] = []
    strong: list[float | None] = []
    over = view["stage"] != "sale"
    for horse in view["horses"]:
        if over and horse["owner"] < 0:
            continue
        keys.append(horse["key"])
        handicap = horse["handicap"] + horse["adjust"][going]
        strong.append(-rounds_to_go(columns, points, max(0, handicap), most))
    return dict(zip(keys, lots(strong, spread), strict=True))


def expected_prizes(view: dict[str, Any], level: Level) -> dict[str, float]:
    """What each lot may win in prizes, over all goings, as if the best of the sheet would run."""
    prizes = view["box"]["prizes"]
    chances = [row["chance"] for row in view["box"]["goings"]]
    found: dict[str, float] = {}
    for going, chance in enumerate(chances):
        weights = _weights(view, going, 1.4 * SPREAD / level.favourites)
        places = place_chances(list(weights.values()), 3)
        for i, key in enumerate(weights):
            prize = sum(place[i] * prizes[n] for n, place in enumerate(places))
            found[key] = found.get(key, 0.0) + prize * chance / sum(chances)
    return found


def season_chances(view: dict[str, Any], level: Level, me: int) -> dict[str, tuple[float, float]]:
    """For each runner its chances to win and to be placed, over all goings."""
    chances = [row["chance"] for row in view["box"]["goings"]]
    found: dict[str, tuple[float, float]] = {}
    for going, chance in enumerate(chances):
        weights = _weights(view, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), 3)
        for i, key in enumerate(weights):
            first, four = found.get(key, (0.0, 0.0))
            share = chance / sum(chances)
            shows = min(0.9, 1.25 * sum(place[i] for place in places))
            found[key] = (first + share * places[0][i], four + share * shows)
    return found


class Slip:
    """A purse laid out stake by stake where it most helps to end ahead of the others."""

    def __init__(self, moment: Moment, level: Level) -> None:
        view = moment.position
        self.me = int(moment.seat)
        self.level = level
        step: int = view["box"]["step"]
        purse: int = view["seats"][self.me]["purse"]
        own = OWN if level.minds_others else 0.8
        self.strong = strengths(view, self.me, own)
        spread = SPREAD / level.favourites
        self.finishes = finishes(self.strong, spread, moment.stream(), FINISHES)
        self.horses = {horse["key"]: horse for horse in view["horses"]}
        self.leads = [self._lead(view, finish) for finish in self.finishes]
        self.scale = 0.5 * view["box"]["start"]
        self.stakes: dict[tuple[str, str], int] = {}
        self._lay_out(purse, max(step, purse // CHUNKS // step * step), step)
        self.hope = sum(self._hopeful(lead) for lead in self.leads) / len(self.leads)

    def _lead(self, view: dict[str, Any], finish: list[str]) -> float:
        """How far the seat is ahead of the best of the others, bets left aside."""
        ends = [float(seat["purse"]) for seat in view["seats"]]
        for key, prize in zip(finish, view["box"]["prizes"], strict=False):
            ends[self.horses[key]["owner"]] += prize
        mine = ends.pop(self.me)
        return mine - (max(ends) if self.level.minds_others else view["box"]["start"])

    def _hopeful(self, lead: float) -> float:
        return 1 / (1 + exp(-max(-30.0, min(30.0, lead / self.scale))))

    def _lay_out(self, purse: int, chunk: int, step: int) -> None:
        likely = sorted(self.strong, key=lambda key: -self.strong[key])[:8]
        boxes = [(key, kind) for key in likely for kind in ("win", "place")]
        wins = {(key, kind): self._wins(key, kind) for key, kind in boxes}
        while purse >= step:
            stake = min(chunk, purse // step * step)
            adds = {box: self._adds(box, wins[box], stake) for box in boxes}
            best = max(boxes, key=lambda box: adds[box])
            if adds[best] <= 0:
                return
            pays = stake * (self.horses[best[0]][best[1]] + 1)
            self.leads = [
                lead - stake + (pays if won else 0)
                for lead, won in zip(self.leads, wins[best], strict=True)
            ]
            self.stakes[best] = self.stakes.get(best, 0) + stake
            purse -= stake

    def _wins(self, key: str, kind: str) -> list[bool]:
        places = 1 if kind == "win" else 4
        return [key in finish[:places] for finish in self.finishes]

    def _adds(self, box: tuple[str, str], wins: list[bool], stake: int) -> float:
        """How much a stake adds to the hope of being ahead in the end."""
        pays = stake * (self.horses[box[0]][box[1]] + 1)
        return sum(
            self._hopeful(lead - stake + (pays if won else 0)) - self._hopeful(lead)
            for lead, won in zip(self.leads, wins, strict=True)
        )


def bot(level: Level) -> NationalBot:
    """The bot of a level."""
    return NationalBot(level)

"""The bot of Grand National: buys within reason, bets on its own estimates, and rides to a budget."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import Level, Weighing, WeighingBot, ranked
from ippodromo.games.grand_national.rider import rounds_to_go
from ippodromo.games.grand_national.view_types import BoxView, HorseView, NationalView

from .form import expected_prizes, season_chances
from .race import Course, Landing
from .slip import Slip

FIRST_LOVE, LATER = 1.7, 0.6
"""What part of its expected prize a horse may cost: the first good ones, and the rest."""
FANCY, DARING, PATIENCE = 0.12, 0.1, 0.2
"""How far a character leans in the sale: to horses it likes, to spending, and to later lots."""


class NationalBot(WeighingBot):
    """Keeps money for bets, wants one or two good horses, and spends points evenly over the way."""

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "bid":
            return self._bid(moment)
        if key == "ante_post":
            return self._ante_post(moment)
        if key == "prices":  # GN-6.4
            return Weighing(ranked(["prices"], [0.0]), "why.prices")
        if key == "bets":
            return self._bets(moment)
        return self._ride(moment, key)

    def _bid(self, moment: Moment) -> Weighing:
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        params = moment.params
        lot = params["horse"]
        prizes = expected_prizes(view, box, self.level)
        seat = view["seats"][moment.seat]
        mine = [prizes[key] for key in seat["horses"]]
        best = sum(prize > 0.6 * max(prizes.values()) for prize in mine)
        part = FIRST_LOVE if best < 2 else LATER
        all_boxes = len(seat["stables"]) * 4
        boxes = all_boxes - len(mine)
        liking = self._liking(lot, boxes / all_boxes)
        worth = part * self.level.favourites**0.5 * prizes[lot] * liking
        reserve = box["step"] * (boxes - 1)
        spends = 0.5 * (1 + DARING * self.level.character.daring)
        most = max(min(worth, spends * (seat["purse"] - reserve)), box["step"])
        blur = self.level.blur * (moment.stream().below(2001) - 1000) / 1000
        value = most * (1 + blur) - params["amount"]
        values = {f"bid {params['amount']}": value / 1000, "pass": 0.0}
        notations = [pick.notation for pick in moment.options.picks]
        weighed = ranked(notations, [values[notation] for notation in notations])
        word = weighed[0].notation.split(" ")[0]
        return Weighing(weighed, f"why.{word}", {"horse": lot, "worth": round(worth, -3)})

    def _liking(self, horse: str, empty: float) -> float:
        """What its character makes of a lot's worth while such a part of its boxes is empty."""
        character = self.level.character
        waits = PATIENCE * character.patience * (0.5 - empty)
        return character.bids * (1 + FANCY * character.fancy(horse) + waits)

    def _ante_post(self, moment: Moment) -> Weighing:
        """Chance times odds over all goings; the stake is the same for all."""
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        chances = season_chances(view, box, self.level, int(moment.seat))
        odds = {row["reserve"]: (row["win"], row["place"]) for row in box["ante_post"]}
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
        reason = "why.ante" if len(words) > 2 else "why.no_bet"
        return Weighing(best, reason, {"horse": words[1]})

    def _bets(self, moment: Moment) -> Weighing:
        slip = Slip(moment, self.level)
        form = moment.options.forms[0]
        rows = [f"bet={horse},{kind},{stake}" for (horse, kind), stake in slip.stakes.items()]
        notation = form.read(" ".join(rows)).notation
        horse = max(slip.stakes, key=lambda bet: slip.stakes[bet])[0] if slip.stakes else ""
        reason = "why.bets" if horse else "why.no_bet"
        worth = {form.read("").notation: 100 * slip.hope_without, notation: 100 * slip.hope}
        return Weighing(ranked(list(worth), list(worth.values())), reason, {"horse": horse})

    def _ride(self, moment: Moment, key: str) -> Weighing:
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        params = moment.params
        horses = {horse["key"]: horse for horse in view["horses"]}
        horse = horses[params["horse"]]
        landing = Landing(view, horse, Course(box))
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
            elif words[0] == "stay":
                value = landing.value(horse["square"], horse["points"])
            else:
                value = 0.0
            values.append(value)
        values = self._as_ridden(values, moment)
        self._weigh_pulling_up(landing, horses, notations, values)
        best = ranked(notations, values)
        words = best[0].notation.split(" ")
        jumps = words[0] != "pull_up" and landing.jumps(words[-1])
        reason = "why.jump" if jumps else f"why.{words[0]}"
        named = words[-1] if words[0] == "pull_up" else horse["key"]
        return Weighing(best, reason, {"horse": named, "square": words[-1]})

    def _weigh_pulling_up(
        self,
        landing: Landing,
        horses: dict[str, HorseView],
        notations: list[str],
        values: list[float],
    ) -> None:
        """A horse that is pulled up gives its place to a stable-mate, and its chances away."""
        pulled = [i for i, notation in enumerate(notations) if notation.startswith("pull_up")]
        ridden = max((values[i] for i in range(len(values)) if i not in pulled), default=0.0)
        for i in pulled:
            gone = horses[notations[i].split(" ")[1]]
            values[i] = ridden + landing.makes_room(gone) - landing.hope(gone)

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


def bot(level: Level) -> NationalBot:
    """The bot of a level."""
    return NationalBot(level)

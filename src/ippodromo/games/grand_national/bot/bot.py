"""The bot of Grand National: buys within reason, bets on its own estimates, and rides to a budget."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.weighing import BUY, REGULAR, RIDE, Level, Weighing, WeighingBot, ranked
from ippodromo.games.grand_national.choices import KINDS
from ippodromo.games.grand_national.game import GrandNational
from ippodromo.games.grand_national.playout_policy import rounds_to_go
from ippodromo.games.grand_national.view_types import BoxView, HorseView, NationalView
from ippodromo.kernel.choices import Choice

from .bets import Slip, ante_post_values
from .buying import Buyer
from .race import Course, Landing, Riding, runners_seen
from .search import AntePosts, Rides, Search, Slips

DECIDED = {"ask.bid": BUY, "ask.take_lot": BUY, "ask.ride": RIDE, "ask.advance": RIDE}
"""What a character decides by each question; bets by the others."""
PART = 1.0
"""The part of its expected prize that a horse is worth to a regular."""
THRIFT = 0.4
"""The same for an expert: a pound that is kept brings two or three at the bookmaker's."""
RACED = 2
"""A slip takes so many times more races than other questions."""
EASIER = 2
"""A ride takes so many times fewer, and none as long as nobody has gone for home: from further away
dozens of races do not tell a better ride from a luckier one."""
SOLVED = ("ask.stable", "ask.bid", "ask.take_lot", "ask.prices")
"""Questions that an expert answers without trying anything."""
DOUBT = 2.4
"""How many times as far as elsewhere a character goes that gives favourites little credit: at this game's
prices long shots are worth backing, so that a little doubt wins more than its share."""
EQUAL = 0.001
"""In thousands: what tells lots apart that gain the same."""
RIDDEN, ANTE = 4, 8
"""So many rides and ante-post bets are tried, the best in a regular's eyes."""


class NationalBot(WeighingBot):
    """Keeps money for bets, buys what gains most, and spends points evenly over the way."""

    part = PART
    kinds: Mapping[str, str] = DECIDED

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "bid":
            return self._bid(moment)
        if key == "take_lot":
            return self._take_lot(moment)
        if key == "ante_post":
            return self._ante_post(moment)
        if key == "stable":
            notations = [pick.notation for pick in moment.options.picks]
            first = [-float(i) for i in range(len(notations))]
            return Weighing(ranked(notations, first), "why.stable")
        if key == "prices":  # GN-6.4
            return Weighing(ranked(["prices"], [0.0]), "why.prices")
        if key == "bets":
            return self._bets(moment)
        return self._ride(moment, key)

    def _buyer(self, moment: Moment) -> Buyer:
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        return Buyer(view, box, int(moment.seat), self.level, self.part)

    def _bid(self, moment: Moment) -> Weighing:
        """GN-3.2 Bid the asking price as long as it is not above the estimate, and never more."""
        lot = str(moment.params["horse"])
        amount = int(moment.params["amount"])
        mistake = self.level.blur * (moment.stream().below(2001) - 1000) / 1000
        buyer = self._buyer(moment)
        estimate = buyer.estimate(lot, mistake)
        notations, values = [f"bid {amount}", "pass"], [(estimate - amount) / 1000, 0.0]
        jump = f"bid {min(estimate, amount + buyer.jump())}"
        if estimate > amount and jump not in notations and jump in moment.options:
            notations.append(jump)
            values.append(values[0] + EQUAL)
        bids = ranked(notations, values)
        word = bids[0].notation.split(" ")[0]
        return Weighing(bids, f"why.{word}", {"horse": lot, "worth": estimate})

    def _take_lot(self, moment: Moment) -> Weighing:
        """GN-3.11 Take the lot that gains most at its present price."""
        buyer = self._buyer(moment)
        notations = [pick.notation for pick in moment.options.picks]
        lots = [notation.split(" ")[1] for notation in notations]
        # Of equal lots the lowest number.
        gains = [buyer.attraction(lot) / 1000 - EQUAL * i for i, lot in enumerate(lots)]
        best = ranked(notations, gains)
        lot = best[0].notation.split(" ")[1]
        return Weighing(best, "why.take", {"horse": lot, "worth": buyer.rounded_worth(lot)})

    def _ante_post(self, moment: Moment) -> Weighing:
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        notations = [pick.notation for pick in moment.options.picks]
        values = ante_post_values(view, box, self.level, notations, int(moment.seat))
        best = ranked(notations, self.blurred(values, moment.stream()))
        words = best[0].notation.split(" ")
        reason = "why.ante" if len(words) > 2 else "why.no_bet"
        return Weighing(best, reason, {"horse": words[1]})

    def _bets(self, moment: Moment) -> Weighing:
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        purses = [seat["purse"] for seat in view["seats"]]
        runners = runners_seen(view, box)
        slip = Slip(runners, purses, box, int(moment.seat), self.level, moment.stream())
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
        riding = Riding(self.level.character, landing, view, int(moment.seat))
        pace = riding.pace(even_pace(landing))
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        for notation in notations:
            words = notation.split(" ")
            if words[0] == "ride":
                points = int(words[1])
                value = landing.value(words[2], horse["points"] - points)
                value -= riding.uneven * abs(points - pace) - riding.liking(words[2])
            elif words[0] == "advance":
                value = landing.value(words[1], horse["points"], by_card=True)
                value += riding.liking(words[1], by_card=True)
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


class ThriftyBot(NationalBot):
    """Rides as a regular and keeps its money for the bets: what an expert falls back on."""

    part = THRIFT


class NationalExpert(Expert):
    """Tries its answers on the race to come, everybody else being a regular; buys cheap."""

    def thought(self, moment: Moment) -> int:
        if moment.ask_key in SOLVED:
            return 0
        if moment.ask_key == "ask.bets":
            return RACED * self.level.thought
        if moment.ask_key == "ask.ante_post":
            return self.level.thought
        decks = cast(NationalView, moment.position)["decks"]
        return self.level.thought // EASIER if decks["home"]["in_use"] else 0

    def breadth(self, moment: Moment) -> int:
        tried = ANTE if moment.ask_key == "ask.ante_post" else RIDDEN
        return min(super().breadth(moment), tried)

    def solved(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        if moment.ask_key in ("ask.bid", "ask.take_lot"):
            return self.regular.weigh(moment)  # a character that paid more lost its lead here
        if moment.ask_key == "ask.bets":
            return self._slip(moment, is_late)
        return None

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        search = search_of(moment)
        if moment.ask_key == "ask.ante_post":
            return AntePosts(search, answers).play
        return Rides(search, answers).play

    def _slip(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing:
        """The slip that was laid out on tried races, beside what a regular weighed."""
        usual = self.regular.weigh(moment)
        search = Slips(search_of(moment))
        if not search.race(self.thought(moment), is_late):
            return usual
        view = cast(NationalView, moment.position)
        stakes = search.laid_out(view["seats"][moment.seat]["purse"])
        rows = [
            f"bet={view['horses'][box.horse]['key']},{KINDS[box.kind]},{stake}"
            for box, stake in zip(stakes.boxes, stakes.laid, strict=True)
            if stake
        ]
        form = moment.options.forms[0]
        written = [each.notation.partition(" ")[2] for each in usual.alternatives]
        slips = [form.read(each) for each in [*written, " ".join(rows)]]
        values = {slip.notation: 100 * search.chance(slip) for slip in slips}
        tries = len(search.homes)
        weighed = ranked(list(values), list(values.values()), [tries] * len(values))
        params = {"chance": round(weighed[0].value), "tries": tries}
        return Weighing(weighed, "why.wins_game", params)


def search_of(moment: Moment) -> Search:
    """The race to come, as the seat that is asked may know it."""
    game = moment.game
    assert isinstance(game, GrandNational)
    return Search(game, moment.history, moment.seat, moment.seed)


def bot(level: Level) -> WeighingBot:
    """The bot of a level."""
    if not level.thought:
        return NationalBot(doubting(level))
    return NationalExpert(level, ThriftyBot(REGULAR))


def doubting(level: Level) -> Level:
    """Return the level with as much doubt in favourites as its character has here."""
    character = level.character
    if character.favourites >= 1.0:
        return level
    doubted = max(0.0, 1.0 + DOUBT * (character.favourites - 1.0))
    believed = level.favourites / character.favourites * doubted
    return replace(level, favourites=believed, character=replace(character, favourites=doubted))

"""The bot of Win, Place & Show: reads the program, bids below worth, bets where it pays, rides short."""

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import SILENCE, Level, Weighing, WeighingBot, ranked
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.rules import BID_STEP
from ippodromo.games.win_place_show.sight import MeetingSight
from ippodromo.kernel.asks import Ask, Options

from .card import BID_FANCY, Card, ride_values
from .objections import Grievance
from .offices import Offices
from .slip import Slip

SHADE = 0.5
"""What part of its expected purse a horse may cost: the best where any rival bid is as likely."""
PARTS = (1.0, 0.6, 1.4, 0.0)
"""Sheets that are weighed, as parts of those bids."""
PRUDENT = 0.4
"""What part of its cash a seat bids on a horse: two horses, and something left to bet with."""


class WinPlaceShowBot(WeighingBot):
    """Wants horses below their worth, bets on its own estimates and never holds a horse back."""

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "bid":
            return self._sheet(moment)
        if key == "raise":
            return self._raise(moment)
        if key == "slip":
            return self._slip(moment)
        if key == "move":
            return self._ride(moment)
        if key == "last_call":
            return self._last_call(moment)
        return Offices(moment).weigh(key)

    # Buying

    def _worth(self, moment: Moment) -> list[float]:
        """What each lot is worth in money: a part of its expected purse, less after one is owned."""
        stream = moment.stream()
        blur = self.level.blur
        card = self._card(moment)
        bids = SHADE * self.level.favourites**0.5 * self.level.character.bids
        return [
            bids
            * card.liking(at, BID_FANCY)
            * prize
            * (1 + blur * (stream.below(2001) - 1000) / 1000)
            for at, prize in enumerate(card.prizes())
        ]

    def _card(self, moment: Moment) -> Card:
        return Card(sight_of(moment), self.level)

    def _sheet(self, moment: Moment) -> Weighing:
        worth = self._worth(moment)
        form = moment.options.forms[0]
        cash = sight_of(moment).money[moment.seat]
        lots = [int(field.name) for field in form.fields]
        most = max(lots, key=lambda number: worth[number - 1])
        sheets = {
            form.read(f"{most}={cash // BID_STEP * BID_STEP}").notation: -1.0
        }  # nothing left to bet
        for part in PARTS:
            bids = {
                n: int(min(part * worth[n - 1], PRUDENT * cash)) // BID_STEP * BID_STEP
                for n in lots
            }
            rows = [f"{number}={bid}" for number, bid in bids.items() if bid > BID_STEP]
            surplus = sum(_surplus(bid, worth[n - 1] / SHADE) for n, bid in bids.items())
            sheets[form.read(" ".join(rows)).notation] = surplus / 1000
        weighed = ranked(list(sheets), list(sheets.values()))
        return Weighing(weighed, "why.bid", {"horse_name": name_of(moment, most)})

    def _raise(self, moment: Moment) -> Weighing:
        params = moment.params
        amount = moment.options.amounts[0]
        worth = self._worth(moment)[params["horse"] - 1]
        raised = amount.at(0).notation
        stays = moment.options.picks[0].notation
        values = [(worth - amount.low) / 1000, 0.0]
        best = ranked([raised, stays], values)
        word = best[0].notation.split(" ")[0]
        return Weighing(best, f"why.{word}", {"horse_name": params["horse_name"]})

    # Betting

    def _slip(self, moment: Moment) -> Weighing:
        if not moment.options.forms:
            only = moment.options.picks[0].notation
            return Weighing(ranked([only], [0.0]), "why.no_bet")
        form = moment.options.forms[0]
        slip = Slip(self._card(moment), moment.seed)
        slips = {form.read("").notation: 0.0}
        if slip.rows:
            slips[form.read(" ".join(slip.rows)).notation] = slip.profit
        elif slip.left_out:
            slips[form.read(slip.left_out).notation] = slip.left_out_profit
        reason = "why.slip" if slip.horse >= 0 else "why.no_bet"
        named = name_of(moment, slip.horse + 1) if slip.horse >= 0 else ""
        params = {"horse_name": named, "worth": round(1000 * slip.brings)}
        return Weighing(ranked(list(slips), list(slips.values())), reason, params)

    # Riding

    def _ride(self, moment: Moment) -> Weighing:
        sight = sight_of(moment)
        horse = moment.params["horse"] - 1
        rides = [pick for pick in moment.options.picks if isinstance(pick, Ride)]
        values = self._as_ridden(ride_values(sight, horse, rides), moment)
        best = ranked([ride.notation for ride in rides], values)
        square = best[0].notation.split(" ")[1]
        named = sight.horses[horse].name
        return Weighing(best, "why.ride", {"horse_name": named, "square": square})

    def _as_ridden(self, values: list[float], moment: Moment) -> list[float]:
        if not self.level.blur:
            return values
        stream = moment.stream()
        off = 10.0 * self.level.blur
        return [value + off * (stream.below(2001) - 1000) / 1000 for value in values]

    # Objections

    def consider(self, moment: Moment, ask: Ask) -> Weighing | None:
        if ask.key == "ask.motion":
            return Offices(moment).motion() if self.level.minds_others else None
        options = ask.of(moment.seat)
        return None if options is None else self._object(moment, options, SILENCE)

    def _last_call(self, moment: Moment) -> Weighing:
        silence = moment.options.picks[0].notation
        return self._object(moment, moment.options, silence)

    def _object(self, moment: Moment, options: Options, silence: str) -> Weighing:
        """Objects where what it may bring is worth the risk of the fine; a rookie overlooks it."""
        grounds = [pick.notation for pick in options.picks if pick.notation != silence]
        if not grounds:
            return Weighing(ranked([silence], [0.0]), "why.silent")
        grievance = Grievance(self._card(moment), moment.seen)
        worth = grievance.worth() if self.level.minds_others else -1.0
        weighed = ranked([silence, grounds[0]], [0.0, worth / 1000])
        reason = "why.silent" if weighed[0].notation == silence else "why.object"
        return Weighing(weighed, reason, {"horse_name": grievance.horse.name})


def sight_of(moment: Moment) -> MeetingSight:
    """What the seat may know of the race."""
    sight = moment.sight
    assert isinstance(sight, MeetingSight)
    return sight


def name_of(moment: Moment, number: int) -> str:
    """A horse of the race by name."""
    return sight_of(moment).horses[number - 1].name


def _surplus(bid: int, purse: float) -> float:
    """What a bid brings on average if rivals bid anything up to the purse."""
    return (purse - bid) * min(1.0, bid / purse) if purse > 0 else 0.0


def bot(level: Level) -> WinPlaceShowBot:
    """The bot of a level."""
    return WinPlaceShowBot(level)

"""The bot of Win, Place & Show: reads the program, bids below worth, bets where it pays, rides short."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import exp, sqrt

from ippodromo.bots.base import Moment
from ippodromo.bots.characters import PLAIN
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.playout_model import guide_of
from ippodromo.bots.weighing import (
    BUY,
    REGULAR,
    RIDE,
    SILENCE,
    Alternative,
    Level,
    Weighing,
    WeighingBot,
    ranked,
)
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES
from ippodromo.games.win_place_show.events import StakesPaid
from ippodromo.games.win_place_show.game import WinPlaceShow
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.rules import BID_STEP
from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game

from .auction import SHADE, Bidding, bid_for
from .bets import KEPT, UNKNOWN, Likes, Outlook, Rides, Slip, Slips, guessed_bets, stakes
from .leanings import Leanings, ride_leanings
from .officials import Grievance, Offices
from .race import (
    ALL_READERS,
    BID_FANCY,
    LUCKS,
    SEEDS,
    Card,
    FormBook,
    form_book,
    ride_values,
)

PARTS = (1.0, 0.6, 1.4, 0.0)
"""Sheets that are weighed, as parts of those bids."""
LAST = 1500.0
"""The swing after the last race: the guesses at what others bet may be off by about as much."""
UNFITTED = 8000.0
"""The same for an edition of which nothing was learned, times the square root of the races to come."""
RECKONED = ("ask.bid", "ask.raise", "ask.slip")
"""What an expert solves by a race's form; of rides some are tried."""
RIDES = 4
"""So many ways to ride are tried at most."""
RUNS = 32
"""For its form a race is run so many times a bot's thought: three thousand times by an expert, so that
a chance of a tenth is known to half a hundredth."""
TASTE = 0.01
"""How far an expert's character leans: a full stake on what it likes seems so much of a win better."""


class WinPlaceShowBot(WeighingBot):
    """Wants horses below their worth, bets on its own estimates and rides its horses short."""

    kinds: Mapping[str, str] = {"ask.bid": BUY, "ask.raise": BUY, "ask.move": RIDE}

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
        prizes = card.prizes()
        rules = card.sight.rules
        called = rules.lot_order(card.sight.race.number)
        leaned = Leanings(card).of_bids(prizes, called)
        bids = SHADE * self.level.favourites**0.5
        return [
            bids
            * leaned[at]
            * card.liking(at, BID_FANCY)
            * prize
            * (1 + blur * (stream.below(2001) - 1000) / 1000)
            for at, prize in enumerate(prizes)
        ]

    def _card(self, moment: Moment, reader: int = ALL_READERS) -> Card:
        edition = moment.game.edition.hash
        return Card(sight_of(moment), self.level, edition, reader=reader)

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
            bids = {n: bid_for(part * worth[n - 1], cash) for n in lots}
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
        slip = Slip(self._card(moment, moment.seed), moment.seed)
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
        values = ride_values(sight, horse, rides)
        riding = self.level.character.riding
        if riding:
            leaned = ride_leanings(sight, horse, rides, riding)
            values = [value + lean for value, lean in zip(values, leaned, strict=True)]
        values = self._as_ridden(values, moment)
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
        options = ask.options_for(moment.seat)
        return None if options is None else self._object(moment, options, SILENCE)

    def _last_call(self, moment: Moment) -> Weighing:
        silence = moment.options.picks[0].notation
        return self._object(moment, moment.options, silence)

    def _object(self, moment: Moment, options: Options, silence: str) -> Weighing:
        """Objects where what it may bring is worth the risk of the fine; a rookie overlooks it."""
        grounds = [pick.notation for pick in options.picks if pick.notation != silence]
        if not grounds:
            return Weighing(ranked([silence], [0.0]), "why.silent")
        grievance = Grievance(sight_of(moment), moment.history)
        worth = grievance.worth() if self.level.minds_others else -1.0
        weighed = ranked([silence, grounds[0]], [0.0, worth / 1000])
        reason = "why.silent" if weighed[0].notation == silence else "why.object"
        return Weighing(weighed, reason, {"horse_name": grievance.horse.name})


class WinPlaceShowExpert(Expert):
    """Bids, bets and rides for the chance to win the game; offices and objections are a regular's."""

    def solved(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        key = moment.ask_key
        if key not in RECKONED or (key == "ask.slip" and not moment.options.forms):
            return None
        book = self._book(moment, is_late)
        if key == "ask.bid":
            return self._sheet(moment, book)
        return self._raise(moment, book) if key == "ask.raise" else self._slip(moment, book)

    def _book(self, moment: Moment, is_late: Callable[[], bool]) -> FormBook:
        sight = sight_of(moment)
        runs = RUNS * self.level.thought
        return form_book(sight.rules, moment.game.edition.hash, sight.race.number, runs, is_late)

    # Buying

    def _sheet(self, moment: Moment, book: FormBook) -> Weighing:
        form = moment.options.forms[0]
        named = [int(field.name) - 1 for field in form.fields]
        bidding = bidding_for(moment, [lot for lot in lot_order(moment) if lot in named], book)
        sheets: dict[str, float] = {}
        for bids in (bidding.best(), bidding.plain):
            rows = [f"{lot + 1}={bids[lot]}" for lot in named if bids[lot] > BID_STEP]
            sheets[form.read(" ".join(rows)).notation] = self._promised(moment, bidding.value(bids))
        return won(ranked(list(sheets), list(sheets.values())))

    def _raise(self, moment: Moment, book: FormBook) -> Weighing:
        sight = sight_of(moment)
        horse = moment.params["horse"] - 1
        order = lot_order(moment)
        bidding = bidding_for(moment, order[order.index(horse) :], book)
        sheet = sight.sheet or bidding.plain
        amount = moment.options.amounts[0]
        buyers = sight.contestants if sight.leader == NO_SEAT else [sight.leader]
        price = moment.params["price"]
        stays = sum(bidding.value(sheet, buyer, price) for buyer in buyers) / len(buyers)
        raises = bidding.value(sheet, sight.seat, amount.low)
        notations = [amount.at(0).notation, moment.options.picks[0].notation]
        return won(ranked(notations, [self._promised(moment, gain) for gain in (raises, stays)]))

    def _promised(self, moment: Moment, gain: float) -> float:
        """The chance to win the game with so much more money than others, in percent."""
        mine = shares_of(moment)[moment.seat]
        return 100 * mine * (1 + gain / swing_after(moment.game, sight_of(moment).race.number - 1))

    # Betting

    def _slip(self, moment: Moment, book: FormBook) -> Weighing:
        likes = Likes(self._lean(moment), TASTE * self.level.character.concentration / 2)
        weighing = self._weighed(moment, book, likes)
        if self.level.character == PLAIN:
            return weighing
        sober = self._weighed(moment, book, Likes())
        taste = self.taste(moment) if sober.best != weighing.best else ""
        return replace(weighing, taste=taste)

    def _weighed(self, moment: Moment, book: FormBook, likes: Likes) -> Weighing:
        form = moment.options.forms[0]
        sight = sight_of(moment)
        edition = moment.game.edition.hash
        guessed = [
            guessed_bets(sight, REGULAR, edition, seat, UNKNOWN) if sight.in_play[seat] else []
            for seat in range(len(sight.money))
        ]
        usual, guessed[sight.seat] = guessed[sight.seat], []
        left = [held - stakes(bets) for held, bets in zip(sight.money, guessed, strict=True)]
        outlook = Outlook(sight, left, guessed, swing_after(moment.game, sight.race.number))
        kept = KEPT if sight.race.number + 1 < sight.rules.races else 0
        read = book.as_read(moment.seed)
        slips = Slips(outlook, read, sight.money[sight.seat] - kept, likes)
        found: dict[str, float] = {}
        for bets in (slips.best([]), slips.best(usual), usual, []):
            rows = [f"{CATEGORIES[kind]}={horse + 1},{stake}" for kind, horse, stake in bets]
            found[form.read(" ".join(rows)).notation] = 100 * slips.judged(bets)
        return won(ranked(list(found), list(found.values()), [read.runs] * len(found)))

    def _lean(self, moment: Moment) -> list[list[float]]:
        """Return by kind of bet and horse how much more of a win a full stake seems to be."""
        card = Card(sight_of(moment), self.level, moment.game.edition.hash)
        leanings = Leanings(card)
        return [
            [TASTE * leanings.liking(kind, at) for at in range(HORSES)]
            for kind in range(len(CATEGORIES))
        ]

    # Riding

    def thought(self, moment: Moment) -> int:
        return self.level.thought if moment.ask_key == "ask.move" else 0

    def breadth(self, moment: Moment) -> int:
        return RIDES

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        sight = sight_of(moment)
        paid = staked(moment)
        slips = [
            guessed_bets(sight, REGULAR, moment.game.edition.hash, seat, paid.get(seat, 0))
            for seat in range(len(sight.money))
        ]
        slips[sight.seat] = list(sight.bets)
        outlook = Outlook(sight, sight.money, slips, swing_after(moment.game, sight.race.number))
        rides = [answer for answer in answers if isinstance(answer, Ride)]
        runs = Rides(sight.race, moment.params["horse"] - 1, rides, outlook)
        seed = moment.seed % SEEDS * LUCKS
        return lambda answer, luck: runs.chance(answer, seed + luck)


def won(weighed: list[Alternative]) -> Weighing:
    """Return alternatives that were weighed by how often they win the game, as a weighing."""
    best = weighed[0]
    return Weighing(weighed, "why.wins_game", {"chance": round(best.value), "tries": best.tries})


def bidding_for(moment: Moment, lots: list[int], book: FormBook) -> Bidding:
    """Auctions of these lots, horses bringing what the book says."""
    sight = sight_of(moment)
    purses = book.purses(sight.split)
    edition = moment.game.edition.hash
    return Bidding(sight, REGULAR, edition, lots, purses, shares_of(moment), moment.seed % SEEDS)


def lot_order(moment: Moment) -> list[int]:
    """WPS-9.1a The horses without owner in the order in which they are called."""
    sight = sight_of(moment)
    order = sight.rules.lot_order(sight.race.number)
    return [horse for horse in order if sight.owners[horse] == NO_SEAT]


def staked(moment: Moment) -> dict[int, int]:
    """WPS-10.5d What each seat paid at the off of this race."""
    found: dict[int, int] = {}
    for event in reversed(moment.history.told()):
        if isinstance(event, StakesPaid):
            found[event.seat] = event.amount
        elif found:
            break
    return found


def swing_after(game: Game, race: int) -> float:
    """The lead after a race (from 0) that makes a seat e times as likely to win as another."""
    assert isinstance(game, WinPlaceShow)
    to_come = game.rules.races - 1 - max(0, race)
    if not to_come:
        return LAST
    weights = guide_of(game).learned.weights
    if to_come > len(weights):
        return UNFITTED * sqrt(to_come)
    return 1.0 / weights[sorted(weights)[-to_come]][0]


def shares_of(moment: Moment) -> list[float]:
    """Each seat's chance to win the game before a race, by money alone."""
    sight = sight_of(moment)
    swing = swing_after(moment.game, sight.race.number - 1)
    most = max(sight.money)
    weights = [exp(max(-30.0, (held - most) / swing)) for held in sight.money]
    return [weight / sum(weights) for weight in weights]


def sight_of(moment: Moment) -> MeetingSight:
    """What the seat may know of the race."""
    sight = moment.observation
    assert isinstance(sight, MeetingSight)
    return sight


def name_of(moment: Moment, number: int) -> str:
    """A horse of the race by name."""
    return sight_of(moment).horses[number - 1].name


def _surplus(bid: int, purse: float) -> float:
    """What a bid brings on average if rivals bid anything up to the purse."""
    return (purse - bid) * min(1.0, bid / purse) if purse > 0 else 0.0


def bot(level: Level) -> WeighingBot:
    """The bot of a level."""
    if level.thought:
        return WinPlaceShowExpert(level, WinPlaceShowBot(REGULAR))
    return WinPlaceShowBot(level)

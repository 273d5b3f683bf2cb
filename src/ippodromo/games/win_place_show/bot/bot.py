"""The regular and the expert bot of Win, Place & Show."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import exp, sqrt

from ippodromo.bots.base import Moment
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.playout_model import playout_settings
from ippodromo.bots.weighing import (
    BUY,
    PLAIN,
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
from ippodromo.games.win_place_show.events import StakesPaid, TheyAreOff
from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.rules import BID_STEP
from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game

from .auction import BID_SHARE, Bidding, bid_for
from .bets import CASH_RESERVE, UNKNOWN, Likes, Rides, Slip, Slips, WinChance, guessed_bets, stakes
from .leanings import Leanings, ride_leanings
from .officials import ObjectionValue, Offices
from .race import (
    ALL_READERS,
    BID_FANCY,
    LUCKS,
    SEEDS,
    FormBook,
    RaceForecast,
    form_book,
    ride_values,
)

PARTS = (1.0, 0.6, 1.4, 0.0)
"""The factors by which a regular bot multiplies its usual bids to get the sheets that it compares."""
LAST = 1500.0
"""The lead in money after the last race that makes a seat e times as likely to have won.

It is about the error of the guesses at other seats' bets."""
UNFITTED = 8000.0
"""Lead in money, with one race to come, that makes a seat e times as likely to win the game.

It is for editions without learned weights. With n races to come it is multiplied by the square root of n."""
RECKONED = ("ask.bid", "ask.raise", "ask.slip")
"""The asks that an expert answers from simulated races alone, without trying out single answers."""
RIDES = 4
"""The maximum number of rides that an expert tries out by playouts."""
RUNS = 32
"""The number of simulated races of an expert, as a multiple of its level's playouts.

An expert has about three thousand, so that the error of a chance of 0.1 is about 0.005."""
TASTE = 0.01
"""Weight of the likings of an expert's character.

A bet with the largest stake and a liking of 1 adds this much to the judged chance to win the game."""


class WinPlaceShowBot(WeighingBot):
    """The bot without playouts of its own.

    It bids less than a horse is worth and bets where it expects a profit. It takes short ways that end
    with no horse right ahead.
    """

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
        """Return for each horse what the bot would pay for it: a part of its expected prize money."""
        stream = moment.stream()
        blur = self.level.noise
        forecast = self._forecast(moment)
        prizes = forecast.prizes()
        rules = forecast.observation.rules
        called = rules.lot_order(forecast.observation.race.number)
        leaned = Leanings(forecast).of_bids(prizes, called)
        bids = BID_SHARE * self.level.favourites**0.5
        return [
            bids
            * leaned[at]
            * forecast.liking(at, BID_FANCY)
            * prize
            * (1 + blur * (stream.below(2001) - 1000) / 1000)
            for at, prize in enumerate(prizes)
        ]

    def _forecast(self, moment: Moment, reader: int = ALL_READERS) -> RaceForecast:
        edition = moment.game.edition.hash
        return RaceForecast(observation_of(moment), self.level, edition, reader=reader)

    def _sheet(self, moment: Moment) -> Weighing:
        worth = self._worth(moment)
        form = moment.options.forms[0]
        cash = observation_of(moment).money[moment.seat]
        lots = [int(field.name) for field in form.fields]
        most = max(lots, key=lambda number: worth[number - 1])
        sheets = {
            form.read(f"{most}={cash // BID_STEP * BID_STEP}").notation: -1.0
        }  # leaves nothing to bet
        for part in PARTS:
            bids = {n: bid_for(part * worth[n - 1], cash) for n in lots}
            rows = [f"{number}={bid}" for number, bid in bids.items() if bid > BID_STEP]
            surplus = sum(_surplus(bid, worth[n - 1] / BID_SHARE) for n, bid in bids.items())
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
        slip = Slip(self._forecast(moment, moment.seed), moment.seed)
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
        observation = observation_of(moment)
        horse = moment.params["horse"] - 1
        rides = [pick for pick in moment.options.picks if isinstance(pick, Ride)]
        values = ride_values(observation, horse, rides)
        riding = self.level.character.riding
        if riding:
            leaned = ride_leanings(observation, horse, rides, riding)
            values = [value + lean for value, lean in zip(values, leaned, strict=True)]
        values = self._as_ridden(values, moment)
        best = ranked([ride.notation for ride in rides], values)
        square = best[0].notation.split(" ")[1]
        named = observation.horses[horse].name
        return Weighing(best, "why.ride", {"horse_name": named, "square": square})

    def _as_ridden(self, values: list[float], moment: Moment) -> list[float]:
        if not self.level.noise:
            return values
        stream = moment.stream()
        off = 10.0 * self.level.noise
        return [value + off * (stream.below(2001) - 1000) / 1000 for value in values]

    # Objections

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        if ask.key == "ask.motion":
            return Offices(moment).motion() if self.level.considers_opponents else None
        options = ask.options_for(moment.seat)
        return None if options is None else self._object(moment, options, SILENCE)

    def _last_call(self, moment: Moment) -> Weighing:
        silence = moment.options.picks[0].notation
        return self._object(moment, moment.options, silence)

    def _object(self, moment: Moment, options: Options, silence: str) -> Weighing:
        """Return the answers to the offer of an objection, weighed: to object, or silence.

        An objection is worth making if what it may bring outweighs the risk of the fine. A rookie never
        objects.
        """
        grounds = [pick.notation for pick in options.picks if pick.notation != silence]
        if not grounds:
            return Weighing(ranked([silence], [0.0]), "why.silent")
        objection_value = ObjectionValue(observation_of(moment), moment.history)
        worth = objection_value.worth() if self.level.considers_opponents else -1.0
        weighed = ranked([silence, grounds[0]], [0.0, worth / 1000])
        reason = "why.silent" if weighed[0].notation == silence else "why.object"
        return Weighing(weighed, reason, {"horse_name": objection_value.horse.name})


class WinPlaceShowExpert(Expert):
    """The bot that bids, bets and rides for the best chance to win the game.

    In offices, as judge or owner of horses to ride, it answers like a regular bot.
    """

    def solved(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        key = moment.ask_key
        if key not in RECKONED or (key == "ask.slip" and not moment.options.forms):
            return None
        book = self._book(moment, is_late)
        if key == "ask.bid":
            return self._sheet(moment, book)
        return self._raise(moment, book) if key == "ask.raise" else self._slip(moment, book)

    def _book(self, moment: Moment, is_late: Callable[[], bool]) -> FormBook:
        observation = observation_of(moment)
        runs = RUNS * self.level.playouts
        return form_book(
            observation.rules, moment.game.edition.hash, observation.race.number, runs, is_late
        )

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
        observation = observation_of(moment)
        horse = moment.params["horse"] - 1
        order = lot_order(moment)
        bidding = bidding_for(moment, order[order.index(horse) :], book)
        sheet = observation.sheet or bidding.plain
        amount = moment.options.amounts[0]
        buyers = observation.contestants if observation.leader == NO_SEAT else [observation.leader]
        price = moment.params["price"]
        stays = sum(bidding.value(sheet, buyer, price) for buyer in buyers) / len(buyers)
        raises = bidding.value(sheet, observation.seat, amount.low)
        notations = [amount.at(0).notation, moment.options.picks[0].notation]
        return won(ranked(notations, [self._promised(moment, gain) for gain in (raises, stays)]))

    def _promised(self, moment: Moment, gain: float) -> float:
        """Return the chance to win the game, in percent, if the seat gains this much money on the others."""
        mine = shares_of(moment)[moment.seat]
        return (
            100
            * mine
            * (1 + gain / swing_after(moment.game, observation_of(moment).race.number - 1))
        )

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
        observation = observation_of(moment)
        edition = moment.game.edition.hash
        guessed = [
            guessed_bets(observation, REGULAR, edition, seat, UNKNOWN)
            if observation.in_play[seat]
            else []
            for seat in range(len(observation.money))
        ]
        usual, guessed[observation.seat] = guessed[observation.seat], []
        left = [held - stakes(bets) for held, bets in zip(observation.money, guessed, strict=True)]
        win_chance = WinChance(
            observation, left, guessed, swing_after(moment.game, observation.race.number)
        )
        kept = CASH_RESERVE if observation.race.number + 1 < observation.rules.races else 0
        read = book.resampled(moment.seed)
        slips = Slips(win_chance, read, observation.money[observation.seat] - kept, likes)
        found: dict[str, float] = {}
        for bets in (slips.best([]), slips.best(usual), usual, []):
            rows = [f"{CATEGORIES[kind]}={horse + 1},{stake}" for kind, horse, stake in bets]
            found[form.read(" ".join(rows)).notation] = 100 * slips.judged(bets)
        return won(ranked(list(found), list(found.values()), [read.runs] * len(found)))

    def _lean(self, moment: Moment) -> list[list[float]]:
        """Return by category and horse how much the character likes a bet, in units of the chance to win."""
        forecast = RaceForecast(observation_of(moment), self.level, moment.game.edition.hash)
        leanings = Leanings(forecast)
        return [
            [TASTE * leanings.liking(kind, at) for at in range(HORSES)]
            for kind in range(len(CATEGORIES))
        ]

    # Riding

    def playouts(self, moment: Moment) -> int:
        return self.level.playouts if moment.ask_key == "ask.move" else 0

    def breadth(self, moment: Moment) -> int:
        return RIDES

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        observation = observation_of(moment)
        paid = staked(moment)
        slips = [
            guessed_bets(observation, REGULAR, moment.game.edition.hash, seat, paid.get(seat, 0))
            for seat in range(len(observation.money))
        ]
        slips[observation.seat] = list(observation.bets)
        win_chance = WinChance(
            observation, observation.money, slips, swing_after(moment.game, observation.race.number)
        )
        rides = [answer for answer in answers if isinstance(answer, Ride)]
        runs = Rides(observation.race, moment.params["horse"] - 1, rides, win_chance)
        seed = moment.seed % SEEDS * LUCKS
        return lambda answer, luck: runs.chance(answer, seed + luck)


def won(weighed: list[Alternative]) -> Weighing:
    """Return the weighed answers with the reason that names the best one's chance to win the game."""
    best = weighed[0]
    return Weighing(weighed, "why.wins_game", {"chance": round(best.value), "tries": best.tries})


def bidding_for(moment: Moment, lots: list[int], book: FormBook) -> Bidding:
    """Return the object that values sheets of bids for these lots, in the order of call.

    Prize money is expected as in the form book.
    """
    observation = observation_of(moment)
    purses = book.purses(observation.split)
    edition = moment.game.edition.hash
    return Bidding(
        observation, REGULAR, edition, lots, purses, shares_of(moment), moment.seed % SEEDS
    )


def lot_order(moment: Moment) -> list[int]:
    """WPS-9.1a Return the horses without owner in the order in which they are auctioned."""
    observation = observation_of(moment)
    order = observation.rules.lot_order(observation.race.number)
    return [horse for horse in order if observation.owners[horse] == NO_SEAT]


def staked(moment: Moment) -> dict[int, int]:
    """WPS-10.5d Return by seat what it paid for its bets when the present race started."""
    found: dict[int, int] = {}
    races_started = 0
    for event in reversed(moment.history.told()):
        if isinstance(event, TheyAreOff):
            races_started += 1
        elif races_started > 1:
            break
        elif isinstance(event, StakesPaid):
            found[event.seat] = event.amount
    return found


def swing_after(game: Game, race: int) -> float:
    """Return the lead in money after a race that makes a seat e times as likely to win as another.

    `race` is an index from 0. -1 stands for the time before the first race.
    """
    assert isinstance(game, WinPlaceShowGame)
    to_come = game.rules.races - 1 - max(0, race)
    if not to_come:
        return LAST
    weights = playout_settings(game).learned.weights
    if to_come > len(weights):
        return UNFITTED * sqrt(to_come)
    return 1.0 / weights[sorted(weights)[-to_come]][0]


def shares_of(moment: Moment) -> list[float]:
    """Return each seat's chance to win the game before the present race, from its money alone."""
    observation = observation_of(moment)
    swing = swing_after(moment.game, observation.race.number - 1)
    most = max(observation.money)
    weights = [exp(max(-30.0, (held - most) / swing)) for held in observation.money]
    return [weight / sum(weights) for weight in weights]


def observation_of(moment: Moment) -> WinPlaceShowObservation:
    """Return what the bot's seat may know at this moment."""
    observation = moment.observation
    assert isinstance(observation, WinPlaceShowObservation)
    return observation


def name_of(moment: Moment, number: int) -> str:
    """Return the name of the horse with this number, from 1, in the present race."""
    return observation_of(moment).horses[number - 1].name


def _surplus(bid: int, purse: float) -> float:
    """Return the average profit of a bid on a horse with this expected prize money.

    The highest bid of the rivals is assumed to be any amount up to it with equal chance.
    """
    return (purse - bid) * min(1.0, bid / purse) if purse > 0 else 0.0


def bot(level: Level) -> WeighingBot:
    """Return a bot of this level: an expert if the level has playouts, else a regular one."""
    if level.playouts:
        return WinPlaceShowExpert(level, WinPlaceShowBot(REGULAR))
    return WinPlaceShowBot(level)

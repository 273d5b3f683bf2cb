"""The regular and the expert bot of Grand National: they buy horses, bet, and ride."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from ippodromo.bots.base import Moment
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.weighing import BUY, REGULAR, RIDE, Level, Weighing, WeighingBot, ranked
from ippodromo.games.grand_national.choices import KINDS, AdvanceTo, PullUp, RideTo
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.games.grand_national.observation import GrandNationalObservation
from ippodromo.kernel.choices import Choice

from .bets import Slip, ante_post_values
from .race import Riding, SquareValue, runners_of
from .sale import Buyer
from .search import AntePosts, Rides, Search, Slips

DECIDED = {"ask.bid": BUY, "ask.take_lot": BUY, "ask.ride": RIDE, "ask.advance": RIDE}
"""For some asks the kind of decision, `BUY` or `RIDE`. All other asks count as `BET`."""
PART = 1.0
"""The part of its expected prize money that a horse is worth to a regular bot."""
THRIFT = 0.4
"""The part of its expected prize money that a horse is worth to an expert.

It is less than for a regular bot, because money that is kept brings two or three times as much in bets."""
RACED = 2
"""The number of playouts from which an expert computes a slip, as a multiple of its level's number."""
EASIER = 2
"""The playouts of a level are divided by this number for a ride.

Before the first horse has gone for home there are none: so early, even dozens of playouts do not tell a
better ride from a luckier one."""
SOLVED = ("ask.stable", "ask.bid", "ask.take_lot", "ask.prices")
"""The asks that an expert answers without playouts."""
DOUBT = 2.4
"""Factor by which a character distrusts favourites more in this game than in others.

At this game's prices long shots are worth backing, so that a little distrust wins more than its share."""
EQUAL = 0.001
"""A difference in value, in thousands, that decides only between equally good answers."""
RIDDEN, ANTE = 4, 8
"""The number of rides, and of ante-post bets, that an expert tries by playouts.

They are those that a regular bot values most."""


class GrandNationalBot(WeighingBot):
    """The bot without playouts. It buys the lots that gain most and keeps money for bets.

    It spends the points of its horses evenly over the course.
    """

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
        return self._ride(moment)

    def _buyer(self, moment: Moment) -> Buyer:
        return Buyer(observation_of(moment), self.level, self.part)

    def _bid(self, moment: Moment) -> Weighing:
        """GN-3.2 Return the answers to a lot that is offered, weighed.

        The bot bids the asking price, or more if its character jumps, up to its estimate of the lot.
        """
        amount = int(moment.params["amount"])
        mistake = self.level.noise * (moment.stream().below(2001) - 1000) / 1000
        buyer = self._buyer(moment)
        estimate = buyer.estimate(buyer.observation.sale.lot, mistake)
        notations, values = [f"bid {amount}", "pass"], [(estimate - amount) / 1000, 0.0]
        jump = f"bid {min(estimate, amount + buyer.jump())}"
        if estimate > amount and jump not in notations and jump in moment.options:
            notations.append(jump)
            values.append(values[0] + EQUAL)
        bids = ranked(notations, values)
        word = bids[0].notation.split(" ")[0]
        params = {"horse": str(moment.params["horse"]), "worth": estimate}
        return Weighing(bids, f"why.{word}", params)

    def _take_lot(self, moment: Moment) -> Weighing:
        """GN-3.11 Return the lots to take, weighed by what they gain at their present prices.

        Of equal lots the lowest number is best.
        """
        buyer = self._buyer(moment)
        keys = buyer.observation.rules.keys
        notations = [pick.notation for pick in moment.options.picks]
        lots = [Horse(keys.index(notation.split(" ")[1])) for notation in notations]
        gains = [buyer.attraction(lot) / 1000 - EQUAL * i for i, lot in enumerate(lots)]
        best = ranked(notations, gains)
        key = best[0].notation.split(" ")[1]
        worth = buyer.rounded_worth(Horse(keys.index(key)))
        return Weighing(best, "why.take", {"horse": key, "worth": worth})

    def _ante_post(self, moment: Moment) -> Weighing:
        picks = moment.options.picks
        values = ante_post_values(observation_of(moment), self.level, picks)
        notations = [pick.notation for pick in picks]
        best = ranked(notations, self.with_noise(values, moment.stream()))
        words = best[0].notation.split(" ")
        reason = "why.ante" if len(words) > 2 else "why.no_bet"
        return Weighing(best, reason, {"horse": words[1]})

    def _bets(self, moment: Moment) -> Weighing:
        seen = observation_of(moment)
        rules = seen.rules
        runners = runners_of(rules, seen.sale, seen.book)
        edition, me = rules.edition, int(moment.seat)
        slip = Slip(runners, seen.purses, edition, me, self.level, moment.stream())
        form = moment.options.forms[0]
        rows = [
            f"bet={rules.keys[horse]},{KINDS[kind]},{stake}"
            for (horse, kind), stake in slip.stakes.items()
        ]
        notation = form.read(" ".join(rows)).notation
        key = ""
        if slip.stakes:
            key = rules.keys[max(slip.stakes, key=lambda bet: slip.stakes[bet])[0]]
        reason = "why.bets" if key else "why.no_bet"
        worth = {form.read("").notation: 100 * slip.chance_without_bets}
        worth[notation] = 100 * slip.chance
        return Weighing(ranked(list(worth), list(worth.values())), reason, {"horse": key})

    def _ride(self, moment: Moment) -> Weighing:
        """Return rides, ends of card moves, staying and pulling up, weighed. The unit is a round."""
        seen = observation_of(moment)
        key = str(moment.params["horse"])
        horse = Horse(seen.rules.keys.index(key))
        squares = SquareValue(seen, horse)
        riding = Riding(self.level.character, squares, seen)
        pace = riding.pace()
        left = seen.race.points[horse]
        picks = moment.options.picks
        values: list[float] = []
        for pick in picks:
            if isinstance(pick, RideTo):
                value = squares.value(pick.at, left - pick.points)
                value -= riding.uneven * abs(pick.points - pace) - riding.bonus(pick.at)
            elif isinstance(pick, AdvanceTo):
                value = squares.value(pick.at, left, by_card=True)
                value += riding.bonus(pick.at, by_card=True)
            elif isinstance(pick, PullUp):
                value = 0.0
            else:
                value = squares.value(seen.race.at[horse], left)
            values.append(value)
        values = self._as_ridden(values, moment)
        _weigh_pulling_up(squares, picks, values)
        best = ranked([pick.notation for pick in picks], values)
        chosen = next(pick for pick in picks if pick.notation == best[0].notation)
        word, last = chosen.notation.split(" ")[0], chosen.notation.split(" ")[-1]
        jumps = isinstance(chosen, RideTo | AdvanceTo) and squares.jumps(chosen.at)
        reason = "why.jump" if jumps else f"why.{word}"
        named = last if isinstance(chosen, PullUp) else key
        return Weighing(best, reason, {"horse": named, "square": last})

    def _as_ridden(self, values: list[float], moment: Moment) -> list[float]:
        """Return the values with small random errors, as large as the level makes them."""
        if not self.level.noise:
            return values
        stream = moment.stream()
        slip = 3.0 * self.level.noise
        return [value + slip * (stream.below(2001) - 1000) / 1000 for value in values]


def _weigh_pulling_up(squares: SquareValue, picks: list[Choice], values: list[float]) -> None:
    """Set in `values` the values of pulling up horses.

    Each is that of the best ride, plus the room that it makes, minus the value of the horse itself.
    """
    ridden = [
        value for pick, value in zip(picks, values, strict=True) if not isinstance(pick, PullUp)
    ]
    best = max(ridden, default=0.0)
    for i, pick in enumerate(picks):
        if isinstance(pick, PullUp):
            gone = pick.horse
            values[i] = best + squares.value_of_room(gone) - squares.value_of_running(gone)


def observation_of(moment: Moment) -> GrandNationalObservation:
    """Return what the bot's seat may know at this moment."""
    seen = moment.observation
    assert isinstance(seen, GrandNationalObservation)
    return seen


class ThriftyBot(GrandNationalBot):
    """A regular bot that keeps more money for bets. An expert uses it for asks without playouts."""

    part = THRIFT


class GrandNationalExpert(Expert):
    """The bot with playouts: it tries rides and bets in races in which regular bots play all seats.

    It pays little for horses.
    """

    def playouts(self, moment: Moment) -> int:
        if moment.ask_key in SOLVED:
            return 0
        if moment.ask_key == "ask.bets":
            return RACED * self.level.playouts
        if moment.ask_key == "ask.ante_post":
            return self.level.playouts
        has_begun = observation_of(moment).race.gone_for_home
        return self.level.playouts // EASIER if has_begun else 0

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
        """Return slips, weighed: one computed from playouts, and those that a regular bot considers."""
        usual = self.regular.weigh(moment)
        search = Slips(search_of(moment))
        if not search.race(self.playouts(moment), is_late):
            return usual
        seen = observation_of(moment)
        stakes = search.laid_out(seen.purses[moment.seat])
        rows = [
            f"bet={seen.rules.keys[box.horse]},{KINDS[box.kind]},{stake}"
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
    """Return the search for the seat that is asked at this moment."""
    game = moment.game
    assert isinstance(game, GrandNationalGame)
    return Search(game, moment.history, moment.seat, moment.seed)


def bot(level: Level) -> WeighingBot:
    """Return a bot of this level: an expert if the level has playouts, else a bot that only estimates."""
    if not level.playouts:
        return GrandNationalBot(doubting(level))
    return GrandNationalExpert(level, ThriftyBot(REGULAR))


def doubting(level: Level) -> Level:
    """Return the level with its character's distrust of favourites changed by `DOUBT`.

    Other levels are returned unchanged.
    """
    character = level.character
    if character.favourites >= 1.0:
        return level
    doubted = max(0.0, 1.0 + DOUBT * (character.favourites - 1.0))
    believed = level.favourites / character.favourites * doubted
    return replace(level, favourites=believed, character=replace(character, favourites=doubted))

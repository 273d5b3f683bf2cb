"""The bot of Win, Place & Show: reads the program, bids below worth, bets where it pays, rides short."""

from ..kernel.asks import Ask
from .base import Moment
from .chances import lots, place_chances
from .program import BONUS, SPREAD, Card, sum_chance
from .weighing import Level, Weighing, WeighingBot, ranked

SHADE = 0.5
"""What part of its expected purse a horse may cost."""
STEP, STAKE, MOST = 500, 1000, 5000
GOOD_BET, GOOD_DOUBLE = 1.04, 1.5
"""How much a thousand staked must bring on average."""
WRONG = 4
"""How many spaces a move must have lost to be worth an objection."""


class WinPlaceShowBot(WeighingBot):
    """Wants horses below their worth, bets on its own reckoning and never holds a horse back."""

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
        if key == "elect":
            return self._elect(moment)
        return self._office(moment, key)

    def interject(self, moment: Moment) -> str | None:
        for ask in moment.asides:
            if ask.key == "ask.object":
                return self._objection(moment, ask)
        return None

    # Buying

    def _worth(self, moment: Moment) -> dict[int, float]:
        """What each lot is worth in money: a part of its expected purse, less after one is owned."""
        stream = moment.stream()
        blur = self.level.blur
        prizes = Card(moment, self.level).prizes()
        return {
            number: SHADE
            * self.level.favourites**0.5
            * prize
            * (1 + blur * (stream.below(2001) - 1000) / 1000)
            for number, prize in prizes.items()
        }

    def _sheet(self, moment: Moment) -> Weighing:
        worth = self._worth(moment)
        form = moment.options.forms[0]
        rows: list[str] = []
        cash = moment.position["money"][moment.seat]
        for field in form.fields:
            bid = int(min(worth[int(field.name)], 0.4 * cash)) // STEP * STEP
            if bid > STEP:
                rows.append(f"{field.name}={bid}")
        notation = form.read(" ".join(rows)).notation
        best = max(worth, key=lambda number: worth[number])
        return Weighing(ranked([notation], [worth[best] / 1000]), "why.wps.bid", {"horse": best})

    def _raise(self, moment: Moment) -> Weighing:
        params = moment.view["asks"][0]["params"]
        amount = moment.options.amounts[0]
        worth = self._worth(moment)[params["horse"]]
        raised = amount.at(0).notation
        stays = moment.options.picks[0].notation
        values = [(worth - amount.low) / 1000, 0.0]
        best = ranked([raised, stays], values)
        word = best[0].notation.split(" ")[0]
        return Weighing(best, f"why.wps.{word}", {"horse": params["horse"]})

    # Betting

    def _slip(self, moment: Moment) -> Weighing:
        if not moment.options.forms:
            only = moment.options.picks[0].notation
            return Weighing(ranked([only], [0.0]), "why.wps.no_bet")
        view = moment.position
        form = Card(moment, self.level)
        chances = form.chances()
        cash = view["money"][moment.seat]
        keep = STEP if view["race"] < view["races"] else 0
        rows: list[str] = []
        best_horse, best_value = 0, 0.0
        for kind, word in enumerate(("win", "place", "show")):
            values: dict[int, float] = {}
            for number, horse in form.horses.items():
                pays = view["payoffs"][horse["odds"]][kind] / 1000
                chance = sum(row[number] for row in chances[: kind + 1])
                values[number] = self._judged(chance, pays, moment, number)
            number = max(values, key=lambda n: values[n])
            stake = min(MOST, (cash - keep) // STAKE * STAKE)
            if values[number] > GOOD_BET and stake >= STAKE:
                rows.append(f"{word}={number},{stake}")
                cash -= stake
                if values[number] > best_value:
                    best_horse, best_value = number, values[number]
        if view["race"] == 1:
            rows += self._tickets(moment, chances[0], cash - keep)
        notation = moment.options.forms[0].read(" ".join(rows)).notation
        reason = "why.wps.slip" if best_horse else "why.wps.no_bet"
        params = {"horse": best_horse, "worth": round(1000 * best_value)}
        return Weighing(ranked([notation], [best_value]), reason, params)

    def _judged(self, chance: float, pays: float, moment: Moment, number: int) -> float:
        """What a unit staked brings; a person's feeling for it is off by a part."""
        blur = self.level.blur
        if not blur:
            return chance * pays
        off = (moment.stream().below(2001) * (number + 3)) % 2001 - 1000
        return chance * pays * (1 + blur * off / 1000)

    def _tickets(self, moment: Moment, first: dict[int, float], cash: int) -> list[str]:
        """Daily Double: the pair that pays best, if it pays well."""
        view = moment.position
        program = view["program"]
        if len(program) < 2 or cash < STAKE or "horses" not in program[1]:
            return []
        strong = [
            sum(horse["ability"]) + BONUS * 6 * sum_chance(horse["bonus"])
            for horse in program[1]["horses"]
        ]
        second = place_chances(lots(list(strong), SPREAD / self.level.favourites), 1)[0]
        table = view["daily_double"]
        values = {
            (i, j + 1): first[i] * second[j] * table[i - 1][j] / 1000
            for i in first
            for j in range(len(second))
        }
        pair = max(values, key=lambda each: values[each])
        if values[pair] < GOOD_DOUBLE:
            return []
        stake = min(2000, cash // STAKE * STAKE)
        return [f"ticket={pair[0]},{pair[1]},{stake}"]

    # Riding

    def _ride(self, moment: Moment) -> Weighing:
        form = Card(moment, self.level)
        oval = form.oval
        params = moment.view["asks"][0]["params"]
        horse = form.horses[params["horse"]]
        start = oval.place(horse["square"])
        others = {
            other["square"] for other in form.horses.values() if other["square"] and other != horse
        }
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        for notation in notations:
            words = notation.split(" ")
            end = oval.place(words[1])
            value = -oval.to_go(start, end, horse["crossings"])
            ahead = end
            for distance in range(1, 5):
                ahead = oval.ahead(ahead)
                if oval.name(ahead) in others:
                    value -= (0.3 if oval.is_passing(end) else 1.2) / distance
                    break
            value += 0.3 if oval.is_passing(end) else 0.0
            value -= 0.05 * end[2] + (0.2 if "allowance" in words else 0.0)
            values.append(value)
        best = ranked(notations, self._as_ridden(values, moment))
        square = best[0].notation.split(" ")[1]
        return Weighing(best, "why.wps.ride", {"horse": params["horse"], "square": square})

    def _as_ridden(self, values: list[float], moment: Moment) -> list[float]:
        if not self.level.blur:
            return values
        stream = moment.stream()
        off = 10.0 * self.level.blur
        return [value + off * (stream.below(2001) - 1000) / 1000 for value in values]

    # Offices

    def _objection(self, moment: Moment, ask: Ask) -> str | None:
        """Objects where much is staked on a horse and its rider threw much away."""
        view = moment.position
        last = view["last_move"]
        slip = view["slips"][moment.seat]
        options = ask.of(moment.seat)
        if last is None or slip is None or options is None or not self.level.minds_others:
            return None
        staked = sum(bet["stake"] for bet in slip["bets"] if bet["horse"] == last["horse"])
        if staked < MOST or any(o["horse"] == last["horse"] for o in view["objections"]):
            return None
        form = Card(moment, self.level)
        horse = form.horses[last["horse"]]
        ability = horse["ability"]
        white, red = view["dice"]
        movement = ability[min(last["turn"], len(ability)) - 1] + white
        movement += BONUS if white + red == horse["bonus"] else 0
        start, end = form.oval.place(last["start"]), form.oval.place(last["end"])
        if form.oval.is_past(end) and not form.oval.is_past(start):
            return None
        lost = form.oval.steps[end] - (form.oval.steps[start] - movement)
        return options.picks[-1].notation if lost >= WRONG else None

    def _elect(self, moment: Moment) -> Weighing:
        """Votes for itself where it can, for the first office on the form."""
        form = moment.options.forms[0]
        for field in form.fields:
            names = field.cells[0].words or []
            if str(int(moment.seat)) in names:
                notation = form.read(f"{field.name}={int(moment.seat)}").notation
                return Weighing(ranked([notation], [0.0]), "why.wps.elect")
        return Weighing(ranked([form.word], [0.0]), "why.wps.elect")

    def _office(self, moment: Moment, key: str) -> Weighing:
        """Where nothing is to be gained: what the rules say for a silent seat, or the first option."""
        options = moment.options
        picks = [pick.notation for pick in options.picks]
        usual = options.bots_say or options.default
        said = usual.notation if usual is not None and usual.notation in picks else picks[0]
        values = [1.0 if notation == said else 0.0 for notation in picks]
        return Weighing(ranked(picks, values), "why.wps.usual")


def bot(level: Level) -> WinPlaceShowBot:
    """The bot of a level."""
    return WinPlaceShowBot(level)

"""The bots of the two turf games: what a token is worth, and which horse should have a roll."""

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import Level, Weighing, WeighingBot, ranked
from ippodromo.games.turf.choices import Bet, Move
from ippodromo.games.turf.sight import UNKNOWN, TurfSight

from .market import Market
from .race import ROUND, Estimate

FANCY = {"royal_turf": 0.08, "winners_circle": 0.16}
"""How far a character leans to horses it likes, as a part of what the best token gains."""


class TurfBot(WeighingBot):
    """Bets where chance times pay is best, then helps what it backs and hinders what others back."""

    def weigh(self, moment: Moment) -> Weighing:
        sight = moment.sight
        assert isinstance(sight, TurfSight)
        own = own_values(moment, sight)
        if moment.ask_key == "ask.bet":
            return self._weigh_bets(moment, sight, own)
        return self._weigh_moves(moment, sight, own)

    def _weigh_moves(self, moment: Moment, sight: TurfSight, own: list[int]) -> Weighing:
        estimate = Estimate(sight, self.sober, own)
        picks = [pick for pick in moment.options.picks if isinstance(pick, Move)]
        values = [estimate.after(sight, pick.horse) for pick in picks]
        notations = [pick.notation for pick in picks]
        best = ranked(notations, self.blurred(values, moment.stream()))
        horse = picks[notations.index(best[0].notation)].horse
        there = sight.landings[horse]
        gained = there - sight.progress[horse]
        if there > sight.rules.length:
            reason = "why.home"
        elif estimate.net[horse] > 0:
            reason = "why.help" if gained >= ROUND else "why.least_bad"
        else:
            reason = "why.hinder" if gained < ROUND else "why.spare"
        return Weighing(best, reason, {"horse": sight.rules.horse_names[horse], "number": gained})

    def _weigh_bets(self, moment: Moment, sight: TurfSight, own: list[int]) -> Weighing:
        market = Market(sight, self.level, own, FANCY[moment.game.title.name])
        picks = [pick for pick in moment.options.picks if isinstance(pick, Bet)]
        values = market.plans([pick.horse for pick in picks], [pick.value for pick in picks])
        notations = [pick.notation for pick in picks]
        best = ranked(notations, self.blurred(values, moment.stream()))
        bet = picks[notations.index(best[0].notation)]
        params = {
            "horse": bet.name,
            "chance": round(100 * market.shows(bet.horse)),
            "worth": round(market.gain(bet.horse, bet.value) * sight.multiplier),
        }
        return Weighing(best, "why.bet" if bet.value else "why.bluff", params)


def own_values(moment: Moment, sight: TurfSight) -> list[int]:
    """The values of its own tokens, from memory where the screen does not show them."""
    shown = [code % 4 for code in sight.tokens if code // 64 == sight.seat]
    if UNKNOWN not in shown:
        return shown
    said = [e.notation for e in moment.seen.entries() if e.seat == moment.seat]
    bets = [notation.split(" ")[2] for notation in said if notation.startswith("bet ")]
    return [int(value) for value in bets[len(bets) - len(shown) :]]


def bot(level: Level) -> TurfBot:
    """The bot of a level."""
    return TurfBot(level)

"""The bots of the two turf games: what a token is worth, and which horse should have a roll."""

import logging

from ippodromo.bots.base import Moment
from ippodromo.bots.halving import Halving
from ippodromo.bots.time_limit import late_after
from ippodromo.bots.weighing import REGULAR, Level, Weighing, WeighingBot, ranked
from ippodromo.games.turf.choices import Bet, Move
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.sight import TurfSight

from .expert import Search, likely_worlds
from .market import Market
from .race import ROUND, Estimate

log = logging.getLogger("ippodromo")

SECONDS = 1.0
"""How long an expert thinks at most, in seconds of its thread."""
RIDDEN, PROMISING = 4, 4
"""Bets are first tried on so many times more races run by quick riders; so many go on from there."""
OPEN = 3
"""Where all tokens are seen, so many times more playouts are worth their time."""
EASIER = 3
"""A move takes so many times fewer playouts than a bet: bets are where games are won."""
FEWEST = 4
"""As many playouts each answer should have at least; with little thought the likeliest are tried."""
FANCY = {"royal_turf": 0.08, "winners_circle": 0.16}
"""How far a character leans to horses it likes, as a part of what the best token gains."""


class TurfBot(WeighingBot):
    """Bets where chance times pay is best, then helps what it backs and hinders what others back."""

    def weigh(self, moment: Moment) -> Weighing:
        sight = moment.sight
        assert isinstance(sight, TurfSight)
        if moment.ask_key == "ask.bet":
            return self._weigh_bets(moment, sight)
        return self._weigh_moves(moment, sight)

    def _weigh_moves(self, moment: Moment, sight: TurfSight) -> Weighing:
        estimate = Estimate(sight, self.sober)
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

    def _weigh_bets(self, moment: Moment, sight: TurfSight) -> Weighing:
        market = Market(sight, self.level, FANCY[moment.game.title.name])
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


class TurfExpert(WeighingBot):
    """Tries its answers on the race to come, everybody else being a regular, and plays to win the game."""

    def __init__(self, level: Level) -> None:
        super().__init__(level)
        self.regular = TurfBot(REGULAR)

    def weigh(self, moment: Moment) -> Weighing:
        weighing = self.regular.weigh(moment)
        if len(weighing.alternatives) == 1:
            return weighing
        try:
            return self._tried(moment, [each.notation for each in weighing.alternatives])
        except Exception:
            log.exception("an expert on seat %d answers as a regular", moment.seat)
            return weighing

    def _tried(self, moment: Moment, notations: list[str]) -> Weighing:
        """The answers, best first in a regular's eyes, by how often they win the game."""
        game = moment.game
        assert isinstance(game, TurfGame)
        worlds = likely_worlds(game, moment.seen, REGULAR, moment.stream())
        search = Search(game, worlds, moment.seat, REGULAR, moment.seed)
        picks = {pick.notation: pick for pick in moment.options.picks}
        is_bet = moment.ask_key == "ask.bet"
        thought = self.level.thought if game.rules.is_hidden else OPEN * self.level.thought
        if not is_bet:
            thought //= EASIER
        tried = notations[: max(2, thought // FEWEST)]
        answers = [picks[said] for said in tried]
        halving, is_late, rider = Halving(len(tried)), late_after(SECONDS), game.rider()
        if is_bet:

            def ridden(answer: int, luck: int) -> float:
                return search.ridden(answer, answers[answer], luck, rider)

            halving.run(ridden, RIDDEN * thought, PROMISING, is_late)

        def played(answer: int, luck: int) -> float:
            return search.play(answer, answers[answer], luck)

        halving.run(played, thought, 1, is_late)
        best = ranked(tried, [100 * value for value in halving.values()])
        horse = best[0].notation.split(" ")[1]
        params = {"horse": horse, "chance": round(best[0].value)}
        return Weighing(best, "why.wins_game", params)


def bot(level: Level) -> WeighingBot:
    """The bot of a level."""
    return TurfExpert(level) if level.thought else TurfBot(level)

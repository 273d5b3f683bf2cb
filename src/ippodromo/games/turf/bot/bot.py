"""The regular and the expert bot of the turf games: they place tokens and choose which horse to move."""

from dataclasses import replace
from types import MappingProxyType

from ippodromo.bots.base import Moment
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.weighing import REGULAR, RIDE, Character, Level, Weighing, WeighingBot, ranked
from ippodromo.games.turf.choices import Bet, Move
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.observation import TurfObservation
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.view_types import Data

from .bets import BetValues
from .leanings import BEHIND, LEAD, LIKING, REPEAT, SEQUENCE, STRENGTH, standing_of
from .race import UNMOVED_SPACES, riding_estimate
from .search import AnswerSearch, FastRegularPolicy, sample_worlds

BET, HIDDEN_BET, MOVE = 6, 3, 2
"""Playouts for each answer, as multiples of the level's number: for a bet, for a bet with hidden tokens
(every sampled table needs playouts of its own) and for a move. Bets matter most."""

SAID = {
    LEAD: "taste.token.lead",
    LIKING: "taste.token.liking",
    REPEAT: "taste.token.repeat",
}
"""By cause of a preference, the key of the message with which a character explains a bet chosen for it."""


class TurfBot(WeighingBot):
    """The bot without playouts. It bets where chance times pay is best and moves horses to help its bets."""

    kinds = MappingProxyType({"ask.move": RIDE})

    def weigh(self, moment: Moment) -> Weighing:
        if moment.ask_key == "ask.colour":  # colours have no effect on play: take the first one
            notations = [pick.notation for pick in moment.options.picks]
            best = ranked(notations, [0.0] * len(notations))
            return Weighing(best, "why.colour", {"colour": best[0].notation.split(" ")[1]})
        sight = moment.observation
        assert isinstance(sight, TurfObservation)
        if moment.ask_key == "ask.bet":
            return self._weigh_bets(moment, sight)
        return self._weigh_moves(moment, sight)

    def _weigh_moves(self, moment: Moment, sight: TurfObservation) -> Weighing:
        estimate = riding_estimate(sight, self.level)
        picks = [pick for pick in moment.options.picks if isinstance(pick, Move)]
        values = [
            estimate.after(sight.race, pick.horse, sight.landings[pick.horse]) for pick in picks
        ]
        notations = [pick.notation for pick in picks]
        best = ranked(notations, self.with_noise(values, moment.stream()))
        horse = picks[notations.index(best[0].notation)].horse
        there = sight.landings[horse]
        gained = there - sight.race.progress[horse]
        if sight.race.is_home(there):
            reason = "why.home"
        elif estimate.net[horse] > 0:
            reason = "why.help" if gained >= UNMOVED_SPACES else "why.least_bad"
        else:
            reason = "why.hinder" if gained < UNMOVED_SPACES else "why.spare"
        return Weighing(best, reason, {"horse": sight.rules.horse_names[horse], "number": gained})

    def _weigh_bets(self, moment: Moment, sight: TurfObservation) -> Weighing:
        bet_values = BetValues(sight, self.level)
        picks = bets_of(moment)
        values = bet_values.plans([pick.horse for pick in picks], [pick.value for pick in picks])
        notations = [pick.notation for pick in picks]
        best = ranked(notations, self.with_noise(values, moment.stream()))
        bet = picks[notations.index(best[0].notation)]
        params = {
            "horse": bet.name,
            "chance": round(100 * bet_values.shows(bet.horse)),
            "worth": 10
            * round(bet_values.gain(bet.horse, bet.value) * sight.multiplier / 10),  # in tens
        }
        return Weighing(best, "why.bet" if bet.value else "why.bluff", params)

    def explain(self, moment: Moment) -> Weighing:
        if self.plain is None or moment.ask_key != "ask.bet":
            return super().explain(moment)
        weighing, plain = self.weigh(moment), self.plain.weigh(moment)
        return replace(weighing, taste=self.why_rather(moment, weighing.best, plain.best))

    def why_rather(self, moment: Moment, said: str, instead: str) -> str:
        """Return the key of a message: why the character prefers the bet `said` to the bet `instead`.

        Both are notations. Return "" if they are equal.
        """
        if said == instead:
            return ""
        sight = moment.observation
        assert isinstance(sight, TurfObservation)
        picks = bets_of(moment)
        notations = [pick.notation for pick in picks]
        bet_values = BetValues(sight, self.level)
        cause = bet_values.cause(
            [pick.horse for pick in picks],
            [pick.value for pick in picks],
            notations.index(said),
            notations.index(instead),
        )
        return taste_of(cause, self.level.character, sight)


def bets_of(moment: Moment) -> list[Bet]:
    """Return the bets that the seat may place at this moment."""
    return [pick for pick in moment.options.picks if isinstance(pick, Bet)]


def taste_of(cause: int, character: Character, sight: TurfObservation) -> str:
    """Return the key of the message in which a character explains a bet, given the cause for it."""
    bold = character.concentration > 0
    if cause == SEQUENCE:
        patient = character.timing > 0
        return f"taste.{character.name}.bet" if patient else "taste.token.large_soon"
    if cause == STRENGTH and bold:
        return "taste.token.pays_more"
    if cause == BEHIND:
        standing = "behind" if standing_of(sight) > 0 else "ahead"
        dares = character.chase * standing_of(sight) > 0
        return f"taste.token.{standing}_{'dares' if dares else 'safe'}"
    return SAID.get(cause, f"taste.{character.name}.bet")


class TurfExpert(Expert):
    """The bot with playouts: it tries each answer in playouts in which regular bots play all seats."""

    def playouts(self, moment: Moment) -> int:
        game = moment.game
        assert isinstance(game, TurfGame)
        if moment.ask_key == "ask.colour":
            return 0
        if moment.ask_key != "ask.bet":
            return MOVE * self.level.playouts
        return (HIDDEN_BET if game.rules.is_hidden else BET) * self.level.playouts

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        return search_of(moment, answers).play

    def weigh(self, moment: Moment) -> Weighing:
        weighing = super().weigh(moment)
        kindred = self.same_character_bot
        if not weighing.taste or moment.ask_key != "ask.bet" or not isinstance(kindred, TurfBot):
            return weighing
        said, instead = (each.notation for each in weighing.alternatives[:2])
        return replace(weighing, taste=kindred.why_rather(moment, said, instead))

    def params(self, moment: Moment, best: Choice, chance: int) -> Data:
        assert isinstance(best, Bet | Move)
        return {"horse": best.name, "chance": chance}


def search_of(moment: Moment, answers: list[Choice]) -> AnswerSearch:
    """Return the search that tries these answers from tables sampled to agree with what the seat has seen."""
    game = moment.game
    assert isinstance(game, TurfGame)
    worlds = sample_worlds(game, moment.history, moment.stream())
    return AnswerSearch(game, worlds, moment.seat, moment.seed, answers)


def bot(level: Level) -> WeighingBot:
    """Return a bot of this level: an expert if the level has playouts, else a bot that only estimates."""
    return TurfExpert(level, TurfBot(REGULAR)) if level.playouts else TurfBot(level)


def riders(game: Game) -> Policy | None:
    """Return the policy that plays all seats in playouts of games with hidden tokens.

    Return None for other games: they use their own playout policy, which reads the values of all tokens.
    """
    assert isinstance(game, TurfGame)
    return FastRegularPolicy(REGULAR, game.seats) if game.rules.is_hidden else None

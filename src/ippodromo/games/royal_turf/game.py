"""The title Royal Turf: how its options and its order of play are made from the turf rules."""

from ippodromo.games.turf.betting import FirstPlayer, PlaceToken
from ippodromo.games.turf.edition import TurfEdition
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.payout import BONUS_NAMES, Payout
from ippodromo.games.turf.preparing import DrawCards, Prepare
from ippodromo.games.turf.rules import RuleIds, TurfRules, Variant
from ippodromo.games.turf.running import Off
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.phases import Phase

RULES = RuleIds(
    horse_free="RT-3.4",
    own_token="RT-1.2",
    token_lies="RT-3.7",
    one_fresh_horse="RT-4.2",
    marked_wait="RT-4.10",
    finished_leave="RT-4.15",
)


class RoyalTurfTitle(Title):
    """The title Royal Turf. It makes a game from an edition, options and a number of seats."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        is_hidden = options["hidden_bets"] == "true"
        variant = Variant(
            is_hidden=is_hidden,
            hides_from_owner=is_hidden and options["recall_own_bets"] == "false",
            are_colours_chosen=options["colours"] == "chosen",
        )
        # RT-1.5 preparation, betting, running, payout
        race: list[Phase] = [
            Prepare(),
            DrawCards(),
            FirstPlayer(),
            PlaceToken(0),
            Off(),
            Payout(),
        ]
        printed = TurfEdition(edition, are_cards_tied=True, bonus_names=BONUS_NAMES)
        rules = TurfRules(seats, printed, variant, RULES)
        return TurfGame(self, edition, options, seats, rules, race)

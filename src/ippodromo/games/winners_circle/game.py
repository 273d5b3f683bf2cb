"""The title Winner's Circle: how its options and its order of play are made from the turf rules."""

from ippodromo.games.turf.betting import FirstPlayer, PlaceToken
from ippodromo.games.turf.edition import TurfEdition
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.payout import BONUS_NAMES, Payout
from ippodromo.games.turf.preparing import FillGates, Prepare
from ippodromo.games.turf.rules import RuleIds, TurfRules, Variant
from ippodromo.games.turf.running import Off
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.phases import Phase

RULES = RuleIds(
    horse_free="WC-3.2",
    own_token="WC-1.2",
    token_lies="WC-3.5",
    one_fresh_horse="WC-4.2",
    marked_wait="WC-4.10",
    finished_leave="WC-4.15",
)


class WinnersCircleTitle(Title):
    """The title Winner's Circle. It makes a game from an edition, options and a number of seats."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        is_hidden = options["open_bets"] == "false"
        variant = Variant(
            is_hidden=is_hidden,
            hides_from_owner=is_hidden and options["recall_own_bets"] == "false",
            may_repeat=options["multiple_bets"] == "true",
            is_crowded=options["crowded_track"] == "true",
            counts_tokens=options["alternative_payouts"] == "true",
        )
        gates = FillGates(options["royal_turf_gates"] == "true")
        # WC-1.5, WC-6.3 the first player; WC-1.6 gates, betting, running, payout
        race: list[Phase] = [Prepare(), FirstPlayer(), gates, PlaceToken(0), Off(), Payout()]
        printed = TurfEdition(edition, are_cards_tied=False, bonus_names=BONUS_NAMES)
        rules = TurfRules(seats, printed, variant, RULES)
        return TurfGame(self, edition, options, seats, rules, race)

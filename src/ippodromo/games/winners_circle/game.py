"""Winner's Circle, set up: options, the order of play, and the rules its refusals name."""

from ...kernel.editions import Edition
from ...kernel.game import Game, Title, switch
from ..turf.betting import FirstPlayer, PlaceToken
from ..turf.game import RuleIds, TurfGame, Variant
from ..turf.payout import Payout
from ..turf.running import Off
from ..turf.sheet import Sheet
from .gates import FillGates, Prepare

RULES = RuleIds(
    horse_free="WC-3.2",
    own_token="WC-1.2",
    token_lies="WC-3.5",
    one_fresh_horse="WC-4.2",
    marked_wait="WC-4.10",
    finished_leave="WC-4.15",
)


class WinnersCircle(Title):
    """The title as the registry knows it."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        is_hidden = options["open_bets"] == "false"
        variant = Variant(
            is_hidden=is_hidden,
            veils_owner=is_hidden and options["recall_own_bets"] == "false",
            may_repeat=options["multiple_bets"] == "true",
            is_crowded=options["crowded_track"] == "true",
            counts_tokens=options["alternative_payouts"] == "true",
        )
        gates = FillGates(options["royal_turf_gates"] == "true")
        # WC-1.5, WC-6.3 the first player; WC-1.6 gates, betting, running, payout
        race = [Prepare(), FirstPlayer(), gates, PlaceToken(0), Off(), Payout()]
        sheet = Sheet(edition, are_cards_tied=False)
        return TurfGame(self, edition, options, seats, sheet, variant, RULES, list(race))


TITLE = WinnersCircle(
    "winners_circle",
    "ippodromo.games.winners_circle",
    1,
    [
        switch("open_bets", False, "WC-8.1a"),
        switch("multiple_bets", False, "WC-8.2a"),
        switch("royal_turf_gates", False, "WC-8.3a"),
        switch("crowded_track", False, "WC-8.4a"),
        switch("alternative_payouts", False, "WC-8.5a"),
        switch("recall_own_bets", True, "WC-R27"),
    ],
    2,
    6,
    "turf",
)

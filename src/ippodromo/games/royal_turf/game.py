"""Royal Turf, set up: options, the order of play, and the rules its refusals name."""

from ...kernel.editions import Edition
from ...kernel.game import Game, Title, switch
from ..turf.betting import FirstPlayer, PlaceToken
from ..turf.game import RuleIds, TurfGame, Variant
from ..turf.payout import Payout
from ..turf.running import Off
from ..turf.sheet import Sheet
from .preparing import DrawCards, Prepare

RULES = RuleIds(
    horse_free="RT-3.4",
    own_token="RT-1.2",
    token_lies="RT-3.7",
    one_fresh_horse="RT-4.2",
    marked_wait="RT-4.10",
    finished_leave="RT-4.15",
)


class RoyalTurf(Title):
    """The title as the registry knows it."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        is_hidden = options["hidden_bets"] == "true"
        variant = Variant(
            is_hidden=is_hidden,
            veils_owner=is_hidden and options["recall_own_bets"] == "false",
        )
        # RT-1.5 preparation, betting, running, payout
        race = [Prepare(), DrawCards(), FirstPlayer(), PlaceToken(0), Off(), Payout()]
        sheet = Sheet(edition, are_cards_tied=True)
        return TurfGame(self, edition, options, seats, sheet, variant, RULES, list(race))


TITLE = RoyalTurf(
    "royal_turf",
    "ippodromo.games.royal_turf",
    1,
    [switch("hidden_bets", False, "RT-7.1"), switch("recall_own_bets", False, "RT-R30")],
    2,
    6,
    "turf",
)

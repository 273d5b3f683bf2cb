"""HS-2, HS-3 The draft: hands are dealt, one card is kept, the rest goes to the left."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ippodromo.games.homestretch.choices import DEAL, KEEP, LOSE, HorseChoice, draw_one
from ippodromo.games.homestretch.events import HandSeen, HandsPassed, StableShown
from ippodromo.games.homestretch.position import NUMBERS, Board, HomestretchTable
from ippodromo.games.homestretch.standing import stable_value
from ippodromo.kernel.asks import SEALED, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat


def ring_size(seats: int) -> int:
    """HS-3.1, HS-R31 The places hands go round: with two seats a ghost sits left of the second."""
    return 3 if seats == 2 else seats


@dataclass(frozen=True)
class Deal(Phase):
    """HS-2.1, HS-2.2, HS-3.1 Blue shares are dealt one by one, round the ring; the rest is aside."""

    def enter(self, table: HomestretchTable) -> Next:
        board = table.position
        board.hands = [[] for _ in range(ring_size(board.seats))]
        return WAIT

    def ask(self, table: HomestretchTable) -> Ask:
        board = table.position
        place = _next_place(board)
        audience = [Seat(place)] if place < board.seats else []
        return draw_one(board.aside, DEAL, "ask.deal", audience)

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        board = table.position
        hand = board.hands[_next_place(board)]
        hand.append(choice.horse)
        board.aside[choice.horse] -= 1
        if len(board.hands[-1]) < board.rules.hand_sizes[board.seats]:
            return WAIT
        for each in board.hands:
            each.sort()
        return look_at_hands(table)


def _next_place(board: Board) -> int:
    """The first place of the ring that has fewer cards than the first one of all."""
    most = len(board.hands[0])
    for place in range(len(board.hands)):
        if len(board.hands[place]) < most:
            return place
    return 0


def look_at_hands(table: HomestretchTable) -> Next:
    """HS-2.3, HS-2.6 Every seat looks at its hand; a last card is kept without a choice."""
    board = table.position
    board.pick_ask = None
    board.held.append([hand.copy() for hand in board.hands])
    for seat in range(board.seats):
        if table.is_told:
            table.tell(HandSeen(seat, board.hands[seat].copy()), [Seat(seat)])
    if len(board.hands[0]) > 1:
        return KEEP_ONE
    for seat in range(board.seats):
        board.kept[seat] = board.kept[seat] + board.hands[seat]
        board.hands[seat] = []
    if len(board.hands) > board.seats:
        board.aside[board.hands[-1].pop()] += 1  # HS-3.3, HS-R32
    return show_stables(table)


@dataclass(frozen=True)
class KeepOne(Phase):
    """HS-2.3, HS-2.4, HS-R40 All seats secretly choose one card of their hand to keep."""

    def ask(self, table: HomestretchTable) -> Ask:
        board = table.position
        ask = board.pick_ask
        if ask is None:
            seats = [Seat(seat) for seat in range(board.seats)]
            options = [_hand_options(board.hands[seat], board.rules.prices) for seat in seats]
            ask = Ask(SEALED, seats, options, "ask.draft_pick")
            ask.veil = "draft"
            ask.asks_all = True  # HS-R43
            board.pick_ask = ask
        return ask

    def reveal(self, table: HomestretchTable, answers: Mapping[Seat, HorseChoice]) -> Next:
        board = table.position
        for seat, choice in answers.items():
            board.hands[seat].remove(choice.horse)
            board.kept[seat] = [*board.kept[seat], choice.horse]
        return LOSE_ONE if len(board.hands) > board.seats else pass_hands(table)

    def final(self, table: HomestretchTable, choice: Choice) -> str:
        return "HS-R40"

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        if seat < 0:
            return None
        if table.pending(seat) is not None:
            return NotAllowed("HS-R40", "refused.answered")
        if notation.startswith("keep "):
            return NotAllowed("HS-2.3", "refused.not_in_hand", {"said": notation[5:25]})
        return None


def _hand_options(hand: list[int], prices: list[int]) -> Options:
    """One option for each horse in the hand; a silent seat keeps its dearest, the lowest of equals."""
    picks: list[Choice] = []
    dearest = hand[0]
    last = 0
    for horse in hand:  # which is sorted
        if horse != last:
            picks.append(KEEP[horse])
        if prices[horse] > prices[dearest]:
            dearest = horse
        last = horse
    return Options(picks, None, None, KEEP[dearest])


@dataclass(frozen=True)
class LoseOne(Phase):
    """HS-3.2 One card of the ghost's hand, chosen at random, is set aside unseen."""

    def ask(self, table: HomestretchTable) -> Ask:
        counts = [0] * NUMBERS
        for horse in table.position.hands[-1]:
            counts[horse] += 1
        return draw_one(counts, LOSE, "ask.ghost_loses", [])

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        board = table.position
        board.hands[-1].remove(choice.horse)
        board.aside[choice.horse] += 1
        return pass_hands(table)


def pass_hands(table: HomestretchTable) -> Next:
    """HS-2.5 Every hand goes to the left; the direction never changes."""
    board = table.position
    board.hands = [board.hands[-1], *board.hands[:-1]]
    if table.is_told:
        table.tell(HandsPassed(len(board.hands[0])))
    return look_at_hands(table)


def show_stables(table: HomestretchTable) -> Next:
    """HS-2.7, HS-2.8 All kept cards are turned up and paid for."""
    board = table.position
    for seat in range(board.seats):
        kept = sorted(board.kept[seat])
        for horse in kept:
            board.give_share(seat, horse)
        cost = stable_value(board.shares[seat], board.rules.prices)
        why: Figures | None = None
        if table.is_told:
            table.tell(StableShown(seat, kept, cost))
            why = {"shares": len(kept)}
        table.pay(seat, BANK, cost, "shares", why)
    board.hands = []
    board.kept = [[]] * board.seats
    board.held = []
    return END


KEEP_ONE: Final = KeepOne()
LOSE_ONE: Final = LoseOne()
DEAL_HANDS: Final = Deal()

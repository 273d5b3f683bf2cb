"""HS-2, HS-3, HS-10 How seats get shares: the draft before race 1, and the second purchase after it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import SEALED, TURN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat

from .choices import BLIND, BUY, DEAL, KEEP, LOSE, PASS, HorseChoice, draw_one
from .events import (
    HandSeen,
    HandsPassed,
    MarketClosed,
    MarketLaid,
    PurchaseOpened,
    PurchasePassed,
    ShareBought,
    StableShown,
)
from .position import (
    NUMBERS,
    HomestretchPosition,
    HomestretchTable,
    money_of,
    stable_value,
    standing_order,
)
from .rules import HomestretchRules

DRAFT: Final = "draft"
"""The name of the secret that covers the cards that seats keep in the draft, until the end of the game."""


def ring_size(seats: int) -> int:
    """HS-3.1, HS-R31 Return the number of hands that go round in the draft: one per seat.

    With two seats there is a third, the ghost's. It has the last place of the ring, to the left of seat
    1.
    """
    return 3 if seats == 2 else seats


@dataclass(frozen=True)
class Deal(Phase):
    """HS-2.1, HS-2.2, HS-3.1 Blue shares are dealt one by one to the places of the ring.

    The rest is set aside.
    """

    def enter(self, table: HomestretchTable) -> Next:
        position = table.position
        position.hands = [[] for _ in range(ring_size(position.seats))]
        return WAIT

    def ask(self, table: HomestretchTable) -> Ask:
        position = table.position
        place = _next_place(position)
        audience = [Seat(place)] if place < position.seats else []
        return draw_one(position.blue_left, DEAL, "ask.deal", audience)

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        position = table.position
        hand = position.hands[_next_place(position)]
        hand.append(choice.horse)
        position.blue_left[choice.horse] -= 1
        if len(position.hands[-1]) < position.rules.hand_sizes[position.seats]:
            return WAIT
        for each in position.hands:
            each.sort()
        return look_at_hands(table)


def _next_place(position: HomestretchPosition) -> int:
    """Return the place of the ring that gets the next card.

    It is the first place with fewer cards than place 0, or place 0 if all have the same number.
    """
    most = len(position.hands[0])
    for place in range(len(position.hands)):
        if len(position.hands[place]) < most:
            return place
    return 0


def look_at_hands(table: HomestretchTable) -> Next:
    """HS-2.3, HS-2.6 Show each seat its hand. Return the next phase of the draft.

    If hands have more than one card it is `KeepOne`. The last card is kept without a choice: then stables
    are shown and paid for, and the result is `END`.
    """
    position = table.position
    position.pick_ask = None
    position.hands_seen.append([hand.copy() for hand in position.hands])
    for seat in range(position.seats):
        if table.keeps_log:
            table.tell(HandSeen(seat, position.hands[seat].copy()), [Seat(seat)])
    if len(position.hands[0]) > 1:
        return KEEP_ONE
    for seat in range(position.seats):
        position.kept[seat] = position.kept[seat] + position.hands[seat]
        position.hands[seat] = []
    if len(position.hands) > position.seats:
        position.blue_left[position.hands[-1].pop()] += 1  # HS-3.3, HS-R32
    return show_stables(table)


@dataclass(frozen=True)
class KeepOne(Phase):
    """HS-2.3, HS-2.4, HS-R40 All seats at once, in secret, choose one card of their hand to keep.

    A choice cannot be changed.
    """

    def ask(self, table: HomestretchTable) -> Ask:
        position = table.position
        ask = position.pick_ask
        if ask is None:
            seats = [Seat(seat) for seat in range(position.seats)]
            options = [_hand_options(position.hands[seat], position.rules.prices) for seat in seats]
            ask = Ask(SEALED, seats, options, "ask.draft_pick")
            ask.veil = DRAFT
            ask.asks_forced_seats = True  # HS-R43
            position.pick_ask = ask
        return ask

    def reveal(self, table: HomestretchTable, answers: Mapping[Seat, HorseChoice]) -> Next:
        position = table.position
        for seat, choice in answers.items():
            position.hands[seat].remove(choice.horse)
            position.kept[seat] = [*position.kept[seat], choice.horse]
        return LOSE_ONE if len(position.hands) > position.seats else pass_hands(table)

    def final_rule(self, table: HomestretchTable, choice: Choice) -> str:
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
    """Return the options to keep one card of a sorted hand: one for each different horse.

    The default is the horse with the highest price. Among equal prices it is the lowest number.
    """
    picks: list[Choice] = []
    dearest = hand[0]
    last = 0
    for horse in hand:  # sorted, so equal horses are adjacent
        if horse != last:
            picks.append(KEEP[horse])
        if prices[horse] > prices[dearest]:
            dearest = horse
        last = horse
    return Options(picks, None, None, KEEP[dearest])


@dataclass(frozen=True)
class LoseOne(Phase):
    """HS-3.2 With two seats: a random card of the ghost's hand is set aside. No seat sees which one."""

    def ask(self, table: HomestretchTable) -> Ask:
        counts = [0] * NUMBERS
        for horse in table.position.hands[-1]:
            counts[horse] += 1
        return draw_one(counts, LOSE, "ask.ghost_loses", [])

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        position = table.position
        position.hands[-1].remove(choice.horse)
        position.blue_left[choice.horse] += 1
        return pass_hands(table)


def pass_hands(table: HomestretchTable) -> Next:
    """HS-2.5 Move every hand to the next place of the ring, to the left, and show each seat its new one.

    Return the next phase of the draft.
    """
    position = table.position
    position.hands = [position.hands[-1], *position.hands[:-1]]
    if table.keeps_log:
        table.tell(HandsPassed(len(position.hands[0])))
    return look_at_hands(table)


def show_stables(table: HomestretchTable) -> Next:
    """HS-2.7, HS-2.8 Turn all kept cards face up as shares. Each seat pays the prices of its own.

    Return `END`, the end of the draft.
    """
    position = table.position
    for seat in range(position.seats):
        kept = sorted(position.kept[seat])
        for horse in kept:
            position.give_share(seat, horse)
        cost = stable_value(position.shares[seat], position.rules.prices)
        why: Figures | None = None
        if table.keeps_log:
            table.tell(StableShown(seat, kept, cost))
            why = {"shares": len(kept)}
        table.pay(seat, BANK, cost, "shares", why)
    position.hands = []
    position.kept = [[]] * position.seats
    position.hands_seen = []
    return END


@dataclass(frozen=True)
class OpenMarket(Phase):
    """HS-10.1, HS-10.2, HS-R4 The second purchase begins: the cards set aside become the market deck.

    With `rules.red_from` seats or more, the red shares are added. If the edition has no rounds of
    purchase, there is none.
    """

    def enter(self, table: HomestretchTable) -> Next:
        position = table.position
        rules = position.rules
        if not rules.purchase_rounds:
            return END
        position.market_deck = position.blue_left.copy()
        position.blue_left = [0] * NUMBERS
        if position.seats >= rules.red_from:
            for horse in range(NUMBERS):
                position.market_deck[horse] += rules.red[horse]
        return LayRow(1)


@dataclass(frozen=True)
class LayRow(Phase):
    """HS-10.3, HS-10.11 Cards are drawn until the market row has one for each seat or the deck is empty.

    Then the seats take their turns, the poorest first. `round` is the number of the round, from 1.
    """

    round: int

    def enter(self, table: HomestretchTable) -> Next:
        position = table.position
        left = cards_in(position.market_deck)
        if len(position.market_row) < position.seats and left > 0:
            return WAIT
        if table.keeps_log:
            table.tell(MarketLaid(position.market_row.copy(), left))
        order = standing_order(money_of(table), position.colours)
        order.reverse()  # HS-10.4
        if table.keeps_log:
            table.tell(PurchaseOpened(self.round, [int(seat) for seat in order]))
        return buyer(position.rules, self.round, tuple(order), 0)

    def ask(self, table: HomestretchTable) -> Ask:
        return draw_card(table.position, "ask.lay_row")

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        position = table.position
        position.market_deck[choice.horse] -= 1
        position.market_row.append(choice.horse)
        return self.enter(table)


def cards_in(deck: list[int]) -> int:
    """Return the number of cards in a deck, given as the number of cards of each horse."""
    count = 0
    for copies in deck:
        count += copies
    return count


def draw_card(position: HomestretchPosition, key: str) -> Ask:
    """Return an ask in which chance draws a card of the market deck, all cards equally likely.

    `key` is the message key of the ask.
    """
    return draw_one(position.market_deck, DEAL, key)


@dataclass(frozen=True)
class Buy(Phase):
    """HS-10.4 to HS-10.9, HS-10.12 One seat buys a card of the row, buys a card unseen, or passes.

    `order` lists the seats in the order of their turns in this round. `at` is the index of the seat in
    turn.
    """

    round: int
    order: tuple[Seat, ...]
    at: int

    def ask(self, table: HomestretchTable) -> Ask:
        seat = self.order[self.at]
        options = Options(offers(table, seat), None, None, PASS)
        return Ask(TURN, [seat], [options], "ask.purchase", {"round": self.round})

    def answer(self, table: HomestretchTable, seat: Seat, choice: Choice) -> Next:
        if choice is BLIND:
            return BuyBlind(self.round, self.order, self.at)
        if isinstance(choice, HorseChoice):
            table.position.market_row.remove(choice.horse)
            take_share(table, seat, choice.horse, is_blind=False)
        else:
            if table.keeps_log:
                table.tell(PurchasePassed(seat))
        return next_buyer(table, self.round, self.order, self.at)

    def final_rule(self, table: HomestretchTable, choice: Choice) -> str:
        return "" if choice is PASS else "HS-R40"

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        if seat < 0:
            return None
        if seat != self.order[self.at]:
            return NotAllowed("HS-10.4", "refused.not_your_purchase")
        money = table.ledger.of(seat)
        if notation == "blind":
            return NotAllowed(
                "HS-10.9", "refused.blind", {"least": table.position.rules.blind_minimum}
            )
        for horse in table.position.market_row:
            if notation == BUY[horse].notation:
                price = table.position.rules.prices[horse]
                return NotAllowed("HS-10.8", "refused.too_dear", {"price": price, "money": money})
        return NotAllowed("HS-10.6", "refused.not_in_row")

    def refusals_to_explain(self, table: HomestretchTable, seat: Seat) -> list[str]:
        if seat != self.order[self.at]:
            return []
        said = [BUY[horse].notation for horse in sorted(set(table.position.market_row))]
        offered = [pick.notation for pick in offers(table, seat)]
        return [notation for notation in [*said, BLIND.notation] if notation not in offered]


def offers(table: HomestretchTable, seat: Seat) -> list[Choice]:
    """HS-10.6, HS-10.8, HS-10.9, HS-R27 Return what a seat may answer in its turn of the purchase.

    It may buy any horse in the row that it can pay for, or pass. It may buy blind if the deck is not
    empty and it has at least the minimum of the edition, enough for any card.
    """
    position = table.position
    money = table.ledger.of(seat)
    picks: list[Choice] = []
    for horse in sorted(set(position.market_row)):
        if position.rules.prices[horse] <= money:
            picks.append(BUY[horse])
    if money >= position.rules.blind_minimum and cards_in(position.market_deck) > 0:
        picks.append(BLIND)
    picks.append(PASS)
    return picks


@dataclass(frozen=True)
class BuyBlind(Phase):
    """HS-10.7 The seat in turn buys the top card of the market deck, which is turned up for all.

    It pays the price of the card and the surcharge, and cannot refuse the card.
    """

    round: int
    order: tuple[Seat, ...]
    at: int

    def ask(self, table: HomestretchTable) -> Ask:
        return draw_card(table.position, "ask.buy_blind")

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        position = table.position
        position.market_deck[choice.horse] -= 1
        take_share(table, self.order[self.at], choice.horse, is_blind=True)
        return next_buyer(table, self.round, self.order, self.at)


def take_share(table: HomestretchTable, seat: Seat, horse: int, is_blind: bool) -> None:
    """HS-10.10 Make a seat pay the bank for a share at once, and give it the share, face up.

    A blind buy (`is_blind`) costs the surcharge of the edition in addition to the price.
    """
    position = table.position
    price = position.rules.prices[horse] + (position.rules.blind_surcharge if is_blind else 0)
    position.give_share(seat, horse)
    why: Figures | None = None
    if table.keeps_log:
        way = "blind" if is_blind else "row"
        table.tell(ShareBought(seat, horse, price, way))
        why = {"horse": horse, "way": way, "price": price}
    table.pay(seat, BANK, price, "share", why)


def buyer(rules: HomestretchRules, round: int, order: tuple[Seat, ...], at: int) -> Phase:
    """Return the phase in which the seat at index `at` of `order` takes its turn.

    The phases of a round and order are made on first use and kept in `rules.buyers`.
    """
    turns = rules.buyers.get((round, order))
    if turns is None:
        turns = [Buy(round, order, place) for place in range(len(order))]
        rules.buyers[(round, order)] = turns
    return turns[at]


def next_buyer(table: HomestretchTable, round: int, order: tuple[Seat, ...], at: int) -> Next:
    """HS-10.5, HS-10.11, HS-10.13 Return what follows a turn: the next seat's, the next round, or `END`.

    At the end of the last round the cards that were not bought leave the game.
    """
    if at + 1 < len(order):
        return buyer(table.position.rules, round, order, at + 1)
    position = table.position
    if round < position.rules.purchase_rounds:
        return LayRow(round + 1)
    if table.keeps_log:
        table.tell(MarketClosed(cards_in(position.market_deck) + len(position.market_row)))
    position.market_deck = [0] * NUMBERS
    position.market_row = []
    return END


KEEP_ONE: Final = KeepOne()
LOSE_ONE: Final = LoseOne()
DEAL_HANDS: Final = Deal()
OPEN_MARKET: Final = OpenMarket()

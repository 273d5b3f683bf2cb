"""The views of the board for seats and spectators. A view contains only what its viewer may see."""

from ippodromo.kernel.seats import Seat, ranks
from ippodromo.kernel.view_types import RunnerView

from .edition import HORSES, IDS, NO_TOKEN
from .position import (
    NO_CARD,
    Board,
    HomestretchTable,
    has_x,
    limit_ranks,
    money_of,
    rolled_distance,
    special_distance,
    stable_value,
    token_word,
)
from .rules import Rules
from .tote import BOX_WORDS, box
from .view_types import (
    CardView,
    HomestretchView,
    HorseView,
    LaidView,
    PrintedHorse,
    SeatView,
)

RACE_COLOURS = ("purple", "green")


def views_of(table: HomestretchTable, viewers: list[Seat]) -> list[HomestretchView]:
    """Return a view for each viewer: public facts, and the viewer's own hand, kept cards and token values."""
    public = _public_view(table)
    return [_own_view(table.position, public, viewer) for viewer in viewers]


def _own_view(board: Board, public: HomestretchView, viewer: Seat) -> HomestretchView:
    """Return the public view plus the viewer's own cards and tokens.

    For a spectator return `public` itself, otherwise a shallow copy with these fields replaced.
    """
    if not 0 <= viewer < board.seats:
        return public
    view = public.copy()
    view["hand"] = sorted(board.hands[viewer]) if board.hands else []
    view["kept"] = board.kept[viewer].copy()
    view["laid"] = _laid(board, viewer)
    return view


def _public_view(table: HomestretchTable) -> HomestretchView:
    """Return the view of a spectator."""
    board = table.position
    rules = board.rules
    is_on = board.is_on()
    return {
        "race": board.race,
        "races": len(rules.race_colours),
        "money": money_of(table),
        "stack": [RACE_COLOURS[colour] for colour in rules.race_colours[board.race :]],
        "card": _card(board),
        "seats": _seats(table, is_on),
        "horses": [_horse(board, horse, is_on) for horse in HORSES],
        "finish": board.finish.copy(),
        "dice": dice_view(board),
        "betting_order": [int(seat) for seat in board.order] if is_on else [],
        "market_row": board.row.copy(),
        "market_deck": sum(board.deck),
        "set_aside": sum(board.aside) if not _is_dealing(board) else 0,
        "hand": [],
        "kept": [],
        "laid": [],
    }


def dice_view(board: Board) -> list[int]:
    """Return the two dice of the last roll. Return an empty list before the first roll and after the race."""
    if not board.first_die or board.race_is_over():
        return []
    return [board.first_die, board.second_die]


def _is_dealing(board: Board) -> bool:
    """Return True while hands are dealt. `board.aside` is then the undealt deck, not the set-aside cards."""
    return not board.held and bool(board.hands)


def _card(board: Board) -> CardView | None:
    if board.card == NO_CARD:
        return None
    card = board.rules.cards[board.card]
    return {
        "id": card.name,
        "en": card.titles[0],
        "it": card.titles[1],
        "colour": RACE_COLOURS[card.colour],
        "purses": card.purses.copy(),
    }


def _seats(table: HomestretchTable, is_on: bool) -> list[SeatView]:
    board = table.position
    rules = board.rules
    money = money_of(table)
    places = ranks(money)
    limited_by = board.ranks
    if not is_on:
        limited_by = limit_ranks(money, board.colours, rules.ties_by_colour)
    seats: list[SeatView] = []
    for seat in range(board.seats):
        shares = board.shares[seat]
        colour = board.colours[seat]
        seats.append(
            {
                "seat": seat,
                "colour": rules.colours[colour] if colour >= 0 else "",
                "money": money[seat],
                "rank": places[seat],
                "limit": rules.limit_of_rank(limited_by[seat]),
                "shares": [horse for horse in HORSES for _ in range(shares[horse])],
                "stable_value": stable_value(shares, rules.prices),
                "hand": len(board.hands[seat]) if board.hands else 0,
                "kept": len(board.kept[seat]),
                "boxes": [BOX_WORDS[number] for number in sorted(board.bets[seat])],
            }
        )
    return seats


def _horse(board: Board, horse: int, is_on: bool) -> HorseView:
    rules = board.rules
    view = rules.unraced[horse].copy()
    view["space"] = min(board.spaces[horse], rules.finish_at)
    token = board.tokens[horse] if is_on else NO_TOKEN  # HS-8.12
    if token != NO_TOKEN:
        view["token"] = token_word(token)
        view["rolled_extra"] = None if has_x(token) else rolled_distance(token, 0)  # HS-7.1, HS-7.3
        distance = special_distance(token, 1, rules.reading)  # HS-7.1, HS-7.7, HS-R17
        view["special_extra"] = distance - 1 if distance else None
    if horse in board.finish:
        view["place"] = board.finish.index(horse) + 1
    return view


def printed_of(rules: Rules) -> list[PrintedHorse]:
    """Return the printed share price and tote numbers of each horse, in the order of the horses' numbers."""
    return [
        {
            "horse": horse,
            "price": rules.prices[horse],
            "win": rules.tote[box(horse, 0)],
            "place_pays": rules.tote[box(horse, 1)],
            "show": rules.tote[box(horse, 2)],
        }
        for horse in HORSES
    ]


def _laid(board: Board, viewer: Seat) -> list[LaidView]:
    values = board.rules.bet_values
    boxes = board.bets[viewer]
    return [{"token": values[i], "box": BOX_WORDS[boxes[i]]} for i in range(len(boxes))]


def runners_of(board: Board) -> list[RunnerView]:
    """Return the horses of the race with their progress and places, in the order of their numbers."""
    finish_at, progress = board.rules.finish_at, board.rules.progress
    return [
        {
            "id": IDS[horse],
            "number": horse,
            "coat": "",
            "progress": progress[min(board.spaces[horse], finish_at)],
            "place": board.finish.index(horse) + 1 if horse in board.finish else None,
        }
        for horse in HORSES
    ]

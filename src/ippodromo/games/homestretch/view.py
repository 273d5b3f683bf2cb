"""The views of HomeStretch: what each viewer may see of the table, and what is printed in the box."""

from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import Seat, left_of, ranks
from ippodromo.kernel.view_types import RunnerView

from .choices import FIRST_MOVES
from .edition import HORSES, IDS, NO_TOKEN
from .position import (
    NO_CARD,
    HomestretchPosition,
    HomestretchTable,
    Race,
    has_x,
    money_of,
    rolled_distance,
    special_distance,
    stable_value,
    token_word,
)
from .rules import HomestretchRules
from .running import FirstMove, Roll, RollAgain, SpecialMove, first_steps
from .tote import BOX_WORDS, PLACE, SHOW, WIN, box_number
from .view_types import (
    CardView,
    HomestretchBox,
    HomestretchView,
    HorseView,
    LaidView,
    PrintedHorse,
    SeatView,
)

RACE_COLOURS = ("purple", "green")


def views(table: HomestretchTable, viewers: list[Seat]) -> list[HomestretchView]:
    """Return a view for each viewer: what is public, and its own hand, kept cards and token values."""
    public = _public_view(table)
    return [_own_view(table.position, public, viewer) for viewer in viewers]


def _own_view(
    position: HomestretchPosition, public: HomestretchView, viewer: Seat
) -> HomestretchView:
    """Return what a viewer sees: `public` plus its own cards and the values of its bet tokens.

    For a spectator return `public` itself, else a shallow copy with these fields replaced.
    """
    if not 0 <= viewer < position.seats:
        return public
    view = public.copy()
    view["hand"] = sorted(position.hands[viewer]) if position.hands else []
    view["kept"] = position.kept[viewer].copy()
    view["owed"] = sum([position.rules.prices[horse] for horse in position.kept[viewer]])
    view["laid"] = _laid(position, viewer)
    return view


def _public_view(table: HomestretchTable) -> HomestretchView:
    """Return what a spectator sees, which every seat may see as well."""
    position = table.position
    rules, race = position.rules, position.race
    is_on = position.is_on()
    phase = table.stack[-1] if table.stack else None
    return {
        "race": position.race_number,
        "races": len(rules.race_colours),
        "money": money_of(table),
        "stack": [RACE_COLOURS[colour] for colour in rules.race_colours[position.race_number :]],
        "card": _card(position),
        "seats": _seats(table),
        "horses": [_horse(position, horse, is_on) for horse in HORSES],
        "finish": race.finish.copy(),
        "dice": _dice(race),
        "betting_order": [int(seat) for seat in position.betting_order] if is_on else [],
        "next_seat": _next_seat(phase, position.seats),
        "last_horses": race.last_horses() if isinstance(phase, SpecialMove) else [],
        "market_row": position.market_row.copy(),
        "market_deck": sum(position.market_deck),
        "set_aside": sum(position.blue_left) if not _is_dealing(position) else 0,
        "hand": [],
        "kept": [],
        "owed": 0,
        "laid": [],
    }


def _dice(race: Race) -> list[int]:
    """Return the two dice of the last roll, or an empty list before the first roll and after the race."""
    if not race.first_die or race.is_over():
        return []
    return [race.first_die, race.second_die]


def _next_seat(phase: Phase | None, seats: int) -> int | None:
    """HS-6.5 Return the seat that takes the turn after the present one.

    Return None if no seat is rolling or moving.
    """
    if isinstance(phase, (Roll, FirstMove, RollAgain, SpecialMove)):
        return left_of(phase.seat, seats)
    return None


def _is_dealing(position: HomestretchPosition) -> bool:
    """Return True while hands are dealt. `blue_left` is then the deck, later the cards set aside."""
    return not position.hands_seen and bool(position.hands)


def _card(position: HomestretchPosition) -> CardView | None:
    if position.race_card == NO_CARD:
        return None
    card = position.rules.cards[position.race_card]
    return {
        "id": card.name,
        "en": card.titles[0],
        "it": card.titles[1],
        "colour": RACE_COLOURS[card.colour],
        "purses": card.purses.copy(),
    }


def _seats(table: HomestretchTable) -> list[SeatView]:
    position = table.position
    rules = position.rules
    money = money_of(table)
    places = ranks(money)
    limits = position.shown_limits(money)
    seats: list[SeatView] = []
    for seat in range(position.seats):
        shares = position.shares[seat]
        colour = position.colours[seat]
        seats.append(
            {
                "seat": seat,
                "colour": rules.colours[colour] if colour >= 0 else "",
                "money": money[seat],
                "rank": places[seat],
                "limit": limits[seat],
                "shares": [horse for horse in HORSES for _ in range(shares[horse])],
                "stable_value": stable_value(shares, rules.prices),
                "hand": len(position.hands[seat]) if position.hands else 0,
                "kept": len(position.kept[seat]),
                "boxes": [BOX_WORDS[number] for number in sorted(position.bets[seat])],
            }
        )
    return seats


def _horse(position: HomestretchPosition, horse: int, is_on: bool) -> HorseView:
    rules, race = position.rules, position.race
    view = rules.unraced[horse].copy()
    view["space"] = min(race.spaces[horse], rules.finish_at)
    token = race.tokens[horse] if is_on else NO_TOKEN  # HS-8.12
    if token != NO_TOKEN:
        view["token"] = token_word(token)
        view["rolled_extra"] = None if has_x(token) else rolled_distance(token, 0)  # HS-7.1, HS-7.3
        distance = special_distance(token, 1, rules.reading)  # HS-7.1, HS-7.7, HS-R17
        view["special_extra"] = distance - 1 if distance else None
    if horse in race.finish:
        view["place"] = race.finish.index(horse) + 1
    return view


def box(rules: HomestretchRules, provenance: dict[str, str]) -> HomestretchBox:
    """Return what is printed in the box and does not change.

    `provenance` tells where each table comes from.
    """
    return {
        "printed": _printed(rules),
        "finish_at": rules.finish_at,
        "first_steps": {pick.notation: first_steps(rules, pick.notation) for pick in FIRST_MOVES},
        "tokens": rules.bet_values,
        "provenance": provenance,
    }


def _printed(rules: HomestretchRules) -> list[PrintedHorse]:
    """Return for each horse, by number, the price of a share and what its three boxes of the tote pay."""
    return [
        {
            "horse": horse,
            "price": rules.prices[horse],
            "win": rules.tote[box_number(horse, WIN)],
            "place_pays": rules.tote[box_number(horse, PLACE)],
            "show": rules.tote[box_number(horse, SHOW)],
        }
        for horse in HORSES
    ]


def _laid(position: HomestretchPosition, viewer: Seat) -> list[LaidView]:
    values = position.rules.bet_values
    boxes = position.bets[viewer]
    return [{"token": values[i], "box": BOX_WORDS[boxes[i]]} for i in range(len(boxes))]


def runners(position: HomestretchPosition) -> list[RunnerView]:
    """Return all horses in the order of their numbers, for the generic race display."""
    race = position.race
    finish_at, progress = position.rules.finish_at, position.rules.progress
    return [
        {
            "id": IDS[horse],
            "number": horse,
            "coat": "",
            "progress": progress[min(race.spaces[horse], finish_at)],
            "place": race.finish.index(horse) + 1 if horse in race.finish else None,
        }
        for horse in HORSES
    ]

"""The views of a turf game: what each viewer may see of the table, and what is printed in the box."""

from typing import Final

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.view_types import RunnerView

from .edition import SYMBOLS, Horse
from .payout import bonuses_in_force
from .position import NO_CARD, Race, TurfPosition
from .rules import TurfRules, hand_tokens, token_horse, token_seat, token_value
from .view_types import (
    BonusView,
    HandView,
    HorseView,
    LandingView,
    TokenView,
    TurfBox,
    TurfView,
)

UNKNOWN: Final = -1
"""Stands for the value of a placed token that the viewer may not see. Real values are 0 to 2."""


class TurfViews:
    """Builds the views of one game.

    Views are built field by field from what a viewer may see, so that a forgotten field stays hidden.
    Parts that recur (tokens, hands, runners, payments) are made once and shared between views.
    """

    def __init__(self, rules: TurfRules) -> None:
        self.rules = rules
        self.bonuses = bonuses_in_force(rules)
        self._tokens: dict[int, TokenView] = {}
        self._hands: dict[int, HandView] = {}
        self._runners: dict[int, RunnerView] = {}
        self._pays: dict[int, list[int]] = {}
        self._pays_with_token: dict[int, list[list[int]]] = {}

    def box(self, provenance: dict[str, str]) -> TurfBox:
        """Return what is printed in the box and the same for all viewers and the whole game."""
        rules = self.rules
        bonuses: list[BonusView] = []
        for bonus in self.bonuses:
            amounts = [bonus.amount(rules, race) for race in range(len(rules.multipliers))]
            bonuses.append({"name": bonus.name, "amounts": amounts})
        return {
            "length": rules.length,
            "pace_space": rules.pace_space,
            "symbols": SYMBOLS,
            "payouts": rules.payouts,
            "race_payouts": [
                [[amount * multiplier for amount in row] for row in rules.payouts]
                for multiplier in rules.multipliers
            ],
            "counts_tokens": rules.counts_tokens,
            "pace_bonus": rules.bonuses["pace"],
            "last_penalty": rules.bonuses["last"],
            "bonuses": bonuses,
            "provenance": provenance,
        }

    def runners(self, race: Race) -> list[RunnerView]:
        """Return all horses in the order of their numbers, for the generic race display.

        The coat of a horse is its id.
        """
        return [self._runner(race, horse) for horse in range(len(self.rules.horses))]

    def views(self, table: AnyTable, viewers: list[Seat]) -> list[TurfView]:
        """RT Hidden information, WC Hidden information: return the view of each viewer.

        Values of tokens that a viewer may not see, and the order of the pile, are left out.
        """
        public = self._public(table)
        if not self.rules.is_hidden:
            return [public] * len(viewers)
        return [self._own(table.position, public, viewer) for viewer in viewers]

    def _own(self, position: TurfPosition, public: TurfView, viewer: Seat) -> TurfView:
        """Return what one viewer sees, given what everybody sees (`public`, which is not changed).

        A seat sees the values in its own hand, and those of its placed tokens unless the rules forbid it.
        A viewer without a seat gets `public` itself.
        """
        rules = self.rules
        if not 0 <= viewer < rules.seats:
            return public
        view = public.copy()
        if rules.sees_value(viewer, viewer):
            known = self._known_values(position, viewer)
            view["tokens"] = self._placed(position, known)
            view["horses"] = [horse.copy() for horse in public["horses"]]
            self._add_pays(view["horses"], position, known)
        view["hands"] = public["hands"].copy()
        view["hands"][viewer] = self._hand(position, viewer, True)
        return view

    def _public(self, table: AnyTable) -> TurfView:
        """Return what a spectator sees, which every seat may see as well."""
        rules = self.rules
        position: TurfPosition = table.position
        race = position.race
        number = max(position.race_number, 0)
        symbol = _symbol(table)
        known = self._known_values(position, NOBODY)
        horses = [self._horse(race, horse, symbol) for horse in range(len(rules.horses))]
        self._add_pays(horses, position, known)
        bet_round = self._bet_round(position)
        phase = "betting" if bet_round else "running"
        if min(position.colours) < 0:
            phase = "colours"
        return {
            "race": number + 1,
            "races": len(rules.multipliers),
            "multiplier": rules.multipliers[number],
            "phase": phase,
            "bet_round": bet_round,
            "bet_rounds": len(rules.tokens),
            "first_player": position.first if position.race_number >= 0 else None,
            "money": table.ledger.balances[: rules.seats],
            "horses": horses,
            "tokens": self._placed(position, known),
            "hands": [
                self._hand(position, seat, not rules.is_hidden) for seat in range(rules.seats)
            ],
            "colours": position.colours,
            "pace": rules.horse_names[race.pace] if race.pace >= 0 else None,
            "bonus_horses": {
                bonus.name: [rules.horse_names[horse] for horse in bonus.horses(race)]
                for bonus in self.bonuses
            },
            "symbol": symbol,
            "pile": position.pile.bit_count() + len(position.under_pile),
            "set_aside": [
                card.id for i, card in enumerate(rules.cards) if position.set_aside >> i & 1
            ],
        }

    def _bet_round(self, position: TurfPosition) -> int | None:
        """Return the number, from 1, of the round in which each seat places one token.

        Return None once all tokens are placed.
        """
        left = max([len(hand_tokens(hand)) for hand in position.hands])
        return len(self.rules.tokens) - left + 1 if left else None

    # Tokens

    def _known_values(self, position: TurfPosition, viewer: int) -> list[int]:
        """Return the value of each placed token as the viewer knows it, in the order of placing.

        It is `UNKNOWN` if the viewer may not see it.
        """
        sees = [self.rules.sees_value(owner, viewer) for owner in range(self.rules.seats)]
        return [
            token_value(code) if sees[token_seat(code)] else UNKNOWN
            for code in position.tokens_placed
        ]

    def _placed(self, position: TurfPosition, known: list[int]) -> list[TokenView]:
        """Return the views of the placed tokens.

        `known` has, in the order of `tokens_placed`, the value of each or `UNKNOWN`.
        """
        return [
            self._token(code, value != UNKNOWN)
            for code, value in zip(position.tokens_placed, known, strict=True)
        ]

    def _token(self, code: int, is_shown: bool) -> TokenView:
        shown = code if is_shown else -1 - code
        view = self._tokens.get(shown)
        if view is None:
            name = self.rules.horse_names[token_horse(code)]
            value = token_value(code) if is_shown else None
            view = {"seat": token_seat(code), "horse": name, "value": value}
            self._tokens[shown] = view
        return view

    def _hand(self, position: TurfPosition, seat: int, is_shown: bool) -> HandView:
        code = position.hands[seat] * 16 + seat
        shown = code if is_shown else -1 - code
        view = self._hands.get(shown)
        if view is None:
            held = hand_tokens(position.hands[seat])
            view = {"seat": seat, "count": len(held), "values": held if is_shown else None}
            self._hands[shown] = view
        return view

    # Payments

    def _add_pays(self, horses: list[HorseView], position: TurfPosition, known: list[int]) -> None:
        """Set the fields `pays`, `pays_is_upper_bound` and `pays_with_token` of all horses.

        `known` has the value of each placed token, or `UNKNOWN`, which counts as 0. More bets on a horse
        lower what each pays, so that the result is then an upper bound.
        """
        counts_tokens = self.rules.counts_tokens
        counts = [0] * len(horses)
        is_upper_bound = [False] * len(horses)
        for code, value in zip(position.tokens_placed, known, strict=True):
            horse = token_horse(code)
            if counts_tokens:
                counts[horse] += 1
            elif value == UNKNOWN:
                is_upper_bound[horse] = True
            else:
                counts[horse] += value
        is_betting = self._bet_round(position) is not None
        race_number = max(position.race_number, 0)
        for horse in range(len(horses)):
            view = horses[horse]
            view["pays"] = self._pays_at(race_number, counts[horse])
            view["pays_is_upper_bound"] = is_upper_bound[horse]
            view["pays_with_token"] = (
                self._pays_after(race_number, counts[horse]) if is_betting else []
            )

    def _pays_at(self, race_number: int, count: int) -> list[int]:
        """Return for each place what one bet on a horse pays in this race (from 0), times its multiplier.

        `count` is the number of bets or tokens on the horse, which chooses the column.
        """
        code = race_number << 16 | count
        pays = self._pays.get(code)
        if pays is None:
            rules = self.rules
            multiplier = rules.multipliers[race_number]
            pays = [rules.rate(place, count) * multiplier for place in range(rules.places_paid)]
            self._pays[code] = pays
        return pays

    def _pays_after(self, race_number: int, count: int) -> list[list[int]]:
        """Return `_pays_at` after one more token on the horse, for a token of value 0, 1 and 2."""
        code = race_number << 16 | count
        pays = self._pays_with_token.get(code)
        if pays is None:
            more = [1, 1, 1] if self.rules.counts_tokens else [0, 1, 2]
            pays = [self._pays_at(race_number, count + each) for each in more]
            self._pays_with_token[code] = pays
        return pays

    # Horses

    def _horse(self, race: Race, horse: int, symbol: str | None) -> HorseView:
        rules = self.rules
        view = _unraced(rules.horses[horse])
        card = race.cards[horse]
        if card != NO_CARD:
            view["card"] = rules.cards[card].id
            view["moves"] = rules.numbers[card]
        if race.running >> horse & 1:
            view["space"] = race.space(race.progress[horse])
            view["progress"] = race.progress[horse]
            view["moved"] = not race.unmoved >> horse & 1
            view["landing"] = _landing(race, horse, symbol)
        view["place"] = race.place(horse) or None
        view["last"] = horse in race.last
        return view

    def _runner(self, race: Race, horse: int) -> RunnerView:
        place = race.place(horse)
        gone = max(0, race.progress[horse]) if race.running >> horse & 1 else 0
        code = (gone * 32 + place) * 32 + horse
        view = self._runners.get(code)
        if view is None:
            name = self.rules.horse_names[horse]
            view = {
                "id": name,
                "number": horse + 1,
                "coat": name,
                "progress": 1.0 if place else self.rules.progress[gone],
                "place": place or None,
            }
            self._runners[code] = view
        return view


def _unraced(horse: Horse) -> HorseView:
    """Return the view of a horse without a card and a place on the track: only its id and name are set."""
    return {
        "id": horse.id,
        "name": horse.name,
        "card": None,
        "moves": None,
        "space": None,
        "progress": None,
        "moved": False,
        "place": None,
        "last": False,
        "landing": None,
        "pays": [],
        "pays_is_upper_bound": False,
        "pays_with_token": [],
    }


def _landing(race: Race, horse: int, symbol: str | None) -> LandingView | None:
    """RT-4.7, RT-4.11, WC-4.7, WC-4.11 Return where the symbol rolled would bring a horse.

    Return None if no symbol is rolled or the horse may not move.
    """
    if symbol is None or not race.unmoved >> horse & 1:
        return None
    number = race.number(horse, SYMBOLS.index(symbol))
    progress = race.landing(horse, number)
    is_home = race.is_home(progress)
    return {
        "progress": progress,
        "space": None if is_home else race.space(progress),
        "steps": progress - race.progress[horse],
        "card_steps": number,
        "takes_pace": race.takes_pace(progress),
        "place": len(race.finished) + 1 if is_home else None,
    }


def _symbol(table: AnyTable) -> str | None:
    """Return the name of the symbol rolled while a seat has to move a horse with it, else None."""
    if not table.stack:
        return None
    symbol = table.ask().params.get("symbol")
    return symbol if isinstance(symbol, str) else None

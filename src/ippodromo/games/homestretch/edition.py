"""Read and check the tables of an edition file of HomeStretch."""

from typing import Final

from ippodromo.kernel.editions import Edition, TomlTable
from ippodromo.kernel.table import progress_by_space

from .options import COLOURS
from .tote import BOXES, KINDS, box_number

HORSES: Final = list(range(2, 13))
IDS: Final = [str(horse) for horse in range(13)]
"""The number of each horse as text, its id for the chances that are shown. The index is the number."""
LARGEST_SUM: Final = 999
"""Largest amount of money in an edition, in thousands. A larger one was probably written in dollars."""

NO_TOKEN: Final = 0
X_TOKEN: Final = -1
"""With `NO_TOKEN`: handicap tokens as numbers. A plus token is the number of spaces that it adds."""


class RaceCard:
    """HS-4.2 A race card: the handicap tokens and the purses of one race.

    `colour` is 0 for purple, 1 for green. `tokens` has the token of each horse, by number. `purses` are
    the win, place and show purse, in thousands.
    """

    def __init__(self, name: str, colour: int, titles: list[str]) -> None:
        self.name = name
        self.colour = colour
        self.titles = titles
        """The title of the card in English and in Italian."""
        self.tokens: list[int] = [0] * 13
        self.purses: list[int] = []


class Handicap:
    """HS-1.6 A kind of handicap token: its effect as a number (see `NO_TOKEN`), and how many the box has.

    A plus token adds spaces. The X token holds its horse back.
    """

    def __init__(self, name: str, effect: int, count: int, colour: str) -> None:
        self.name = name
        self.effect = effect
        self.count = count
        self.colour = colour


class HomestretchEdition:
    """The tables of an edition: prices, tote, tokens, race cards, hand sizes and limits.

    Lists with one entry for each horse are indexed by its number. Money is in thousands. The constructor
    raises an error if an entry is missing or wrong.
    """

    def __init__(self, edition: Edition) -> None:
        book = edition.root
        constants = book.page("constants")
        self.start_money = constants.whole("start_money", 0, LARGEST_SUM)
        self.step_and_stop = constants.whole("step_and_stop", 1, 20)
        self.step_and_roll = constants.whole("step_and_roll", 1, 20)
        self.finishers = constants.whole("finishers", 3, 3)
        self.purchase_rounds = constants.whole("purchase_rounds", 0, 4)
        self.blind_surcharge = constants.whole("blind_surcharge", 0, LARGEST_SUM)
        self.finish_at = book.page("track").whole("spaces", 1, 99) + 1
        self.progress = progress_by_space(self.finish_at)
        self.bet_values = sorted(book.page("bet_tokens").wholes("values", 1, 99, most=9))
        if not self.bet_values:
            raise book.page("bet_tokens").wrong("values", "edition.no_token")
        self.limits = book.page("box_limit").wholes("limits", 1, 9, 6)
        self.special = book.page("special_move").wholes("spaces", 1, 20, 6)
        self.red_from = book.page("market").whole("red_deck_from", 2, 7)
        self.colours = _colours(book.page("seat_colours"))
        self.names: list[str] = [""] * 13
        self.prices: list[int] = [0] * 13
        self.blue: list[int] = [0] * 13
        self.red: list[int] = [0] * 13
        self.groups: list[int] = [0] * 13
        self._read_horses(book.page("horses"))
        self.tote = _tote(book.page("tote"))
        self.blind_minimum = book.page("blind").whole("minimum", 0, LARGEST_SUM)
        if self.blind_minimum < self.blind_surcharge + max(self.prices):
            raise book.page("blind").wrong(
                "minimum",
                "edition.blind_minimum",
                {"least": self.blind_surcharge + max(self.prices)},
            )
        self.hand_sizes = self._hand_sizes(book.page("draft"))
        self.handicaps = _handicaps(book.page("handicap_tokens"))
        self.cards: list[RaceCard] = []
        for colour, name in enumerate(("purple", "green")):
            for page in book.page(f"{name}_cards").pages("cards", most=99):
                self.cards.append(self._card(page, colour))
        self.by_colour = [self.cards_of(0), self.cards_of(1)]
        self.race_colours = self._race_colours(book.page("races"))

    def limit_of_rank(self, rank: int) -> int:
        """HS-5.5 Return how many bet tokens a seat of this rank in money (from 1) may lay in one box."""
        return self.limits[rank - 1]

    def cards_of(self, colour: int) -> list[int]:
        """HS-1.7 Return the indices in `cards` of the race cards of a colour: 0 for purple, 1 for green."""
        return [i for i in range(len(self.cards)) if self.cards[i].colour == colour]

    def _read_horses(self, page: TomlTable) -> None:
        rows = page.pages("horses", most=11)
        seen: list[int] = []
        for row in rows:
            horse = row.whole("horse", 2, 12)
            if horse in seen:
                raise row.wrong("horse", "edition.twice", {"value": horse})
            seen.append(horse)
            self.names[horse] = row.word("name")
            self.prices[horse] = _thousands(row, "price")
            self.blue[horse] = row.whole("blue", 0, 9)
            self.red[horse] = row.whole("red", 0, 9)
            self.groups[horse] = row.whole("group", 1, 3)
        _all_horses(page, "horses", seen)

    def _hand_sizes(self, page: TomlTable) -> list[int]:
        """HS-2.1 Return by number of players how many cards each is dealt in the draft.

        Raise an error if the start money cannot pay for the dearest hand or there are too few shares.
        """
        sizes = [0] * 7
        for row in page.pages("cards", 5):
            players = row.whole("players", 2, 6)
            size = row.whole("hand", 1, 9)
            hands = max(players, 3)
            if hands * size > sum(self.blue):
                raise row.wrong("hand", "edition.too_few_shares", {"shares": sum(self.blue)})
            dear = sorted([self.prices[h] for h in HORSES for _ in range(self.blue[h])])
            if sum(dear[-size:]) > self.start_money:
                raise row.wrong("hand", "edition.too_dear", {"cost": sum(dear[-size:])})
            sizes[players] = size
        for players in range(2, 7):
            if not sizes[players]:
                raise page.wrong("cards", "edition.no_players", {"players": players})
        return sizes

    def _card(self, page: TomlTable, colour: int) -> RaceCard:
        card = RaceCard(page.word("id"), colour, [page.word("en"), page.word("it")])
        if not card.name.isascii() or not card.name.isalnum():
            raise page.wrong("id", "edition.not_name", {"value": card.name})
        if any(card.name == other.name for other in self.cards):
            raise page.wrong("id", "edition.twice", {"value": card.name})
        for handicap in self.handicaps:
            horses = page.wholes(handicap.name, 2, 12)
            if len(horses) > handicap.count:
                params = {"card": card.name, "wanted": len(horses), "count": handicap.count}
                raise page.wrong(handicap.name, "edition.too_many_tokens", params)
            for horse in horses:
                if card.tokens[horse]:
                    raise page.wrong(handicap.name, "edition.two_tokens", {"horse": horse})
                card.tokens[horse] = handicap.effect
        card.purses = _purses(page)
        return card

    def _race_colours(self, page: TomlTable) -> list[int]:
        """HS-1.7 Return for each race the colour of its card: 0 for purple, 1 for green."""
        found: list[int] = []
        for word in page.words("colours", most=20):
            if word not in ("purple", "green"):
                raise page.wrong("colours", "edition.race_colour", {"value": word})
            found.append(0 if word == "purple" else 1)
        for colour in (0, 1):
            if found.count(colour) > len(self.cards_of(colour)):
                raise page.wrong("colours", "edition.too_few_cards", {"races": found.count(colour)})
        if not found:
            raise page.wrong("colours", "edition.no_race")
        return found


def _thousands(page: TomlTable, key: str) -> int:
    """HS-1.4 Return the amount `key` of a table, in whole thousands.

    Raise an error for a fraction, or for a number so large that it was meant in dollars.
    """
    value = page.peek(key)
    if isinstance(value, float) or (isinstance(value, int) and value > LARGEST_SUM):
        raise page.wrong(key, "edition.not_thousands", {"value": value})
    return page.whole(key, 0, LARGEST_SUM)


def _purses(page: TomlTable) -> list[int]:
    """HS-9.2 Return the win, place and show purse of a race card, in thousands."""
    values = page.peek("purses")
    if isinstance(values, list):
        for value in values:
            if isinstance(value, float) or (isinstance(value, int) and value > LARGEST_SUM):
                raise page.wrong("purses", "edition.not_thousands", {"value": value})
    return page.wholes("purses", 0, LARGEST_SUM, 3)


def _all_horses(page: TomlTable, key: str, seen: list[int]) -> None:
    for horse in HORSES:
        if horse not in seen:
            raise page.wrong(key, "edition.no_horse", {"horse": horse})


def _colours(page: TomlTable) -> list[str]:
    """HS-1.2 Return the six colours of seats in the order that breaks ties."""
    words = page.words("order", 6)
    for i in range(len(words)):
        if words[i] in words[:i]:
            raise page.wrong("order", "edition.twice", {"value": words[i]})
        if words[i] not in COLOURS:
            raise page.wrong("order", "edition.seat_colour", {"value": words[i]})
    return words


def _tote(page: TomlTable) -> list[int]:
    """HS-5.1 Return by number of box what it pays per point of a bet token, in thousands."""
    tote = [0] * BOXES
    seen: list[int] = []
    for row in page.pages("boxes", most=11):
        horse = row.whole("horse", 2, 12)
        if horse in seen:
            raise row.wrong("horse", "edition.twice", {"value": horse})
        seen.append(horse)
        for kind in range(3):
            tote[box_number(horse, kind)] = row.whole(KINDS[kind], 0, LARGEST_SUM)
    _all_horses(page, "boxes", seen)
    return tote


def _handicaps(page: TomlTable) -> list[Handicap]:
    found: list[Handicap] = []
    for row in page.pages("tokens", most=9):
        adds = row.whole("adds", 0, 20)
        name = row.word("token")
        count = row.whole("count", 0, 11)
        found.append(Handicap(name, adds or X_TOKEN, count, row.name("colour")))
    return found

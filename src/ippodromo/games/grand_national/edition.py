"""Read and check the tables of an edition file of Grand National.

They are the lots of the sale sheet, the goings, the price table, the cards and the board.
"""

from typing import Final, NewType, final

from ippodromo.kernel.editions import Edition, TomlTable

from .course import LANES, Course, Square, square

Horse = NewType("Horse", int)
"""A horse: its index on the sale sheet, from 0."""

NO_HORSE: Final = Horse(-1)

MOST_LOTS: Final = 32
"""Maximum number of lots (horses) of a sale sheet."""
MOST_NUMBER: Final = 60
"""Maximum number on a card: lengths, speed points, penalties or turns."""

ACTIONS: Final = {
    "none": False,
    "fall": False,
    "advance": True,
    "stamina": True,
    "second_wind": False,
    "miss_turn": True,
    "lose_points": True,
    "regain_points": True,
}
"""GN-12.2 The actions that a card can have. The value is True if the action needs a number."""

TARGETS: Final = ["self", "rank", "rear", "longest_price"]
"""GN-12.2 The ways in which a card can say which horses it affects."""


class Lot:
    """A horse on the sale sheet. `number` counts from 1.

    `adjust` has for each going the change of its handicap.
    """

    def __init__(
        self, number: int, key: str, name: str, reserve: int, handicap: int, adjust: list[int]
    ) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.reserve = reserve
        self.handicap = handicap
        self.adjust = adjust

    def likes(self) -> list[int]:
        """Return the indices of the goings on which the horse's handicap is highest."""
        best = max(self.adjust)
        return [i for i in range(len(self.adjust)) if self.adjust[i] == best]


class Going:
    """A state of the ground, with the number of speed points that each horse gets for the race."""

    def __init__(self, key: str, points: int) -> None:
        self.key = key
        self.points = points


class PriceRow:
    """The win prices that the bookmaker may give a horse with this handicap, each with its place price."""

    def __init__(self, handicap: int, win: list[int], place: list[int]) -> None:
        self.handicap = handicap
        self.win = win
        self.place = place

    def place_for(self, win: int) -> int:
        """GN-6.2 Return the place price that goes with a win price. Raise ValueError if the row has none."""
        return self.place[self.win.index(win)]


class Card:
    """A Jump, Turf or Go-for-Home card: an action, its number, and the horses that it affects.

    With the target `rank` they are those from place `first` to place `last` of the running order. With
    `rear` they are the last `last` horses of that order.
    """

    def __init__(
        self,
        card: str,
        title: dict[str, str],
        copies: int,
        action: str,
        number: int,
        target: str,
        first: int,
        last: int,
    ) -> None:
        self.id = card
        self.title = title
        self.copies = copies
        self.action = action
        self.number = number
        self.target = target
        self.first = first
        self.last = last


@final
class Board:
    """The board of an edition: columns, lanes, fences and horseshoes.

    The constructor raises an error for a fault.
    """

    def __init__(self, page: TomlTable, stables: int) -> None:
        self.page = page
        self.columns = page.whole("columns", 10, 400)
        self.lanes = page.whole("lanes", max(2, stables), LANES)
        self.circuit = page.whole("circuit", 1, self.columns)
        self.melling_road = page.whole("melling_road", 0, self.columns)
        self.bechers = page.whole("bechers", 0, self.columns)
        self.run_in_from = page.whole("run_in_from", 2, self.columns)
        self.run_in_lanes = page.wholes("run_in_lanes", 1, self.lanes, most=self.lanes)
        inside = self.run_in_lanes[0] if self.run_in_lanes else 0
        if self.run_in_lanes != list(range(inside, inside + len(self.run_in_lanes))) or not inside:
            raise page.wrong("run_in_lanes", "edition.run_in")
        self.fences = self._fences()
        self.horseshoes = self._horseshoes()
        self.course = Course(
            self.columns,
            self.lanes,
            self.run_in_from,
            self.run_in_lanes,
            list(self.fences),
            self.horseshoes,
        )

    def _fences(self) -> dict[int, str]:
        """Return the name of each fence by its column. Raise an error if two share a column.

        Also raise an error for a fence in the last column before the run-in, if the run-in has fewer
        lanes: a horse on the fence in a lane that ends there could never move on.
        """
        found: dict[int, str] = {}
        for row in self.page.pages("fences", most=self.columns):
            column = row.whole("column", 1, self.columns - 1)
            if column in found:
                raise row.wrong("column", "edition.overlap", {"column": column})
            if column == self.run_in_from - 1 and len(self.run_in_lanes) < self.lanes:
                raise row.wrong("column", "edition.elbow_fence", {"column": column})
            row.whole("number", len(found) + 1, len(found) + 1)
            found[column] = row.name("name")
        return found

    def _horseshoes(self) -> list[Square]:
        """Return the squares with a horseshoe, where a card is drawn.

        Raise an error if one is off the course or on a fence, or is listed twice.
        """
        found: list[Square] = []
        for row in self.page.pages("horseshoes", most=self.columns):
            column = row.whole("column", 1, self.columns - 1)
            if column in self.fences:
                raise row.wrong("column", "edition.shoe_on_fence", {"column": column})
            for lane in row.wholes("lanes", 1, self.lanes, most=self.lanes):
                at = square(column, lane)
                is_off = column >= self.run_in_from and lane not in self.run_in_lanes
                if is_off or at in found:
                    raise row.wrong("lanes", "edition.shoe_off", {"square": f"{column}/{lane}"})
                found.append(at)
        return found


MONEY: Final = 10_000_000
"""Maximum amount of money that an edition may contain."""
DECK_PAGES: Final = ["jump_cards", "turf_cards", "home_cards"]


class GrandNationalEdition:
    """The tables of one edition, in the form that the rules use.

    The constructor raises an error if an entry is missing or wrong.
    """

    def __init__(self, edition: Edition) -> None:
        book = edition.root
        self._read_money(book)
        self._read_stables(book.page("stables"))
        self._read_goings(book)
        self._read_odds(book)
        self.lots = [
            self._lot(page) for page in book.page("sale_sheet").pages("lots", most=MOST_LOTS)
        ]
        self._check_lots(book.page("sale_sheet"))
        if self.start < self.boxes * self.step or self.start % self.step:
            raise book.page("money").wrong("start", "edition.step", {"step": self.step})
        self.board = Board(book.page("board"), len(self.colours))
        self.course = self.board.course
        self.decks = [_cards(book.page(name)) for name in DECK_PAGES]
        self.card_ids = [[card.id for card in deck] for deck in self.decks]

    def _read_money(self, book: TomlTable) -> None:
        money = book.page("money")
        self.step = money.whole("bid_step", 1, MONEY)
        self.start = money.whole("start", self.step, MONEY)
        self.stake_min = money.whole("stake_min", 1, MONEY)
        self.ante_post_stake = money.whole("ante_post_stake", 1, MONEY)
        limits = book.page("limits")
        self.stake_step = limits.whole("stake_step", 1, MONEY)
        self.rounds = limits.whole("rounds", 1, 1000)
        self.notes: list[list[int]] = []
        for row in money.pages("notes", most=20):
            self.notes.append([row.whole("worth", 1, MONEY), row.whole("count", 1, 100)])
        if sum(worth * count for worth, count in self.notes) != self.start:
            raise money.wrong("notes", "edition.note_sum", {"start": self.start})
        self.prizes = book.page("prizes").wholes("paid", 0, MONEY, most=12)
        if not self.prizes:
            raise book.page("prizes").wrong("paid", "edition.no_prizes")
        points = book.page("points")
        self.points_most = points.whole("most", 1, 20)
        self.points_least = points.whole("least", 1, self.points_most)
        self.grid = points.whole("grid", 1, 1000)
        free = book.page("too_free")
        self.too_free_lead = free.whole("lead", 1, 1000)
        self.too_free_penalty = free.whole("penalty", 0, 100)

    def _read_stables(self, page: TomlTable) -> None:
        self.boxes = page.whole("boxes", 1, 5)
        self.colours = page.words("colours", most=LANES)
        self.caps = page.words("caps", count=self.boxes)
        for key, names in (("colours", self.colours), ("caps", self.caps)):
            for name in names:
                if not name.isascii() or not name.isalpha() or not name.islower():
                    raise page.wrong(key, "edition.not_name", {"value": name})
                if names.count(name) > 1:
                    raise page.wrong(key, "edition.twice", {"value": name})

    def _read_goings(self, book: TomlTable) -> None:
        self.goings: list[Going] = []
        for row in book.page("goings").pages("rows", most=12):
            self.goings.append(Going(row.name("key"), row.whole("points", 1, self.grid)))
        rings = book.page("rings")
        count = len(self.goings)
        self.rings = {
            "even": rings.wholes("even", 0, 1000, count),
            "april": rings.wholes("april", 0, 1000, count),
        }
        for name, weights in self.rings.items():
            if sum(weights) == 0:
                raise rings.wrong(name, "edition.no_chance")

    def _read_odds(self, book: TomlTable) -> None:
        self.ante_post: dict[int, list[int]] = {}
        for row in book.page("ante_post").pages("rows", most=100):
            odds = [row.whole("win", 1, 10_000), row.whole("place", 1, 10_000)]
            self.ante_post[row.whole("reserve", 1, MONEY)] = odds
        self.prices: list[PriceRow] = []
        for row in book.page("prices").pages("rows", most=100):
            win = row.wholes("win", 1, 10_000, most=20)
            place = row.wholes("place", 1, 10_000, len(win))
            if not win or sorted(set(win)) != win:
                raise row.wrong("win", "edition.rising")
            self.prices.append(PriceRow(row.whole("handicap", -100, 100), win, place))
        if not self.prices:
            raise book.page("prices").wrong("rows", "edition.no_prices")
        self.prices.sort(key=_handicap)
        self.win_prices = sorted({price for row in self.prices for price in row.win})
        """GN-6.6 All win prices in the price table, each once, in ascending order."""

    def _lot(self, page: TomlTable) -> Lot:
        adjust = page.wholes("adjust", -20, 20, len(self.goings))
        reserve = page.whole("reserve", self.step, MONEY)
        if reserve % self.step:
            raise page.wrong("reserve", "edition.step", {"step": self.step})
        if reserve not in self.ante_post:
            raise page.wrong("reserve", "edition.no_ante_post", {"reserve": reserve})
        handicap = page.whole("handicap", -20, 20)
        return Lot(
            page.whole("lot", 1, MOST_LOTS),
            page.name("key"),
            page.word("name"),
            reserve,
            handicap,
            adjust,
        )

    def _check_lots(self, page: TomlTable) -> None:
        if [lot.number for lot in self.lots] != list(range(1, len(self.lots) + 1)):
            raise page.wrong("lots", "edition.lot_order")
        keys = [lot.key for lot in self.lots]
        for key in keys:
            if keys.count(key) > 1:
                raise page.wrong("lots", "edition.twice", {"value": key})
        boxes = self.boxes * len(self.colours)
        if len(self.lots) < boxes:
            params = {"lots": len(self.lots), "boxes": boxes}
            raise page.wrong("lots", "edition.too_few_lots", params)

    def copies(self) -> list[list[int]]:
        """Return by deck and card the number of copies of the card."""
        return [[card.copies for card in deck] for deck in self.decks]

    def price_row(self, adjusted: int) -> PriceRow:
        """GN-6.1, 6.3 Return the row of the price table for a horse's handicap on the going.

        If no row has this handicap, return the nearest lower one, or the first row if there is none.
        """
        nearest = self.prices[0]
        for row in self.prices:
            if row.handicap <= adjusted:
                nearest = row
        return nearest

    def place_price(self, adjusted: int, win: int) -> int:
        """GN-6.2, 6.6 Return the place price that goes with a win price, from the nearest row that has it.

        The distance is counted from the row of the handicap `adjusted`. Of two equally near rows the one
        of the higher handicap counts. Raise IndexError if no row has the win price.
        """
        own = self.price_row(adjusted)
        if win in own.win:
            return own.place_for(win)
        rows = [row for row in self.prices if win in row.win]
        nearest = rows[0]
        for row in rows:
            if abs(row.handicap - own.handicap) <= abs(nearest.handicap - own.handicap):
                nearest = row
        return nearest.place_for(win)


def _handicap(row: PriceRow) -> int:
    return row.handicap


def _cards(page: TomlTable) -> list[Card]:
    found: list[Card] = []
    for row in page.pages("cards", most=60):
        action = row.word("action")
        if action not in ACTIONS:
            raise row.wrong("action", "edition.action", {"known": ", ".join(ACTIONS)})
        target = row.word("target")
        if target not in TARGETS:
            raise row.wrong("target", "edition.target", {"known": ", ".join(TARGETS)})
        needs = ACTIONS[action]
        number = row.whole("number", 1, MOST_NUMBER) if needs else 0
        first = last = 0
        if target == "rank":
            first = row.whole("first", 1, 60)
            last = row.whole("last", first, 60)
        elif target == "rear":
            last = row.whole("count", 1, 60)
        if action == "second_wind" and target != "self":
            raise row.wrong("target", "edition.target", {"known": "self"})
        title = {"en": row.word("title"), "it": row.word("title_it")}
        card = row.word("id")
        if any(other.id == card for other in found) or not card.isalnum():
            raise row.wrong("id", "edition.twice", {"value": card})
        copies = row.whole("copies", 1, 100)
        found.append(Card(card, title, copies, action, number, target, first, last))
    return found

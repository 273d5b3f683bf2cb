"""What is printed in the box of Grand National, read from an edition file and checked."""

from typing import Final

from ippodromo.kernel.editions import Edition, Page

from .course import LANES, Course, Square, square
from .printed import ACTIONS, TARGETS, Card, Going, Lot, PriceRow

MONEY: Final = 10_000_000
DECK_PAGES: Final = ["jump_cards", "turf_cards", "home_cards"]


class NationalEdition:
    """The tables of one edition, in the form in which the rules use them."""

    def __init__(self, edition: Edition) -> None:
        book = edition.book
        self._read_money(book)
        self._read_stables(book.page("stables"))
        self._read_goings(book)
        self._read_odds(book)
        self.lots = [self._lot(page) for page in book.page("sale_sheet").pages("lots", most=32)]
        self._check_lots(book.page("sale_sheet"))
        if self.start < self.boxes * self.step or self.start % self.step:
            raise book.page("money").wrong("start", "edition.step", {"step": self.step})
        self._read_board(book.page("board"))
        self.decks = [_cards(book.page(name)) for name in DECK_PAGES]

    def _read_money(self, book: Page) -> None:
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
            raise money.wrong("notes", "edition.notes", {"start": self.start})
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

    def _read_stables(self, page: Page) -> None:
        self.boxes = page.whole("boxes", 1, 5)
        self.colours = page.words("colours", most=LANES)
        self.caps = page.words("caps", count=self.boxes)
        for key, names in (("colours", self.colours), ("caps", self.caps)):
            if len(set(names)) != len(names):
                raise page.wrong(key, "edition.twice")

    def _read_goings(self, book: Page) -> None:
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

    def _read_odds(self, book: Page) -> None:
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

    def _lot(self, page: Page) -> Lot:
        adjust = page.wholes("adjust", -20, 20, len(self.goings))
        reserve = page.whole("reserve", self.step, MONEY)
        if reserve % self.step:
            raise page.wrong("reserve", "edition.step", {"step": self.step})
        if reserve not in self.ante_post:
            raise page.wrong("reserve", "edition.no_ante_post", {"reserve": reserve})
        handicap = page.whole("handicap", -20, 20)
        return Lot(
            page.whole("lot", 1, 32), page.name("key"), page.word("name"), reserve, handicap, adjust
        )

    def _check_lots(self, page: Page) -> None:
        if [lot.number for lot in self.lots] != list(range(1, len(self.lots) + 1)):
            raise page.wrong("lots", "edition.lot_order")
        if len({lot.key for lot in self.lots}) != len(self.lots):
            raise page.wrong("lots", "edition.twice")
        boxes = self.boxes * len(self.colours)
        if len(self.lots) < boxes:
            params = {"lots": len(self.lots), "boxes": boxes}
            raise page.wrong("lots", "edition.too_few_lots", params)

    def _read_board(self, page: Page) -> None:
        columns = page.whole("columns", 10, 400)
        lanes = page.whole("lanes", len(self.colours), LANES)
        self.circuit = page.whole("circuit", 1, columns)
        self.melling_road = page.whole("melling_road", 0, columns)
        self.bechers = page.whole("bechers", 0, columns)
        run_in_from = page.whole("run_in_from", 2, columns)
        run_in = page.wholes("run_in_lanes", 1, lanes, most=lanes)
        if not run_in or run_in != list(range(run_in[0], run_in[0] + len(run_in))):
            raise page.wrong("run_in_lanes", "edition.run_in")
        self.fences = self._fences(page, columns, run_in_from)
        fences = list(self.fences)
        shoes = self._horseshoes(page, columns, lanes, run_in_from, run_in, fences)
        self.course = Course(columns, lanes, run_in_from, run_in, fences, shoes)

    def _fences(self, page: Page, columns: int, run_in_from: int) -> dict[int, str]:
        """The fences by column, with their names; two never share a column."""
        found: dict[int, str] = {}
        for row in page.pages("fences", most=columns):
            column = row.whole("column", 1, columns - 1)
            if column in found:
                raise row.wrong("column", "edition.overlap", {"column": column})
            if column == run_in_from - 1:
                raise row.wrong("column", "edition.elbow_fence", {"column": column})
            row.whole("number", len(found) + 1, len(found) + 1)
            found[column] = row.name("name")
        return found

    def _horseshoes(
        self,
        page: Page,
        columns: int,
        lanes: int,
        run_in_from: int,
        run_in: list[int],
        fences: list[int],
    ) -> list[Square]:
        found: list[Square] = []
        for row in page.pages("horseshoes", most=columns):
            column = row.whole("column", 1, columns - 1)
            if column in fences:
                raise row.wrong("column", "edition.shoe_on_fence", {"column": column})
            for lane in row.wholes("lanes", 1, lanes, most=lanes):
                at = square(column, lane)
                if (column >= run_in_from and lane not in run_in) or at in found:
                    where = f"{column}/{lane}"
                    raise row.wrong("lanes", "edition.shoe_off", {"square": where})
                found.append(at)
        return found

    def copies(self) -> list[list[int]]:
        """How many of each card each deck holds."""
        return [[card.copies for card in deck] for deck in self.decks]

    def price_row(self, adjusted: int) -> PriceRow:
        """GN-6.1, 6.3 The row of an adjusted handicap, or the nearest."""
        nearest = self.prices[0]
        for row in self.prices:
            if row.handicap <= adjusted:
                nearest = row
        return nearest


def _handicap(row: PriceRow) -> int:
    return row.handicap


def _cards(page: Page) -> list[Card]:
    found: list[Card] = []
    for row in page.pages("cards", most=60):
        action = row.word("action")
        if action not in ACTIONS:
            raise row.wrong("action", "edition.action", {"known": ", ".join(ACTIONS)})
        target = row.word("target")
        if target not in TARGETS:
            raise row.wrong("target", "edition.target", {"known": ", ".join(TARGETS)})
        needs = ACTIONS[action]
        number = row.whole("number", 1, 60) if needs else 0
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
            raise row.wrong("id", "edition.twice")
        copies = row.whole("copies", 1, 100)
        found.append(Card(card, title, copies, action, number, target, first, last))
    return found

"""WPS-3 Read and check the printed parts of the game, in an edition file: track, races, charts, money.

Every error names the file, the key and the reason.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from ippodromo.kernel.editions import Edition, TomlTable, small_number
from ippodromo.kernel.table import progress_by_space

from .track import NOWHERE, Section, Square, Track

HORSES: Final = 6
PRIZES: Final = 4
WIN: Final = 0
PLACE: Final = 1
SHOW: Final = 2
CATEGORIES: Final = ["win", "place", "show"]
PER: Final = 1000
"""The charts say what a winning stake of this amount receives."""


@final
class Horse:
    """WPS-3e to 3k A horse of the program. `number` and `stable` count from 1, as printed.

    `ability` has the spaces of its ability boxes, one for each turn.
    """

    def __init__(
        self,
        number: int,
        name: str,
        stable: int,
        odds: str,
        veteran: bool,
        bonus: int,
        ability: Sequence[int],
    ) -> None:
        self.number = number
        self.name = name
        self.stable = stable
        self.odds = odds
        self.veteran = veteran
        self.bonus = bonus
        self.ability = list(ability)
        self.changes = 2 if veteran else 1
        """WPS-6.6b, 6.6c The maximum number of lane changes in one move: 2 for a veteran jockey, else 1."""

    def box(self, turn: int) -> int:
        """WPS-3f Return the index in `ability` of the box for a turn, counted from 1.

        The last box is for all later turns.
        """
        return min(turn, len(self.ability)) - 1

    def spaces(self, turn: int) -> int:
        """WPS-3f Return the number in the ability box of a turn, counted from 1: spaces without the dice."""
        return self.ability[self.box(turn)]

    def speed(self) -> int:
        """WPS-3j Return the printed speed: the sum of all ability boxes but the last."""
        return sum(self.ability[:-1])

    def klass(self) -> int:
        """WPS-3k Return the printed class: the sum of all ability boxes."""
        return sum(self.ability)


@final
class ProgramRace:
    """WPS-3a to 3d A race of the program. Its horses are in the order of their numbers.

    `split` is the prize money of the first four, `crossings` how often a horse must cross the finish
    line.
    """

    def __init__(
        self,
        track: Track,
        distance: str,
        starts: Sequence[int],
        crossings: int,
        purse: int,
        split: Sequence[int],
        horses: Sequence[Horse],
    ) -> None:
        self.distance = distance
        self.starts = list(starts)
        self.crossings = crossings
        self.purse = purse
        self.split = list(split)
        self.horses = list(horses)
        self.steps = max([track.to_go(square, crossings) for square in self.starts])
        """The number of steps to the finish from the starting square that is farthest from it."""
        self.progress = progress_by_space(self.steps)


@final
class Program:
    """What an edition prints: track, races, stables, charts and money."""

    def __init__(
        self,
        track: Track,
        races: Sequence[ProgramRace],
        stables: Sequence[str],
        payoffs: dict[str, list[int]],
        daily_double: Sequence[Sequence[int]],
        start_money: dict[str, int],
        notes: dict[int, int],
    ) -> None:
        self.track = track
        self.races = list(races)
        self.stables = list(stables)
        self.payoffs = payoffs
        self.daily_double = [list(row) for row in daily_double]
        self.start_money = start_money
        self.notes = notes
        self.entries = [self._entries(race) for race in self.races]

    def _entries(self, race: ProgramRace) -> list[int]:
        """Return for each stable the index of its horse in a race."""
        by_stable = [0] * HORSES
        for index, horse in enumerate(race.horses):
            by_stable[horse.stable - 1] = index
        return by_stable

    def double_pays(self, first: int, second: int, stake: int) -> int:
        """WPS-11.4b Return what a Daily Double ticket receives if it wins, the stake included.

        `first` and `second` are the indices of its horses in races 1 and 2.
        """
        return self.daily_double[first][second] * stake // PER

    def lot_order(self, race: int, by_odds: bool) -> list[int]:
        """WPS-9.1a Return the horses of a race, by index, in the order in which they are auctioned.

        With `by_odds` those that pay least to win come first, else they go by number.
        """
        horses = self.races[race].horses
        order = list(range(len(horses)))
        if by_odds:
            order.sort(key=lambda index: (self.payoffs[horses[index].odds][WIN], index))
        return order


LONGEST_EXTRA: Final = 6 + 3 + 1
"""The maximum number of spaces that a die, the bonus and the allowance add to an ability box."""

MOST: Final = 1_000_000
"""The largest amount of money that an edition can print."""


def read_program(edition: Edition) -> Program:
    """Return the program of an edition. Raise EditionError if it has a fault."""
    book = edition.root
    oval = book.page("track")
    track = read_track(oval)
    payoffs = read_payoffs(book.page("payoffs"))
    races: list[ProgramRace] = []
    for page in book.pages("race", -1, 24):
        page.word("provenance")
        races.append(read_race(page, oval, track, payoffs, not races))
    if not races:
        raise book.wrong("race", "edition.no_race")
    longest = max(max(horse.ability) for race in races for horse in race.horses) + LONGEST_EXTRA
    refuse_leaps(oval, track, longest)
    refuse_short_straights(oval, track, longest)
    money = book.page("money")
    start_money = {version: cash(money, version) for version in ("regular", "quick", "group")}
    notes = read_notes(money, start_money["regular"])
    chart = grid(book.page("daily_double"), "per_1000", HORSES, HORSES)
    stables = book.page("stables").words("names", HORSES)
    return Program(track, races, stables, payoffs, chart, start_money, notes)


def cash(page: TomlTable, key: str) -> int:
    """WPS-G5 Return the amount of money `key`. Raise EditionError if it is not a multiple of 500."""
    amount = page.whole(key, 0, MOST)
    if amount % 500:
        raise page.wrong(key, "edition.step_500")
    return amount


def grid(page: TomlTable, key: str, rows: int, columns: int) -> list[list[int]]:
    """Return the table of amounts of money `key`, as a list of rows. Each must be a multiple of 500."""
    found: list[list[int]] = []
    for row in lists(page, key, rows):
        inner = TomlTable(page.file, f"{page.where}.{key}", {"row": row})
        amounts = inner.wholes("row", 0, MOST, columns)
        if any(amount % 500 for amount in amounts):
            raise page.wrong(key, "edition.step_500")
        found.append(amounts)
    return found


def lists(page: TomlTable, key: str, count: int) -> list[Any]:
    """Return the value of `key`, a list of `count` lists. Raise EditionError if it is something else."""
    rows = page.peek(key)
    if not isinstance(rows, list) or any(not isinstance(row, list) for row in rows):
        raise page.wrong(key, "edition.not_list")
    if len(rows) != count:
        raise page.wrong(key, "edition.wrong_size", {"size": len(rows), "wanted": count})
    return rows


def read_notes(money: TomlTable, regular: int) -> dict[int, int]:
    """WPS-2.2b Return the number of notes that a seat starts with, by their value.

    They must add up to the starting cash. Return an empty dict if the edition names no notes.
    """
    if not money.has("notes"):
        return {}
    page = money.page("notes")
    notes: dict[int, int] = {}
    for key in page.data:
        note = small_number(key)
        if note is None:
            continue
        if (
            note > regular
        ):  # keeps the product with a count below 2**30, where compiled integers are fast
            raise money.wrong("notes", "edition.notes", {"cash": regular})
        notes[note] = page.whole(key, 0, 99)
    if sum(note * count for note, count in notes.items()) != regular:
        raise money.wrong("notes", "edition.notes", {"cash": regular})
    return notes


def read_track(page: TomlTable) -> Track:
    """WPS-T1 to T11 Return the track. Raise EditionError if it has a fault.

    Its lanes must join, and the finish line must be on a straight.
    """
    lanes = page.whole("lanes", HORSES, HORSES)
    sections = [read_section(part, lanes) for part in page.pages("section", 4)]
    letters = [section.letter for section in sections]
    if len(set(letters)) != len(letters):
        raise page.wrong("section", "edition.section_twice")
    line = page.word("finish_after")
    home = letters.index(line[0]) if line[0] in letters else -1
    square = small_number(line[1:])
    if home < 0 or square is None or sections[home].bend:
        raise page.wrong("finish_after", "edition.no_square", {"square": line})
    if square + 1 >= sections[home].squares[0]:
        raise page.wrong("finish_after", "edition.no_square", {"square": line})
    return Track(sections, home, square)


def read_section(page: TomlTable, lanes: int) -> Section:
    """WPS-T3, T11 Return one section of the track, a straight or a bend.

    Raise EditionError if its lanes do not join: each lane must be as long as the one inside it. In bends
    it may be one square longer.
    """
    letter = page.word("id")
    if len(letter) != 1 or not letter.isupper():
        raise page.wrong("id", "edition.letter")
    kind = page.word("kind")
    if kind not in ("straight", "bend"):
        raise page.wrong("kind", "edition.kind")
    squares = page.wholes("squares", 2, 99, lanes)
    for lane in range(1, lanes):
        longer = squares[lane] - squares[lane - 1]
        if longer < 0 or longer > (1 if kind == "bend" else 0):
            raise page.wrong("squares", "edition.lanes_do_not_join", {"lane": lane + 1})
    passing = lists(page, "passing", lanes)
    for lane, row in enumerate(passing):
        for index in row:
            if not isinstance(index, int) or not 0 <= index < squares[lane]:
                square = f"{letter}{index}/{lane + 1}"
                raise page.wrong("passing", "edition.no_square", {"square": square})
    return Section(letter, kind == "bend", squares, passing)


def read_start(start: TomlTable, track: Track) -> tuple[list[Square], int]:
    """WPS-3c, WPS-3d Return the starting squares of a distance, lane by lane, and the number of crossings."""
    squares = [track.square(f"{start.word('at')}/{lane + 1}") for lane in range(HORSES)]
    if NOWHERE in squares:
        raise start.wrong("at", "edition.no_square", {"square": start.word("at")})
    return squares, start.whole("crossings", 1, 9)


def read_race(
    page: TomlTable, oval: TomlTable, track: Track, payoffs: dict[str, list[int]], is_first: bool
) -> ProgramRace:
    """WPS-3a to 3l Return one race with its six horses. Raise EditionError if it has a fault.

    In the first race the number of each horse must be that of its stable.
    """
    distance = page.word("distance")
    starts = oval.page("starts")
    for known in starts.data:
        read_start(starts.page(known), track)
    if not starts.has(distance):
        raise page.wrong("distance", "edition.distance", {"distance": distance})
    squares, crossings = read_start(starts.page(distance), track)
    purse = cash(page, "purse")
    split = page.wholes("split", 0, MOST, PRIZES)
    if sum(split) != purse or any(prize % 500 for prize in split):
        raise page.wrong("split", "edition.split", {"purse": purse})
    horses = [read_horse(row, payoffs) for row in page.pages("horses", HORSES)]
    horses.sort(key=lambda horse: horse.number)
    refuse_twice(page, [horse.number for horse in horses], "edition.same_number")
    refuse_twice(page, [horse.stable for horse in horses], "edition.same_stable")
    if is_first and any(horse.number != horse.stable for horse in horses):
        raise page.wrong("horses", "edition.stable_number")
    return ProgramRace(track, distance, squares, crossings, purse, split, horses)


def refuse_twice(page: TomlTable, numbers: list[int], message: str) -> None:
    """Raise EditionError with the message `message` if a number is in the list twice."""
    for number in numbers:
        if numbers.count(number) > 1:
            raise page.wrong("horses", message, {"number": number})


def read_horse(page: TomlTable, payoffs: dict[str, list[int]]) -> Horse:
    """WPS-3e to 3l Return one horse. Raise EditionError if a value is not allowed.

    A printed speed must be the sum of all ability boxes but the last. A printed class must be
    the sum of all ability boxes.
    """
    ability = page.wholes("ability", 1, 20)
    if len(ability) < 2:
        raise page.wrong("ability", "edition.ability")
    jockey = page.word("jockey")
    if jockey not in ("veteran", "apprentice"):
        raise page.wrong("jockey", "edition.jockey")
    odds = page.word("odds")
    if odds not in payoffs:
        raise page.wrong("odds", "edition.odds", {"odds": odds})
    horse = Horse(
        page.whole("number", 1, HORSES),
        page.word("name"),
        page.whole("stable", 1, HORSES),
        odds,
        jockey == "veteran",
        page.whole("bonus", 2, 12),
        ability,
    )
    if page.has("speed") and page.whole("speed", 0, 999) != horse.speed():
        raise page.wrong("speed", "edition.speed", {"sum": horse.speed()})
    if page.has("class") and page.whole("class", 0, 999) != horse.klass():
        raise page.wrong("class", "edition.class", {"sum": horse.klass()})
    return horse


def read_payoffs(page: TomlTable) -> dict[str, list[int]]:
    """WPS-R48 Return by odds what a stake of 1,000 receives, for win, place and show.

    The win column must be 1,000 x (odds + 1).
    """
    rows = page.page("per_1000")
    chart: dict[str, list[int]] = {}
    for odds in rows.data:
        before, _, after = odds.partition("-")
        won, staked = small_number(before), small_number(after)
        if won is None or staked is None or staked == 0:
            raise rows.wrong(odds, "edition.not_odds", {"odds": odds})
        cells = rows.wholes(odds, 0, MOST, 3)
        if any(cell % 500 for cell in cells):
            raise rows.wrong(odds, "edition.step_500")
        if cells[0] * staked != 1000 * (won + staked):
            raise rows.wrong(odds, "edition.win_column")
        chart[odds] = cells
    return chart


def refuse_leaps(page: TomlTable, track: Track, longest: int) -> None:
    """WPS-T8 Raise EditionError if a move could leap over all squares before or past the finish line.

    `longest` is the number of spaces of the longest move.
    """
    before = sum(
        track.before_line[square] for square in range(track.size) if not track.lane[square]
    )
    past = sum(track.past_line[square] for square in range(track.size) if not track.lane[square])
    if min(before, past) < longest:
        raise page.wrong("section", "edition.too_short", {"spaces": longest})


def refuse_short_straights(page: TomlTable, track: Track, longest: int) -> None:
    """WPS-T7 Raise EditionError if one move could go through one bend and change lanes in the next.

    Each bend shifts the lanes against each other. `fast_moves` computes with one such shift in a move.
    `longest` is the number of spaces of the longest move.
    """
    straight = 0
    bends = 0
    for section in [*track.sections, *track.sections]:
        if section.squares[0] == section.squares[-1]:
            straight += section.squares[0]
            continue
        bends += 1
        if bends > 1 and straight < longest - 1:
            raise page.wrong("section", "edition.short_straight", {"spaces": longest - 1})
        straight = 0

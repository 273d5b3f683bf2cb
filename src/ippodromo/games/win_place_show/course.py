"""The course: program, options and everything said at a meeting, made once and handed out again."""

from typing import Final

from ippodromo.games.win_place_show.track.track import Track
from ippodromo.games.win_place_show.track.window import Window
from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.table import Table
from ippodromo.kernel.view_types import Fields

from .position import Meeting
from .printed import HORSES, Program

WpsTable = Table[Meeting]

BETTING: Final = 0
RACING: Final = 1
OFFICES: Final = ["betting", "race"]

GROUNDS: Final = "abcde"

BID_STEP: Final = 500
STAKE_STEP: Final = 1000
LARGEST_STAKE: Final = 5000
FINE: Final = 2000
BONUS_SPACES: Final = 3


class Dice(Choice):
    """WPS-6.1b One throw of the white and the coloured die."""

    def __init__(self, white: int, red: int) -> None:
        super().__init__(f"dice {white} {red}")
        self.white = white
        self.red = red

    def fields(self) -> Fields:
        return {"white": self.white, "red": self.red}


class Die(Choice):
    """WPS-9.3h, 12.2a One throw of one die."""

    def __init__(self, pips: int) -> None:
        super().__init__(f"die {pips}")
        self.pips = pips

    def fields(self) -> Fields:
        return {"pips": self.pips}


class Ride(Choice):
    """WPS-M1 An option of a horse: bonus used, allowance used, end square."""

    def __init__(self, track: Track, end: int, bonus: int, allowance: int) -> None:
        said = f"ride {track.names[end]}"
        if bonus:
            said += " bonus"
        if allowance:
            said += " allowance"
        super().__init__(said)
        self.end = end
        self.square = track.names[end]
        self.bonus = bonus
        self.allowance = allowance

    def fields(self) -> Fields:
        return {"square": self.square, "bonus": self.bonus, "allowance": self.allowance}


class Word(Choice):
    """Something said about a horse or a seat: its verb and its named parts."""

    def __init__(self, notation: str, horse: int = -1, seat: int = -1, word: str = "") -> None:
        super().__init__(notation)
        self.horse = horse
        self.seat = seat
        self.word = word

    def fields(self) -> Fields:
        parts: dict[str, object] = {}
        if self.horse >= 0:
            parts["horse"] = self.horse + 1
        if self.seat >= 0:
            parts["seat"] = self.seat
        if self.word:
            parts["word"] = self.word
        return parts


class Course:
    """What never changes during a game."""

    def __init__(self, program: Program, options: dict[str, str], seats: int) -> None:
        self.program = program
        self.track = program.track
        self.seats = seats
        self.version = options["version"]
        self.is_crowded = seats > HORSES
        """WPS-12.3 More seats than stables."""
        self.has_stables = self.version != "regular"
        self.has_purses = self.version != "group"
        self.lots_by_odds = options["lot_order"] == "odds"
        self.red_leads = options["lead_die"] == "coloured"
        self.has_allowance = options["apprentice_allowance"] == "1"
        self.is_automatic = options["verdicts"] == "automatic"
        self.is_elected = options["directors"] == "elected"
        self.is_by_hand = options["slip_entry"] == "by_hand"
        self.pause = int(options["objection_delay"])
        self.buy_in = cents(options["buy_in"])
        self.start_money = program.start_money[self.version]
        self.races = len(program.races)
        self._windows: list[Window | None] = [None] * self.track.size
        self._say()

    def _say(self) -> None:
        dice: list[Choice] = [Dice(white, red) for white in range(1, 7) for red in range(1, 7)]
        self.throw: Ask = draw(dice, "ask.dice")
        self.dies: list[Choice] = [Die(pips) for pips in range(1, 7)]
        self.rides: list[Ride] = [
            Ride(self.track, end, bonus, allowance)
            for end in range(self.track.size)
            for bonus in (0, 1)
            for allowance in (0, 1)
        ]
        self.yes = Word("harmful yes", word="yes")
        self.no = Word("harmful no", word="no")
        self.abstain = Word("harmful abstain", word="abstain")
        self.silence = Word("pass")
        self.motions: list[Choice] = [Word(f"motion {office}", word=office) for office in OFFICES]
        self.votes: list[Choice] = [Word(f"vote {seat}", seat=seat) for seat in range(self.seats)]
        self.keeps: list[Choice] = [Word(f"keep {h + 1}", horse=h) for h in range(HORSES)]
        self.accepts: list[Choice] = [Word(f"accept {h + 1}", horse=h) for h in range(HORSES)]
        self.refusals: list[Choice] = [Word(f"refuse {h + 1}", horse=h) for h in range(HORSES)]

    def window(self, start: int) -> Window:
        """The lanes around a square, made when first wanted."""
        window = self._windows[start]
        if window is None:
            window = Window(self.track, start)
            self._windows[start] = window
        return window

    def ride(self, end: int, bonus: int, allowance: int) -> Ride:
        """The interned choice of an option."""
        return self.rides[end * 4 + bonus * 2 + allowance]

    def has_auction(self) -> bool:
        """WPS-G3 Whether this version auctions horses at all."""
        return self.version == "regular" or not self.is_crowded


def cents(amount: str) -> int:
    """WPS-13.2a A sum like `1.00` in cents."""
    whole, _, part = amount.partition(".")
    return int(whole) * 100 + int((part + "00")[:2])

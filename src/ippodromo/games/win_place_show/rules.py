"""The rules in force in a game: its edition, its options, and answers and asks that are made once."""

from typing import Final, final

from ippodromo.kernel.asks import Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.forms import FilledForm
from ippodromo.kernel.manifest import ON
from ippodromo.kernel.view_types import Fields

from .choices import Dice, Die, Ride, Word
from .edition import CATEGORIES, HORSES, PER, Program
from .fast_moves import Window
from .view_types import Fate, HorseView

OFF_TRACK: Final = -1

BETTING: Final = 0
RACING: Final = 1
OFFICES: Final = ["betting", "race"]

GROUNDS: Final = "abcde"

BID_STEP: Final = 500
STAKE_STEP: Final = 1000
LARGEST_STAKE: Final = 5000
FINE: Final = 2000
"""WPS-8.7a The fine that the accusers of a rejected objection pay together, in game money."""
NOTE: Final = 500
"""WPS-8.7b The fine is paid in notes of this value, in game money."""
BONUS_SPACES: Final = 3
MOST_HORSES: Final = 2
"""WPS-9.4c The maximum number of horses that a seat can own in one race by buying."""
HARMFUL_LOSS: Final = 2
"""WPS-S4 A move that gives up at least this many spaces is harmful, unless S2 or S3 decides it."""
LAST_CALL_WITHOUT_CLOCK: Final = 20
"""WPS-8.3b Seconds after which the host may end a last call for objections that has no clock."""

Bet = tuple[int, int, int]
"""A bet: index of the category in `CATEGORIES`, horse (index from 0), stake."""

Ticket = tuple[int, int, int]
"""WPS-11.1a A Daily Double ticket: horse of race 1, horse of race 2 (indices from 0), stake."""


def bet_wins(order: list[int], category: int, horse: int) -> bool:
    """WPS-10.1b Return True if a bet wins after this order of finish.

    Win pays for 1st, place for 1st or 2nd, show for 1st to 3rd. `category` is 0, 1 or 2.
    """
    for place in range(min(category + 1, len(order))):  # noqa: SIM110 (a generator is slower)
        if order[place] == horse:
            return True
    return False


def entitled(money: list[int], owned: list[int], in_play: list[bool]) -> list[int]:
    """WPS-9.4a to 9.4c Return the seats whose bids count on the next lot of the auction.

    The arguments are by seat; `owned` is the number of horses of this race. While seats that can pay have
    no horse, only these count.
    """
    payers = [seat for seat in range(len(money)) if in_play[seat] and money[seat] >= BID_STEP]
    without = [seat for seat in payers if not owned[seat]]
    return without or [seat for seat in payers if owned[seat] < MOST_HORSES]


@final
class WinPlaceShowRules:
    """The rules of one game: what an edition prints, the options, and what follows from them."""

    def __init__(self, program: Program, options: dict[str, str], seats: int) -> None:
        self.program = program
        self.track = program.track
        self.seats = seats
        self.version = options["version"]
        self.is_crowded = seats > HORSES
        """WPS-12.3 True if there are more seats than stables: more than six."""
        self.has_stables = self.version != "regular"
        self.has_purses = self.version == "regular" or (
            self.version == "quick" and (not self.is_crowded or options["crowded_purses"] == ON)
        )
        """WPS-10.6b, 12.3c, 13.1a True if the owners of the first four horses receive prize money."""
        self.lots_by_odds = options["lot_order"] == "odds"
        self.red_leads = options["lead_die"] == "coloured"
        self.has_allowance = options["apprentice_allowance"] == "1"
        self.is_automatic = options["verdicts"] == "automatic"
        self.has_advice = options["stewards_advice"] == "1"
        self.is_elected = options["directors"] == "elected"
        self.is_by_hand = options["slip_entry"] == "by_hand"
        self.pause = int(options["objection_delay"])
        self.host_after = int(options["objection_last_call"]) or LAST_CALL_WITHOUT_CLOCK
        self.buy_in = cents(options["buy_in"])
        self.start_money = program.start_money[self.version]
        self.races = len(program.races)
        self.rates = [
            [
                [program.payoffs[horse.odds][kind] for horse in race.horses]
                for kind in range(len(CATEGORIES))
            ]
            for race in program.races
        ]
        """WPS-10.6a By race, category and horse: what a winning stake of 1,000 receives, stake included."""
        self.unraced = [
            [self._unraced_view(race, horse) for horse in range(len(printed.horses))]
            for race, printed in enumerate(program.races)
        ]
        """By race and horse: the view of a horse that has no owner and rider and is not on the track."""
        self.named: list[list[Fields]] = [
            [{"horse": h + 1, "horse_name": horse.name} for h, horse in enumerate(race.horses)]
            for race in program.races
        ]
        """By race and horse: number (from 1) and name of the horse, as parameters of a message."""
        self._windows: list[Window | None] = [None] * self.track.size
        self._make_choices()

    def _make_choices(self) -> None:
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
        self.hires = [
            [Word(f"hire {horse + 1} {seat}", horse, seat) for seat in range(self.seats)]
            for horse in range(HORSES)
        ]
        self.empty_sheet = FilledForm("bid", [])
        self.empty_slip = FilledForm("slip", [])
        self.sheets: dict[tuple[int, ...], Options] = {}
        """The options for a sheet of bids, by cash and lots. Entries are made on first use."""
        self.slips: dict[tuple[int, bool], Options] = {}
        """The options for a betting slip, by cash and whether tickets are sold. Entries are made on first
        use."""

    def window(self, start: int) -> Window:
        """Return the part of the track around a start square, with which ends of moves are computed fast.

        It is made on first use and kept.
        """
        window = self._windows[start]
        if window is None:
            window = Window(self.track, start)
            self._windows[start] = window
        return window

    def ride(self, end: int, bonus: int, allowance: int) -> Ride:
        """Return the answer to move to this square. It is always the same object.

        `bonus` and `allowance` are 1 if used, otherwise 0.
        """
        return self.rides[end * 4 + bonus * 2 + allowance]

    def pays(self, race: int, horse: int) -> list[int]:
        """Return what a winning stake of 1,000 on a horse receives, for win, place and show.

        `race` and `horse` are indices from 0.
        """
        return [rates[horse] for rates in self.rates[race]]

    def _unraced_view(self, race: int, horse: int) -> HorseView:
        printed = self.program.races[race].horses[horse]
        return {
            "number": printed.number,
            "name": printed.name,
            "stable": self.program.stables[printed.stable - 1],
            "odds": printed.odds,
            "jockey": "veteran" if printed.veteran else "apprentice",
            "bonus": printed.bonus,
            "ability": printed.ability,
            "ability_now": None,
            "pays": self.pays(race, horse),
            "speed": printed.speed(),
            "klass": printed.klass(),
            "owner": None,
            "rider": None,
            "square": None,
            "crossings": 0,
            "to_go": None,
            "past": 0,
            "allowance": self.has_allowance and not printed.veteran,
            "place": None,
        }

    def fate(self, order: list[int], bet: Bet) -> Fate:
        """WPS-10.1b Return `won`, `lost` or `open` for a bet, given the horses that have finished so far."""
        category, horse, _ = bet
        if bet_wins(order, category, horse):
            return "won"
        return "lost" if horse in order or len(order) > category else "open"

    def winnings(self, race: int, bet: Bet) -> int:
        """WPS-10.6a Return what a bet on a race (index from 0) receives if it wins, the stake included."""
        category, horse, stake = bet
        return self.rates[race][category][horse] * stake // PER

    def bet_pays(self, race: int, order: list[int], bet: Bet) -> int:
        """WPS-10.6a Return what a bet receives after this order of finish: its winnings, or 0 if it lost."""
        return self.winnings(race, bet) if bet_wins(order, bet[0], bet[1]) else 0

    def lot_order(self, race: int) -> list[int]:
        """WPS-9.1a Return the horses of a race, by index, in the order in which they are auctioned."""
        return self.program.lot_order(race, self.lots_by_odds)

    def has_auction(self) -> bool:
        """WPS-G3 Return True if horses without owner are auctioned before a race in this version."""
        return self.version == "regular" or not self.is_crowded


def cents(amount: str) -> int:
    """WPS-13.2a Return an amount of money written as text, such as `1.00`, in cents."""
    whole, _, part = amount.partition(".")
    return int(whole) * 100 + int((part + "00")[:2])

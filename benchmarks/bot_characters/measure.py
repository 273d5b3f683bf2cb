"""Play tables of bots with characters; compare their slips, and guess who is who."""

from dataclasses import dataclass, field
from itertools import combinations

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot, level_and_character, seated
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_to_end

from .grand_national import NationalNotes
from .homestretch import HomestretchNotes
from .naive_bayes import Features, NaiveBayes
from .notes import Notes, NotingBot
from .turf import TurfNotes
from .win_place_show import WinPlaceShowNotes

NOTES: dict[str, type[Notes]] = {
    "grand_national": NationalNotes,
    "homestretch": HomestretchNotes,
    "royal_turf": TurfNotes,
    "win_place_show": WinPlaceShowNotes,
    "winners_circle": TurfNotes,
}
RACES = 3
"""A character is to be known after as many races; Grand National has one."""
SEATS = 4


@dataclass
class Alike:
    """How often two bots of a table place the same bets in a race."""

    same_slip: list[list[float]] = field(default_factory=list)
    """For each game and each of its pairs in each race: 1 for the same whole slip, else 0."""
    same_horses: list[list[float]] = field(default_factory=list)
    """The same for slips on the same set of horses. Two empty slips are alike in both ways."""
    seen: int = 0
    """Slips that were completed by a seat that had seen another's whole slip."""
    repeated: int = 0
    """How many of them were the same as one that the seat had seen."""

    @property
    def pairs(self) -> int:
        """How many pairs were compared, each in each race."""
        return sum(len(each) for each in self.same_slip)

    def add(self, notes: list[Notes]) -> None:
        """Compare all pairs of seats in all races of a game."""
        races = sorted({race for each in notes for race in each.slips})
        pairs = [(race, *pair) for race in races for pair in combinations(notes, 2)]
        self.same_slip.append([float(a.slip(race) == b.slip(race)) for race, a, b in pairs])
        self.same_horses.append([float(a.backed(race) == b.backed(race)) for race, a, b in pairs])
        self.seen += sum(each.seen_slips for each in notes)
        self.repeated += sum(each.repeated for each in notes)


@dataclass
class Table:
    """The notes of one game, and the character of each seat."""

    notes: list[Notes]
    characters: list[str] = field(default_factory=list)

    def examples(self) -> list[tuple[str, Features]]:
        """Return the features of each seat with its character."""
        return [
            (character, notes.features())
            for character, notes in zip(self.characters, self.notes, strict=True)
        ]


def play(game: Game, bots: str, seed: int) -> Table:
    """Play a game up to the end of the third race, with these bots on all seats."""
    name = game.title.name
    names = seated([bots] * game.seats, seed)
    notes = [NOTES[name]() for _ in names]
    seats: list[Bot] = [
        NotingBot(find_bot(bot, name), noted) for bot, noted in zip(names, notes, strict=True)
    ]

    players = [Player(f"{bot} {i + 1}", bot) for i, bot in enumerate(names)]
    match = RecordedMatch(game, game.header(players), False)
    dice, choices = FastStream(seed * 2 + 1), FastStream(seed * 2 + 2)
    play_to_end(match, seats, dice, choices, until=_is_enough)
    return Table(notes, [level_and_character(bot)[1] for bot in names])


def _is_enough(match: RecordedMatch) -> bool:
    return match.game.races_run(match.table) >= RACES


def alike(name: str, bots: str, seed: int, games: int, options: dict[str, str]) -> Alike:
    """Compare the slips of games with these seeds."""
    game = title(name).game(SEATS, options)
    found = Alike()
    for number in range(seed, seed + games):
        found.add(play(game, bots, number).notes)
    return found


def recognised(name: str, seed: int, games: int, trained: int) -> list[list[float]]:
    """Return for each game and each of its seats 1 if its character was named, else 0.

    The classifier learns from `trained` games with the seeds that follow those of the games.
    """
    game = title(name).game(SEATS)
    bots = "regular/any"
    known = [play(game, bots, number) for number in range(seed + games, seed + games + trained)]
    model = NaiveBayes(example for table in known for example in table.examples())
    return [
        [
            float(model.classify(features) == character)
            for character, features in play(game, bots, number).examples()
        ]
        for number in range(seed, seed + games)
    ]

"""Play tables of bots with characters; compare their slips, and guess who is who."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from ippodromo.bots.base import Bot
from ippodromo.bots.characters import NAMES
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

    pairs: int = 0
    same_slip: int = 0
    same_horses: int = 0
    empty: int = 0
    """Pairs of which both bet on nothing: they count as alike in both ways."""

    def add(self, notes: list[Notes]) -> None:
        """Count all pairs of seats in all races of a game."""
        races = sorted({race for each in notes for race in each.slips})
        for race in races:
            for one, other in combinations(notes, 2):
                self.pairs += 1
                self.same_slip += one.slip(race) == other.slip(race)
                self.same_horses += one.backed(race) == other.backed(race)
                self.empty += not one.slip(race) and not other.slip(race)

    def lines(self) -> Iterator[str]:
        """Return the shares as text."""
        for word, count in (("slip", self.same_slip), ("set of horses", self.same_horses)):
            yield f"same {word}: {count / max(1, self.pairs):.1%} of {self.pairs} pairs"


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


def recognised(name: str, seed: int, games: int, trained: int) -> dict[str, tuple[int, int]]:
    """Return for each character how often it was named rightly, and how often it was met.

    The classifier learns from `trained` games with the seeds that follow those of the games.
    """
    game = title(name).game(SEATS)
    bots = "regular/any"
    known = [play(game, bots, number) for number in range(seed + games, seed + games + trained)]
    model = NaiveBayes(example for table in known for example in table.examples())
    found = dict.fromkeys(NAMES, (0, 0))
    for number in range(seed, seed + games):
        for character, features in play(game, bots, number).examples():
            right, met = found[character]
            found[character] = (right + (model.classify(features) == character), met + 1)
    return found

"""The Party version of Win, Place & Show: whether bets are spread, and whether betting pays."""

from dataclasses import dataclass, field

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot, seated
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_match

NAME = "win_place_show"
VARIED = "regular/any"
SPREAD_FROM = 11
"""Races with at least this number of bettors count for the spread."""


class NeverBets(Bot):
    """A regular that sends empty slips."""

    name = "never bets"

    def __init__(self) -> None:
        self.regular = find_bot("regular", NAME)

    def choose(self, moment: Moment) -> str:
        if moment.ask_key != "ask.slip":
            return self.regular.choose(moment)
        forms = moment.options.forms
        return forms[0].read("").notation if forms else moment.options.picks[0].notation

    def interject(self, moment: Moment) -> str | None:
        return self.regular.interject(moment)


@dataclass
class Party:
    """What many games with some seats that never bet have shown."""

    seats: int
    bettors: int
    games: int = 0
    most_backed: list[float] = field(default_factory=list)
    """For each race the part of the bettors who have a bet on the horse that most of them backed."""
    betting: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    """For each game the mean place of the seats that bet, and of those that never do."""


def party(seed: int, games: int, bots: int = 12, idle: int = 2) -> Party:
    """Play games of varied bots, among them seats that never bet, which sit elsewhere each time."""
    count = bots + idle
    found = Party(count, bots)
    game = title(NAME).game(count, {"version": "group"})
    for number in range(seed, seed + games):
        names = seated([VARIED] * count, number)
        still = {(number + at * count // idle) % count for at in range(idle)}
        seats = [NeverBets() if at in still else find_bot(names[at], NAME) for at in range(count)]
        backed: dict[int, list[set[int]]] = {}

        def look(match: RecordedMatch, backed: dict[int, list[set[int]]] = backed) -> None:
            meeting = match.table.position
            if meeting.race.turn and meeting.race.number not in backed:
                slips = [slip.bets for slip in meeting.slips if slip is not None and slip.bets]
                backed[meeting.race.number] = [{horse for _, horse, _ in bets} for bets in slips]

        match = play_match(game, seats, number, watch=look)
        found.games += 1
        for horses in backed.values():
            if len(horses) >= SPREAD_FROM:
                counts = [sum(horse in each for each in horses) for horse in range(6)]
                found.most_backed.append(max(counts) / len(horses))
        places = game.standings(match.table)
        betting = [at for at in range(count) if at not in still]
        found.betting.append(sum(places[at] for at in betting) / len(betting))
        found.idle.append(sum(places[at] for at in still) / len(still))
    return found

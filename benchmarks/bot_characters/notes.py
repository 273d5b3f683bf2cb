"""What one seat does in a game, noted so that slips can be compared and characters recognised."""

from ippodromo.bots.base import Bot, Moment

Slip = dict[int, list[tuple[str, str]]]
"""For each race the bets of a seat: a horse, and what was staked on it."""


class Notes:
    """The slips of one seat in one game, and observations under the names of features.

    Each game has a subclass that reads its answers. A feature is the mean of its observations.
    """

    def __init__(self) -> None:
        self.slips: Slip = {}
        self.seen_slips = 0
        """How many slips were completed after the seat had seen another's whole slip."""
        self.repeated = 0
        """How many of the `seen_slips` had the same bets as a slip that the seat had seen."""
        self.observed: dict[str, list[float]] = {}

    def note(self, moment: Moment, said: str) -> None:
        """Read an answer before it is applied."""
        raise NotImplementedError

    def note_aside(self, moment: Moment, said: str) -> None:
        """Read an answer that was given before the seat was asked for it."""

    def observe(self, feature: str, value: float) -> None:
        """Add an observation of a feature."""
        self.observed.setdefault(feature, []).append(value)

    def bet(self, race: int, horse: str, stake: str) -> None:
        """Add a bet to the slip of a race."""
        self.slips.setdefault(race, []).append((horse, stake))

    def compare_with_seen(self, mine: list[int], seen: list[list[int]]) -> None:
        """Count a completed slip, coded as numbers, beside those that the seat has seen whole."""
        if seen:
            self.seen_slips += 1
            self.repeated += sorted(mine) in [sorted(each) for each in seen]

    def features(self) -> dict[str, float]:
        """Return the mean of each feature that was observed."""
        return {name: sum(seen) / len(seen) for name, seen in self.observed.items()}

    def slip(self, race: int) -> list[tuple[str, str]]:
        """Return the bets of a race in an order that does not depend on when they were placed."""
        return sorted(self.slips.get(race, []))

    def backed(self, race: int) -> set[str]:
        """Return the horses that the seat bet on in a race."""
        return {horse for horse, _ in self.slips.get(race, [])}


class NotingBot(Bot):
    """A bot whose answers are noted."""

    def __init__(self, bot: Bot, notes: Notes) -> None:
        self.bot = bot
        self.name = bot.name
        self.notes = notes

    def choose(self, moment: Moment) -> str:
        said = self.bot.choose(moment)
        self.notes.note(moment, said)
        return said

    def interject(self, moment: Moment) -> str | None:
        said = self.bot.interject(moment)
        if said is not None:
            self.notes.note_aside(moment, said)
        return said

"""Replay a finished record: its steps, and its decisions with their alternatives."""

from dataclasses import dataclass, field

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.weighing import SILENCE, WeighingBot
from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import FORCED, UNDO, Entry, Journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.view_types import Data, PickView
from ippodromo.kernel.views import choice_view

MOST_TRIED = 4
"""Maximum number of answers to try for a decision: the one given, and those that a regular bot values
most."""


@dataclass
class Decision:
    """An answer that a seat gave when others were possible."""

    at: int
    """Number of entries of the record before this answer."""
    seat: Seat
    by: str
    draws: int
    """Number of outcomes of dice and cards before this answer."""
    race: int
    """The number, from 1, of the current or next race."""
    ask: str
    before: RecordedMatch
    said: str
    usual: str
    """The answer that a regular bot would have given."""
    answers: list[str]
    """The answers to try, the one that was given first. "" stands for silence."""
    is_aside: bool = False
    picks: dict[str, PickView] = field(default_factory=dict)


@dataclass
class Step:
    """The match after `at` entries of the record, and the entry that led there."""

    at: int
    match: RecordedMatch
    entry: Entry | None
    draws: int
    """Number of outcomes of dice and cards among these entries."""
    events: list[Data] = field(default_factory=list)
    """The public events that this entry caused."""

    @property
    def is_chance(self) -> bool:
        """True if the entry is an outcome of dice or cards."""
        return self.entry is not None and self.entry.seat == CHANCE


@dataclass
class GameHistory:
    """A finished game: its record, its steps and its decisions. Answers that were taken back are left out."""

    journal: Journal
    game: Game
    steps: list[Step]
    decisions: list[Decision]


def read_game_history(game: Game, journal: Journal, regular: Bot, seed: int) -> GameHistory:
    """Replay a record and return its history. Raise IppodromoError if the game is not over.

    `regular` is the bot whose answers are compared, `seed` that of its moments.
    """
    whole = load_match(game, journal)
    if not whole.over:
        raise IppodromoError("review.not_over")
    match = RecordedMatch(game, journal.header, False)
    history = GameHistory(journal, game, [Step(0, match.copy_without_log(), None, 0)], [])
    for at, entry in enumerate(journal.entries):
        match.replay_chain_starts(journal)
        if entry.notation == UNDO:
            while history.decisions and history.decisions[-1].at >= history.steps[-1].at - 1:
                history.decisions.pop()
            history.steps.pop()
        elif entry.seat >= 0 and entry.by != FORCED:
            draws = history.steps[-1].draws
            decision = _decision(match, entry, at, draws, regular, seed + at)
            if decision is not None:
                _drop_replaced(history, match, entry)
                history.decisions.append(decision)
        told = len(match.table.log)
        match.replay_entry(Entry(entry.seat, entry.by, entry.notation, "", entry.link))
        if entry.notation != UNDO:
            events: list[Data] = [
                each.data() for each in match.table.log[told:] if each.visible_to(NOBODY)
            ]
            draws = history.steps[-1].draws + (entry.seat == CHANCE)
            history.steps.append(Step(at + 1, match.copy_without_log(), entry, draws, events))
    return history


def _decision(
    match: RecordedMatch, entry: Entry, at: int, draws: int, regular: Bot, seed: int
) -> Decision | None:
    seat, table = Seat(entry.seat), match.table
    moment = Moment(match, seat, seed)
    race = match.game.races_run(table) + 1
    if not table.answers_blocking_ask(seat, entry.notation):
        usual = regular.interject(moment) or SILENCE
        answers = list(dict.fromkeys([entry.notation, SILENCE]))
        before = match.copy_without_log()
        found = Decision(
            at, seat, entry.by, draws, race, "", before, entry.notation, usual, answers, True
        )
        for _, aside in table.asides():
            options = aside.options_for(seat)
            if options is not None and entry.notation in options:
                found.ask = aside.key
                found.picks[entry.notation] = choice_view(options.find(entry.notation))
        return found
    ask = table.ask()
    options = ask.options_for(seat)
    if options is None or options.forced() is not None:
        return None
    if isinstance(regular, WeighingBot):
        weighed = [each.notation for each in regular.weigh(moment).alternatives]
    else:
        weighed = [regular.choose(moment)]
    answers = list(dict.fromkeys([entry.notation, *weighed[:MOST_TRIED]]))[:MOST_TRIED]
    before = match.copy_without_log()
    found = Decision(
        at, seat, entry.by, draws, race, ask.key, before, entry.notation, weighed[0], answers
    )
    for said in answers:
        try:
            found.picks[said] = choice_view(options.find(said))
        except NotAllowed:
            found.answers.remove(said)
    return found


def _drop_replaced(history: GameHistory, match: RecordedMatch, entry: Entry) -> None:
    """Remove an earlier answer of the seat to the same secret ask: only the last one counts."""
    if match.table.pending(Seat(entry.seat)) is None:
        return
    for place in range(len(history.decisions) - 1, -1, -1):
        if history.decisions[place].seat == entry.seat:
            del history.decisions[place]
            return

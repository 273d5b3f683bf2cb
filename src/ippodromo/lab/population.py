"""Population: which kind of player sits in each chair, as far as the game so far tells.

The chance to win depends on how the others play. A known bot is played by itself. A person, or a bot
from a file, may be of any kind, so each playout draws a kind of player for that chair:

- Every chair starts with the same weights (`Kind.prior`).
- A regular values the options of each question with the knowledge of the seat that was asked. Each kind
  prefers options that the regular values more: some strongly, the random kind not at all
  (`Kind.looseness`). A part of its answers is random (`Kind.errs`). This gives the likelihood of the answer
  for each kind, and the product over all answers gives the weights. Only questions with a list of options
  count; slips and amounts of money do not.
- No kind has a weight below FLOOR, so no chair is ever certain to be of one kind.

In a playout a kind bids and bets as its bot does (an expert as a regular, to save time), and makes some
of its moves at random (`Kind.slips`). For later races it counts how much more often than a regular the
kind wins (`Habits.strengths`, measured, in `population.json` of the game's folder).

The model does not know plans and moods, nor people who learn or who play unlike all kinds. An expert
deviates from a regular about as often as a rookie; kinds that cannot be distinguished keep their first
weights. More playouts do not show such errors. So every result contains an equal share of all seats
(`Habits.doubt`, by races run, in proportion to the chairs whose players are unknown). Its size was
fitted on other games than those that tested it (`python -m benchmarks.people`). Before the first answer
all seats are equal.

The weights depend only on what everybody may know: the record as a spectator sees it, with gaps for
hidden answers. Each gap is filled with an answer that looks the same. So the chances reveal no secret.
"""

import json
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, log

from ippodromo.bots.base import Bot, Moment, RandomBot
from ippodromo.bots.find import find_bot, is_file, levels, riders
from ippodromo.bots.playout_model import playout_settings
from ippodromo.bots.rollouts import FINENESS, Seated
from ippodromo.bots.weighing import CHARACTER_NAMES, REGULAR, WeighingBot
from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import FORCED, PERSON, Entry, Header
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.playouts import EVEN, Policy
from ippodromo.kernel.registry import game_file
from ippodromo.kernel.seat_history import MASK
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable

FILE = "population.json"
FLOOR = 0.03
"""Minimum weight of each kind of player on a seat, so that no seat is ever certain to be of one kind."""
TRIES = 20
"""Number of times that the gaps of a record are filled before the rest of the record is left out."""
CACHED = 16
"""Maximum number of games whose `Reader` is cached."""


@dataclass(frozen=True)
class Kind:
    """A kind of player: how it answers, compared with how a regular bot values the options."""

    name: str
    prior: float
    """Its weight before the first answer of a game."""
    looseness: float
    """How much it tolerates options of less value than the best.

    An option that is worse by the average loss of all options, times this number, is e times less likely.
    0 for a kind that ignores values."""
    errs: float
    """The part of its answers, from 0.0 to 1.0, that is random."""
    slips: float
    """The part of its moves of horses in playouts, from 0.0 to 1.0, that is random."""


RANDOM = Kind("random", 0.15, 0.0, 1.0, 1.0)
ROOKIE = Kind("rookie", 0.2, 0.4, 0.3, 0.3)
PLAIN = Kind("regular", 0.2, 0.02, 0.05, 0.0)
EXPERT = Kind("expert", 0.25, 0.4, 0.3, 0.1)
CHARACTER = Kind("character", 0.2, 0.15, 0.05, 0.0)
KINDS = (RANDOM, ROOKIE, PLAIN, EXPERT, CHARACTER)


@dataclass(frozen=True)
class Habits:
    """What the folder of a game says about its players: the contents of `population.json`."""

    strengths: dict[str, float] = field(default_factory=dict)
    """For each kind the logarithm of how much more often than a regular bot it wins a whole game."""
    doubt: tuple[float, ...] = (0.2,)
    """By number of races run, the weight of an equal share in the chances, if no player at the table is
    known."""


@lru_cache(maxsize=64)
def habits_of(game: str) -> Habits:
    """Return the measured values for the players of a game, or defaults if there is no file."""
    file = game_file(game, FILE)
    if file is None:
        return Habits()
    said = json.loads(file.read_text("utf-8"))
    return Habits(said["strengths"], tuple(said["doubt"]))


def likelihoods(losses: list[float], chosen: list[int]) -> list[float]:
    """Return for each kind the probability that it gives one of the answers in `chosen`, indices of options.

    `losses` has for each option how much less than the best a regular bot values it.

    >>> [round(each, 2) for each in likelihoods([0.0, 1.0, 2.0], [0])][:3]
    [0.33, 0.74, 0.97]
    """
    count = len(losses)
    even = len(chosen) / count
    usual = sum(losses) / count
    if usual <= 0.0:
        return [even] * len(KINDS)
    found: list[float] = []
    for kind in KINDS:
        if not kind.looseness:
            found.append(even)
            continue
        weights = [exp(-min(700.0, loss / (kind.looseness * usual))) for loss in losses]
        sharp = sum(weights[at] for at in chosen) / sum(weights)
        found.append((1 - kind.errs) * sharp + kind.errs * even)
    return found


def posterior(logs: list[float]) -> list[float]:
    """Return the weight of each kind, given the logarithms of the likelihoods of a seat's answers."""
    most = max(logs)
    raw = [kind.prior * exp(each - most) for kind, each in zip(KINDS, logs, strict=True)]
    total = sum(raw)
    return [FLOOR + (1 - FLOOR * len(KINDS)) * each / total for each in raw]


class CannotFollow(Exception):
    """The gaps of a record were filled with answers that do not fit what came later."""


class Reader:
    """Reads the record of a game as a spectator sees it, and judges which kind of player sits on each seat.

    For each seat and kind it sums up the logarithms of how likely the kind gives the seat's answers.
    """

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.unknown = [is_unknown(player.bot) for player in header.players]
        name = game.title.name
        found = find_bot(REGULAR.name, name) if REGULAR.name in levels(name) else None
        self.regular = found if isinstance(found, WeighingBot) else None
        """The regular bot that values the options. Without one nothing is learned about the players."""
        self.wanted: list[Entry] = []
        """The entries of the record that the last call of `read` was to read."""
        self.entries: list[Entry] = []
        """The entries of the record that were read."""
        self.tries = 0
        bots = [Seat(i) for i, player in enumerate(header.players) if player.bot]
        self.kept: tuple[int, AnyTable, list[list[float]]] | None = None
        """The number of entries before the first gap, with the table and the sums there. None before a
        gap."""
        self._go_to(game.start(False, bots), [[0.0] * len(KINDS) for _ in header.players])

    def _go_to(self, table: AnyTable, logs: list[list[float]]) -> None:
        self.logs = logs
        self.shell = RecordedMatch(self.game, self.header, False, False, table)
        self.shell.active_entries = self.entries.copy()

    def read(self, entries: list[Entry]) -> bool:
        """Read a record up to its end. Return False if it does not continue what was read before.

        If the gaps cannot be filled so that everything fits, the rest is left out.
        """
        if len(entries) == len(self.wanted) and _begins(entries, self.wanted):
            return True
        self.wanted = entries
        if not _begins(entries, self.entries):
            if self.kept is None or not _begins(entries, self.entries[: self.kept[0]]):
                return False
            self._back()
            self.tries = TRIES
        self.tries %= TRIES
        while self.tries < TRIES:
            try:
                for entry in entries[len(self.entries) :]:
                    self._take(entry)
                break
            except (CannotFollow, NotAllowed):
                self._back()
                self.tries += 1
        return True

    def _back(self) -> None:
        """Go back to the place before the first gap, so that the gaps can be filled again."""
        if self.kept is None:
            self.tries = TRIES
            return
        count, table, logs = self.kept
        self.entries = self.entries[:count]
        self._go_to(table.copy(), [row.copy() for row in logs])
        self.kept = None

    def _take(self, entry: Entry) -> None:
        table = self.shell.table
        notation = entry.notation
        options = asked(table, entry.seat)
        if MASK in notation:
            if self.kept is None:
                self.kept = len(self.entries), table.copy(), [row.copy() for row in self.logs]
            notation = _filled(options, notation, self._luck(), self.tries == 0)
        if options is not None and entry.by == PERSON and self.unknown[entry.seat]:
            self._weigh(entry, options)
        table.submit(entry.seat, notation)
        self.entries.append(entry)
        self.shell.active_entries.append(Entry(entry.seat, entry.by, notation))

    def _luck(self) -> FastStream:
        """Return the stream of random numbers that fills the next gap.

        The same place always gets the same one.
        """
        return FastStream(len(self.entries) * TRIES + self.tries)

    def _weigh(self, entry: Entry, options: Options) -> None:
        """Add to the sums of a seat how likely each kind gives this answer."""
        table, seat = self.shell.table, Seat(entry.seat)
        is_list = bool(options.picks) and not options.forms and not options.amounts
        if self.regular is None or not is_list or options.forced() is not None:
            return
        if table.ask().options_for(seat) is not options or seat not in table.waiting():
            return
        seed = len(self.entries)
        alternatives = self.regular.weigh(Moment(self.shell, seat, seed)).alternatives
        values = {each.notation: each.value for each in alternatives}
        said = {pick.notation for pick in options.picks if _is_shown_as(pick, entry.notation)}
        best = alternatives[0].value
        chosen = [at for at, notation in enumerate(values) if notation in said]
        if not chosen or len(values) != len(options.picks):
            return
        losses = [best - value for value in values.values()]
        for kind, likely in enumerate(likelihoods(losses, chosen)):
            self.logs[seat][kind] += log(likely)


def _begins(entries: list[Entry], read: list[Entry]) -> bool:
    """Return True if the record `entries` begins with the entries `read`."""
    if len(entries) < len(read):
        return False
    return all(
        one.notation == other.notation and one.seat == other.seat and one.by == other.by
        for one, other in zip(entries, read, strict=False)
    )


def asked(table: AnyTable, seat: Seat) -> Options | None:
    """Return the seat's options for the ask that play waits for, or for another open ask, or None."""
    if not table.stack:
        return None
    asks = [table.ask(), *(aside for _, aside in table.asides())]
    return next((options for ask in asks if (options := ask.options_for(seat)) is not None), None)


def _is_shown_as(pick: Choice, notation: str) -> bool:
    return notation in (pick.notation, pick.masked if MASK in notation else pick.notation)


def _filled(options: Options | None, notation: str, stream: Stream, is_first: bool) -> str:
    """Return a random answer that looks like a masked one. The first try uses only the part that is known.

    Raise CannotFollow if there is none.
    """
    if options is None:
        raise CannotFollow
    alike = [pick for pick in options.picks if pick.masked == notation]
    if alike:
        return alike[stream.below(len(alike))].notation
    if not options.forms:
        raise CannotFollow
    if is_first:
        return " ".join(word for word in notation.split(" ") if MASK not in word)
    return options.forms[0].sample(stream).notation


def is_unknown(bot: str) -> bool:
    """Return True if a player may be of any kind: a person (the name is empty) or a bot from a file."""
    return not bot or is_file(bot)


_readers: OrderedDict[str, Reader] = OrderedDict()


def weights_of(match: RecordedMatch) -> list[list[float]]:
    """Return for each seat the weights of the kinds, from what everybody may know.

    The list of a known bot is empty. The `Reader` is cached for each game, so that the next answer costs
    one evaluation by a regular bot.
    """
    entries = match.seen_by(NOBODY).entries(False)
    head = f"{match.game.edition.id} {match.game.seats} {match.game.variants()}\n"
    head += "\n".join(match.journal.header.lines())
    reader = _readers.pop(head, None)
    if reader is None or not reader.read(entries):
        reader = Reader(match.game, match.journal.header)
        reader.read(entries)
    _readers[head] = reader
    while len(_readers) > CACHED:
        _readers.popitem(last=False)
    return [
        posterior(logs) if unknown else []
        for logs, unknown in zip(reader.logs, reader.unknown, strict=True)
    ]


class Population:
    """The players of a match: known bots, and for each other seat the kinds of players that may sit there."""

    def __init__(self, match: RecordedMatch) -> None:
        self.game: Game = match.game
        self.players = [player.bot for player in match.journal.header.players]
        self.weights = weights_of(match)
        self.habits = habits_of(self.game.title.name)
        self.is_begun = any(
            entry.seat >= 0 and entry.by != FORCED for entry in match.active_entries
        )
        """True if a seat has answered anything. Before that all seats have equal chances."""
        self._bots: dict[str, Bot] = {}
        self._slips = self._rows_of_slips()

    @property
    def unknown(self) -> int:
        """The number of seats whose players may be of any kind."""
        return sum(bool(row) for row in self.weights)

    def draw(self, stream: Stream) -> tuple[str, ...]:
        """Return for each seat the name of the bot that plays for it, drawn by the weights of the kinds.

        Known bots, experts too, keep their names.
        """
        return tuple(
            self._drawn(row, stream) if row else bot
            for row, bot in zip(self.weights, self.players, strict=True)
        )

    def typical(self) -> Seated:
        """Return the likeliest kind of player for each seat, with the kinds' mean error rate and strength.

        Reviews use it. They compare answers, and drawing other players each time would add noise.
        """
        names = [
            max(zip(row, KINDS, strict=True), key=lambda pair: pair[0])[1].name if row else bot
            for row, bot in zip(self.weights, self.players, strict=True)
        ]
        found = self.seated(tuple(names))
        strengths = [self.habits.strengths.get(kind.name, 0.0) for kind in KINDS]
        for seat, row in enumerate(self.weights):
            if row:
                found.slips[seat] = sum(w * kind.slips for w, kind in zip(row, KINDS, strict=True))
                found.strengths[seat] = sum(
                    w * each for w, each in zip(row, strengths, strict=True)
                )
        return found

    def _drawn(self, row: list[float], stream: Stream) -> str:
        at = (stream.below(1 << 24) + 0.5) / (1 << 24)
        kind = KINDS[-1]
        for weight, each in zip(row, KINDS, strict=True):
            at -= weight
            if at < 0.0:
                kind = each
                break
        if kind is CHARACTER:
            return f"{REGULAR.name}/{CHARACTER_NAMES[stream.below(len(CHARACTER_NAMES))]}"
        return kind.name

    def seated(self, drawn: tuple[str, ...]) -> Seated:
        """Return the players with these names (`draw`): their bots, rates of random moves, and strengths."""
        kinds = [_kind_of(name) for name in drawn]
        return Seated(
            [self._bot(name) for name in drawn],
            [kind.slips for kind in kinds],
            [self.habits.strengths.get(kind.name, 0.0) for kind in kinds],
        )

    def slips(self, stream: Stream) -> list[int]:
        """Return for each seat how many of FINENESS moves of its player are random, drawn by the weights."""
        found: list[int] = []
        for row in self._slips:
            at = stream.below(FINENESS) if len(row) > 1 else 0
            for until, slips in row:
                if at < until:
                    found.append(slips)
                    break
        return found

    def _rows_of_slips(self) -> list[list[tuple[int, int]]]:
        """Return for each seat the possible rates of random moves, each with its cumulative probability."""
        rows: list[list[tuple[int, int]]] = []
        for weights, bot in zip(self.weights, self.players, strict=True):
            parts: dict[float, float] = {} if weights else {_kind_of(bot).slips: 1.0}
            for weight, kind in zip(weights, KINDS, strict=False):
                parts[kind.slips] = parts.get(kind.slips, 0.0) + weight
            until, row = 0.0, []
            for slips, part in sorted(parts.items()):
                until += part
                row.append((round(until * FINENESS), round(slips * FINENESS)))
            rows.append(row)
        return rows

    def _bot(self, name: str) -> Bot:
        """Return the bot that bids and bets in playouts for a player with this name of a bot or kind.

        A regular bot stands in for an expert.
        """
        if name not in self._bots:
            level, slash, character = name.partition("/")
            is_stood_in_for = level in (EXPERT.name, CHARACTER.name)
            bot = REGULAR.name + slash + character if is_stood_in_for else name
            is_playable = bot.partition("/")[0] in levels(self.game.title.name)
            self._bots[name] = find_bot(
                bot if is_playable else RandomBot.name, self.game.title.name
            )
        return self._bots[name]

    def doubt(self, table: AnyTable) -> float:
        """Return the weight, from 0.0 to 1.0, that an equal share has in the chances at this table."""
        if not self.is_begun:
            return self.unknown / len(self.players)
        by_race = self.habits.doubt
        most = by_race[min(self.game.races_run(table), len(by_race) - 1)]
        return most * self.unknown / len(self.players)

    def stated(self, chances: list[float], table: AnyTable) -> list[float]:
        """Return the seats' chances as they are stated: mixed with equal shares by `doubt`."""
        doubt = self.doubt(table)
        return [(1 - doubt) * chance + doubt / len(chances) for chance in chances]


class SlippingRider(Policy):
    """The fast playout policy for all seats, but with random moves as often as the players make them."""

    def __init__(self, game: Game) -> None:
        self.rider = riders(game)
        self.policy_asks = playout_settings(game).policy_asks
        self.slips = [0] * game.seats
        """For each seat how many of FINENESS moves of horses are random."""
        self._ride = self.rider.choose

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        slips = self.slips[seat]
        is_slip = slips and (slips >= FINENESS or stream.below(FINENESS) < slips)
        if is_slip and table.ask().key in self.policy_asks:
            return EVEN.choose(table, seat, stream)
        return self._ride(table, seat, stream)


def _kind_of(name: str) -> Kind:
    """Return the kind of player to which a bot's name or the name of a kind belongs."""
    level, slash, _ = name.partition("/")
    if slash and level == REGULAR.name:
        return CHARACTER
    return next((kind for kind in KINDS if kind.name == level), PLAIN)

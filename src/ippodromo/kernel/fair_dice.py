"""Fair dice: outcomes that nobody can choose and that anybody can verify after the game.

Before the first ask the program that hosts the game publishes the SHA-256 of a secret. Every outcome
is computed from that secret, the header of the record and the salts of the seats:

    HMAC-SHA-256(secret, header hash | salts | label | 0 | number | try)

- The header hash is the SHA-256 of the header's text.
- The salts are the latest number of each seat: its salt or the last link of its hash chain
  (`hash_chains`). Each is preceded by its length in one byte.
- For outcomes of chance, label is `dice` and number (8 bytes) counts the outcomes from 0.
- For the answer of a seat that gave none, label is `uniform` and number is the index of the answer in
  the record. If that draws a form, its cells have the label `uniform INDEX` and numbers from 1.
- Try (4 bytes) counts from 0.

The first 8 bytes of the result are a number. If it is not below the largest possible multiple of the
sum of the weights, it is rejected and the next try follows. Otherwise its remainder picks an outcome.
Outcomes are ordered by notation, and each takes up as many numbers as its weight.

A race that is run again, and the race of the day, have known dice (`KnownStream`). Their outcomes
depend only on the place in the game at which chance is asked, not on earlier decisions.
"""

import hashlib
import hmac
from typing import Final

from .asks import DRAW, Ask, Options
from .chance import Stream, weighted_index
from .choices import Choice
from .errors import BrokenGame, RecordError
from .game import Game
from .journal import BY_CHANCE, CLOCK, FORCED, Journal
from .match import RecordedMatch, check_header
from .phases import Sequence
from .seats import Seat

PROTOCOL: Final = 2
"""The version of the protocol of fair dice between server and clients. Since 2 clients keep a `dice_log`."""
DICE: Final = b"dice"
SILENT: Final = b"uniform"
UNIT: Final = 1 << 32
"""A known number is an integer from 0 to UNIT - 1.

As a fraction of `UNIT` it selects a point in the sum of the weights, and so an outcome.
"""
IN_A_LINE: Final = 200
"""Maximum number of known numbers that `write_sheet` puts into a line."""


def commitment(secret: bytes, sheet: list[str] | None = None) -> str:
    """Return what is published before the game: the SHA-256 of the secret, in hexadecimal.

    For known dice the hash also covers the lines of `sheet` (see `read_sheet`), which follow the secret.
    """
    return hashlib.sha256(secret + "\n".join(sheet or []).encode()).hexdigest()


def fair_number(
    secret: bytes, header_hash: bytes, salts: list[bytes], label: bytes, number: int, total: int
) -> int:
    """Return the number from 0 to `total - 1` for one roll (the formula is in the module's docstring)."""
    limit = (1 << 64) - (1 << 64) % total
    salted = b"".join(bytes([len(salt)]) + salt for salt in salts)
    head = header_hash + salted + label + b"\x00" + number.to_bytes(8, "big")
    attempt = 0
    while True:
        digest = hmac.new(secret, head + attempt.to_bytes(4, "big"), hashlib.sha256).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % total
        attempt += 1


class FairStream(Stream):
    """A stream whose outcomes anybody can verify once the secret is published.

    >>> import ippodromo
    >>> game = ippodromo.game("royal-turf", 2)
    >>> dice = FairStream(b"kept until the end", b"header", [b"Ann's salt", b"Bea's salt"])
    >>> match = ippodromo.match(game, ["Ann", "Bea"], stream=dice)
    >>> next(match.decisions())[0] in (0, 1)
    True
    """

    def __init__(
        self, secret: bytes, header_hash: bytes, salts: list[bytes], rolled: int = 0
    ) -> None:
        self.secret = secret
        self.header_hash = header_hash
        self.salts = salts
        self.rolled = rolled
        """The number of outcomes given so far. A resumed table continues from this number."""

    def __reduce__(self) -> tuple[object, ...]:
        return (FairStream, (self.secret, self.header_hash, self.salts, self.rolled))

    def __repr__(self) -> str:
        return f"<FairStream after {self.rolled} rolls>"

    def number(self, label: bytes, number: int, total: int) -> int:
        """Return the fair number below `total` with this label and index (`fair_number`)."""
        return fair_number(self.secret, self.header_hash, self.salts, label, number, total)

    def below(self, n: int) -> int:
        value = self.number(DICE, self.rolled, n)
        self.rolled += 1
        return value

    def outcome(self, ask: Ask) -> Choice:
        ordered = sorted(outcome_weights(ask))
        number = self.below(sum(weight for _, weight in ordered))
        return ask.options[0].find(pick_weighted(ordered, number))

    def uniform(self, options: Options, at: int) -> Choice:
        said = sorted(pick.notation for pick in options.picks)
        count = options.count()
        index = self.number(SILENT, at, count)
        if index < len(said):
            return options.find(said[index])
        index -= len(said)
        for amount in options.amounts:
            if index < amount.count():
                return amount.at(index)
            index -= amount.count()
        silent = _SilentStream(self, at)
        return options.forms[index].sample(silent)


class _SilentStream(Stream):
    """A stream for filling in one form for a seat that gave no answer (label `uniform INDEX`)."""

    def __init__(self, fair: FairStream, at: int) -> None:
        self.fair = fair
        self.label = SILENT + b" " + str(at).encode()
        self.used = 0

    def below(self, n: int) -> int:
        self.used += 1
        return self.fair.number(self.label, self.used, n)


def outcome_weights(ask: Ask) -> list[tuple[str, int]]:
    """Return the notation and the weight of each outcome of a DRAW ask. Without weights each has 1."""
    picks = ask.options[0].picks
    weights = ask.weights if ask.weights is not None else [1] * len(picks)
    return [(picks[i].notation, weights[i]) for i in range(len(picks))]


def pick_weighted(ordered: list[tuple[str, int]], number: int) -> str:
    """Return the notation that a number below the sum of the weights selects (`weighted_index`)."""
    return ordered[weighted_index([weight for _, weight in ordered], number)][0]


def dice_of(match: RecordedMatch, secret: bytes) -> FairStream:
    """Return the stream that draws the outcomes of a match from its secret, starting with the next one."""
    header = match.journal.header
    if header.known:
        return KnownStream(match, secret)
    chains = match.chains
    rolled = chains.rolled(match.journal.entries)
    return FairStream(secret, chains.bound_to(), chains.latest, rolled)


class KnownStream(FairStream):
    """A stream with known dice: the same race again, or the race of the day.

    Each outcome follows from a number that depends only on its place in the game (`draw_position`).
    The number is taken from the sheet of the earlier game if it is there, otherwise computed from the
    secret. Decisions do not change it: the dice of the second race are the same however long the
    first race took. The number picks one of the outcomes that are now possible, in proportion to
    their weights.
    """

    def __init__(self, match: RecordedMatch, secret: bytes) -> None:
        super().__init__(secret, b"known", [])
        self.match = match
        self.sheet = read_sheet(match.journal.sheet)

    def __reduce__(self) -> tuple[object, ...]:
        return (KnownStream, (self.match, self.secret))

    def outcome(self, ask: Ask) -> Choice:
        ordered = sorted(outcome_weights(ask))
        total = sum(weight for _, weight in ordered)
        place, number = draw_position(self.match, ordered[0][0])
        drawn = self._part(place, number) * total // UNIT
        return ask.options[0].find(pick_weighted(ordered, drawn))

    def _part(self, place: str, number: int) -> int:
        known = self.sheet.get(place, [])
        if number < len(known):
            return known[number]
        return fair_number(self.secret, b"known", [], place.encode(), number, UNIT)


def draw_position(match: RecordedMatch, notation: str) -> tuple[str, int]:
    """Return the place in the game at which chance is now asked, and a count of outcomes at that place.

    `notation` is the notation of any possible outcome. The place consists of the number of races run,
    the current steps of the order of play, and the first word of the notation. The count is the
    number of outcomes with that word since the innermost step began.
    """
    table, word = match.table, notation.partition(" ")[0]
    parts = [str(match.game.races_run(table))]
    since = 0
    for phase, opened in zip(table.stack, table.opened, strict=True):
        if isinstance(phase, Sequence):
            parts.append(f"{phase.name.replace(' ', '_')}.{phase.at}")
            since = opened
    before = [
        entry
        for entry in match.active_entries[since:]
        if entry.by == BY_CHANCE and entry.notation.partition(" ")[0] == word
    ]
    return "/".join([*parts, word]), len(before)


def read_sheet(lines: list[str]) -> dict[str, list[int]]:
    """Return the known numbers by place. Each line of a sheet is a place and hexadecimal numbers."""
    found: dict[str, list[int]] = {}
    for line in lines:
        place, *numbers = line.split(" ")
        found.setdefault(place, []).extend(int(number, 16) for number in numbers)
    return found


def write_sheet(numbers: dict[str, list[int]]) -> list[str]:
    """Return the lines of a sheet of known numbers by place, as `read_sheet` reads them."""
    lines: list[str] = []
    for place, known in numbers.items():
        for first in range(0, len(known), IN_A_LINE):
            written = " ".join(f"{number:08x}" for number in known[first : first + IN_A_LINE])
            lines.append(f"{place} {written}")
    return lines


def number_for_outcome(said: str, ask: Ask, luck: bytes) -> int:
    """Return a number for a sheet of known dice with which `KnownStream` draws the outcome `said`.

    It turns the outcome of a finished game into a number, so that the same race can be run again. `ask`
    is the DRAW ask, and `said` is the notation of one of its outcomes; raise BrokenGame if it is not.
    A range of numbers from 0 to `UNIT` - 1 gives this outcome. The SHA-256 of `luck`, any bytes, selects
    one of them, so the result is reproducible.
    """
    ordered = sorted(outcome_weights(ask))
    total = sum(weight for _, weight in ordered)
    before = 0
    for notation, weight in ordered:
        if notation == said:
            low = -(-before * UNIT // total)
            high = -(-(before + weight) * UNIT // total)
            drawn = int.from_bytes(hashlib.sha256(luck).digest()[:4], "big")
            return low + drawn * (high - low) // UNIT
        before += weight
    raise BrokenGame(f"{said} cannot come")


class BadRoll(RecordError):
    """An outcome, secret, commitment or salt in a record is not the expected one. `line` is its line."""


class Witness:
    """What a player kept: the commitment shown before the game and the player's own salt.

    Both are hexadecimal. An empty text means that it was not kept.
    """

    def __init__(self, commitment: str = "", salt: str = "") -> None:
        self.commitment = commitment
        self.salt = salt


def verify(game: Game, journal: Journal, witness: Witness | None = None) -> int:
    """Check each outcome of chance and each answer given by the clock. Return how many were checked.

    Raise BadRoll for the first one that is wrong, and for a wrong commitment, secret or salt. Raise
    RecordError if the commitment or the secret is missing, or if the record breaks the rules.
    """
    header = journal.header
    check_header(game, header)
    if not header.commitment:
        raise RecordError(1, "verify.no_commitment")
    check_witness(journal, witness or Witness())
    first_line = journal.first_entry_line()
    last_line = (
        first_line + len(journal.entries) + len(journal.chain_starts) + len(journal.sheet) + 1
    )
    if not journal.secret:
        raise RecordError(last_line, "verify.no_secret")
    if commitment(journal.secret, journal.sheet) != header.commitment:
        raise BadRoll(last_line, "verify.other_secret")
    check_salts(journal)
    match = RecordedMatch(game, header, False)
    match.journal.sheet = journal.sheet
    stream = dice_of(match, journal.secret)
    checked = 0
    for i, entry in enumerate(journal.entries):
        match.replay_chain_starts(journal)
        fair = ""
        is_on = not match.table.is_over()
        if is_on and entry.by == FORCED and not is_forced(match, entry.seat):
            raise BadRoll(first_line + i, "verify.not_forced", {"number": i + 1})
        if is_on and entry.by == BY_CHANCE and match.table.ask().mode == DRAW:
            fair = stream.outcome(match.table.ask()).notation
        elif is_on and entry.by == CLOCK:
            default = match.default_answer(entry.seat, stream, i)
            fair = default.notation if default is not None else ""
        if fair:
            checked += 1
            if fair != entry.notation:
                params = {"number": i + 1, "said": entry.notation, "fair": fair}
                raise BadRoll(first_line + i, "verify.bad_roll", params)
        match.replay_entry(entry, is_compared=False)
    return checked


def is_forced(match: RecordedMatch, seat: Seat) -> bool:
    """Return True if the blocking ask leaves a seat no choice. Only then an answer may be FORCED.

    Otherwise the server could write a person's answer so, and leave its link out of the dice.
    """
    options = match.table.ask().options_for(seat)
    return options is not None and options.forced() is not None


def check_witness(journal: Journal, witness: Witness) -> None:
    """Raise BadRoll if a player kept a commitment or a salt that is not in the record."""
    header = journal.header
    if witness.commitment and witness.commitment != header.commitment:
        raise BadRoll(len(header.lines()), "verify.other_commitment")
    if witness.salt and witness.salt not in [player.salt.hex() for player in header.players]:
        raise BadRoll(len(header.lines()) + 1, "verify.salt_missing")


def check_salts(journal: Journal) -> None:
    """Raise BadRoll if the SHA-256 of a seat's salt differs from the anchor that the seat published."""
    for seat, player in enumerate(journal.header.players):
        if player.anchor and hashlib.sha256(player.salt).digest() != player.anchor:
            line = len(journal.header.lines()) + 1
            raise BadRoll(line, "verify.other_salt", {"number": seat + 1})

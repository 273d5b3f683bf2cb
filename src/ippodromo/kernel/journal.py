"""The journal of a game: a header and every answer in order. Its text form is a `.race` file.

Everything else, such as tables and views, is computed from the journal.
"""

import hashlib
from typing import Final

from .errors import RecordError, SetupError
from .seats import CHANCE, HOUSE, Seat, seat_word

FORMAT: Final = 2
"""The number of the record format. It is part of the header, whose hash is an input of the dice."""
LONGEST_LINE: Final = 4000
"""Maximum length of a line in characters. A record with a longer line is refused when it is read."""
MOST_LINES: Final = 250_000
"""Maximum number of lines. A record with more lines is refused when it is read."""

PERSON: Final = "person"
BOT: Final = "bot"
CLOCK: Final = "clock"
FORCED: Final = "forced"
BY_HOUSE: Final = "house"
BY_CHANCE: Final = "chance"
UNDO: Final = "undo"


class Player:
    """The person or bot on a seat: its name, the kind of bot, and what it contributes to the dice.

    `bot` is empty for a person. `salt` is the first number of the player's hash chain; it is empty if
    the player contributes nothing.
    """

    def __init__(
        self,
        name: str,
        bot: str = "",
        salt: bytes = b"",
        anchor: bytes = b"",
        has_withheld: bool = False,
    ) -> None:
        self.name = name
        self.bot = bot
        self.salt = salt
        self.anchor = anchor
        """The SHA-256 of the salt, published before the game: the last hash of the player's hash chain.
        Empty if the player has no chain."""
        self.has_withheld = has_withheld
        """True if the seat did not reveal its salt. Then the exchange of salts before the game was repeated
        without a salt from it."""

    def __repr__(self) -> str:
        return f"<Player {self.name}, bot {self.bot}>" if self.bot else f"<Player {self.name}>"


class ChainStart:
    """A new hash chain that a seat began during the game, before the answer with index `place`."""

    def __init__(self, place: int, seat: Seat, anchor: bytes) -> None:
        self.place = place
        self.seat = seat
        self.anchor = anchor

    def text(self) -> str:
        """Return the new chain as a line of a record."""
        return f"chain {self.place + 1} {self.seat} {self.anchor.hex()}"


class Header:
    """What is fixed before the first ask: game, edition, options, players, and commitments to the dice."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        edition: str,
        edition_hash: str,
        options: dict[str, str],
        players: list[Player],
        commitment: str = "",
        known: str = "",
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.edition = edition
        self.edition_hash = edition_hash
        self.options = options
        self.players = players
        self.commitment = commitment
        self.known = known
        """For known dice `again ID` or `day DATE` (see `fair_dice.KnownStream`), otherwise empty."""

    def lines(self) -> list[str]:
        """Return the lines of the header as a record contains them, without the lines of salts."""
        lines = [f"ippodromo {FORMAT}", f"game {self.game} {self.rules_version}"]
        lines.append(f"edition {self.edition} {self.edition_hash}")
        lines += [f"option {key} {self.options[key]}" for key in sorted(self.options)]
        for i, player in enumerate(self.players):
            kind = f"bot:{player.bot}" if player.bot else PERSON
            lines.append(f"seat {i} {kind} {player.name}")
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        if self.known:
            lines.append(f"known {self.known}")
        for i, player in enumerate(self.players):
            if player.anchor:
                lines.append(f"anchor {i} {player.anchor.hex()}")
            if player.has_withheld:
                lines.append(f"withheld {i}")
        return lines

    def seat_of(self, name: str) -> Seat:
        """Return the seat of the player with a name. Raise SetupError if there is none."""
        names = [player.name for player in self.players]
        if name not in names:
            raise SetupError("setup.player", {"player": name[:40], "known": ", ".join(names)})
        return Seat(names.index(name))

    def salt_lines(self) -> list[str]:
        """Return the lines of the record that contain the salts, one per seat with a salt."""
        return [f"salt {i} {p.salt.hex()}" for i, p in enumerate(self.players) if p.salt]

    def hash(self) -> bytes:
        """Return the SHA-256 of the header's text without salts, one of the inputs of the dice."""
        return hashlib.sha256(("\n".join(self.lines()) + "\n").encode()).digest()


class Entry:
    """One answer: its seat, who gave it (`by`), its notation, its link, and a digest.

    `by` is `person`, `bot`, `clock`, `forced` (the only possible answer), `house` or `chance`. The digest
    is that of the table after the answer. It is empty if none was computed.
    """

    def __init__(
        self, seat: Seat, by: str, notation: str, digest: str = "", link: bytes = b""
    ) -> None:
        self.seat = seat
        self.by = by
        self.notation = notation
        self.digest = digest
        self.link = link
        """The link of the person's hash chain sent with the answer. Empty if there was none."""

    def __repr__(self) -> str:
        return f"<Entry {self.text()}>"

    def text(self) -> str:
        """Return the answer as a line of a record, without its number."""
        who = seat_word(self.seat)
        speaker = who if self.seat in (CHANCE, HOUSE) else f"{who}:{self.by}"
        link = f" ~{self.link.hex()}" if self.link else ""
        mark = f" #{self.digest}" if self.digest else ""
        return f"{speaker} {self.notation}{link}{mark}"


class Journal:
    """The journal of a game: header, entries, and, once the game is over, the secret of the dice.

    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", ["Ann", "Bea"])
    >>> match.journal.text().splitlines()[:2]
    ['ippodromo 2', 'game royal_turf 1']
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.chain_starts: list[ChainStart] = []
        """The hash chains that seats began during the game, in order."""
        self.secret = b""
        self.sheet: list[str] = []
        """For known dice, the lines of known numbers (see `fair_dice.read_sheet`)."""
        self.is_over = False
        self.cut_at = 0
        """The number of the first missing or incomplete line, if the text was cut off; otherwise 0."""

    def __repr__(self) -> str:
        names = ", ".join([player.name for player in self.header.players])
        ended = "over" if self.is_over else "not over"
        return f"<Journal of {self.header.game}: {names}; {len(self.entries)} answers, {ended}>"

    def first_entry_line(self) -> int:
        """Return the number of the line of the text that contains the first answer, from 1."""
        return len(self.header.lines()) + len(self.header.salt_lines()) + 2

    def text(self) -> str:
        """Return the whole journal as the text of a `.race` file. `read_journal` reads it."""
        lines = self.header.lines() + self.header.salt_lines()
        lines.append("")
        lines += [f"{i + 1} {entry.text()}" for i, entry in enumerate(self.entries)]
        lines.append("")
        lines += [commit.text() for commit in self.chain_starts]
        lines += [f"dice {line}" for line in self.sheet]
        if self.secret:
            lines.append(f"secret {self.secret.hex()}")
        lines.append(f"{'end' if self.is_over else 'pause'} {len(self.entries)}")
        return "\n".join(lines) + "\n"


def check_format(number: int) -> None:
    """Raise RecordError unless a number is the one of the format that this program reads."""
    if number < FORMAT:
        raise RecordError(1, "record.older_format", {"format": number, "ours": FORMAT})
    if number > FORMAT:
        raise RecordError(1, "record.newer_format", {"format": number})


def read_journal(text: str, may_be_cut: bool = False) -> Journal:
    """Return the journal that a record contains. Raise RecordError, with the line, if the text is wrong.

    With `may_be_cut` a record that breaks off after its header is read up to its last complete line,
    and `Journal.cut_at` is set. Any other fault still raises RecordError.
    """
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise RecordError(MOST_LINES, "record.too_long")
    try:
        return _Reader(lines).journal()
    except RecordError as error:
        if not may_be_cut:
            raise
        whole = _Reader(lines[:-1], True)  # the text after the last newline is not a complete line
        try:
            return whole.journal()
        except RecordError:
            raise error from None


class _Reader:
    """A parser for the lines of a record. Its methods raise RecordError, with the number of the line."""

    def __init__(self, lines: list[str], may_be_cut: bool = False) -> None:
        self.lines = lines
        self.at = 0
        self.may_be_cut = may_be_cut

    def is_cut(self, journal: Journal) -> bool:
        """Return True, and set `Journal.cut_at`, if the text breaks off here and that is allowed."""
        if not self.may_be_cut or self.at < len(self.lines):
            return False
        journal.cut_at = len(self.lines) + 1
        return True

    def wrong(self, key: str, **params: str) -> RecordError:
        return RecordError(self.at, key, dict(params))

    def line(self) -> str:
        """Move to the next line and return it.

        Raise RecordError if there is none, if it is too long, or if it has control characters.
        """
        if self.at >= len(self.lines):
            raise self.wrong("record.truncated")
        self.at += 1
        line = self.lines[self.at - 1]
        if len(line) > LONGEST_LINE or any(ord(c) < 32 or 127 <= ord(c) < 160 for c in line):
            raise self.wrong("record.junk")
        return line

    def journal(self) -> Journal:
        first = self.line().split(" ")
        if len(first) != 2 or first[0] != "ippodromo":
            raise self.wrong("record.not_a_record")
        number = self.number(first[1])
        if number < 1:
            raise self.wrong("record.not_a_record")
        check_format(number)
        journal = Journal(self.header())
        self.entries(journal)
        self.close(journal)
        return journal

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdigit()) or len(word) > 9 or str(int(word)) != word:
            raise self.wrong("record.number", text=word[:20])
        return int(word)

    def hexadecimal(self, word: str, longest: int) -> bytes:
        try:
            value = bytes.fromhex(word)
        except ValueError:
            raise self.wrong("record.hex", text=word[:20]) from None
        if len(value) > longest or value.hex() != word:
            raise self.wrong("record.hex", text=word[:20])
        return value

    def header(self) -> Header:
        header = Header("", 0, "", "", {}, [])
        while True:
            line = self.line()
            if not line:
                break
            word, _, rest = line.partition(" ")
            parts = rest.split(" ")
            if word == "game" and len(parts) == 2:
                header.game, header.rules_version = parts[0], self.number(parts[1])
            elif word == "edition" and len(parts) == 2:
                header.edition, header.edition_hash = parts[0], parts[1]
            elif word == "option" and len(parts) == 2:
                header.options[parts[0]] = parts[1]
            elif word == "seat" and len(parts) >= 3:
                self.seat_line(header, parts)
            elif word == "commitment" and len(parts) == 1:
                self.hexadecimal(rest, 32)
                header.commitment = rest
            elif word == "known" and len(parts) == 2:
                header.known = rest
            elif self.chain_line(header, word, parts):
                continue
            elif word == "salt" and len(parts) == 2 and self.number(parts[0]) < len(header.players):
                header.players[self.number(parts[0])].salt = self.hexadecimal(parts[1], 64)
            else:
                raise self.wrong("record.header_line", text=line[:60])
        if not header.game or not header.edition or not header.players:
            raise self.wrong("record.header_short")
        self.check_order(header)
        return header

    def chain_line(self, header: Header, word: str, parts: list[str]) -> bool:
        """Read a line with a seat's anchor, or one that says that it withheld its salt.

        Return False if the line is neither.
        """
        if word not in ("anchor", "withheld") or self.number(parts[0]) >= len(header.players):
            return False
        player = header.players[self.number(parts[0])]
        if word == "withheld" and len(parts) == 1:
            player.has_withheld = True
        elif word == "anchor" and len(parts) == 2:
            player.anchor = self.hash(parts[1])
        else:
            return False
        return True

    def hash(self, word: str) -> bytes:
        value = self.hexadecimal(word, 32)
        if len(value) != 32:
            raise self.wrong("record.hex", text=word[:20])
        return value

    def check_order(self, header: Header) -> None:
        """Raise RecordError unless the header's lines are exactly those that `Header` writes.

        So no line occurs twice, and all lines are in the same order in every record.
        """
        read = self.lines[: self.at - 1]
        written = header.lines() + header.salt_lines()
        for i, line in enumerate(read):
            if i >= len(written) or line != written[i]:
                self.at = i + 1
                raise self.wrong("record.header_order", text=line[:60])

    def seat_line(self, header: Header, parts: list[str]) -> None:
        if self.number(parts[0]) != len(header.players) or len(header.players) >= 24:
            raise self.wrong("record.seat_order")
        kind = parts[1]
        if kind != PERSON and not kind.startswith("bot:"):
            raise self.wrong("record.header_line", text=" ".join(parts)[:60])
        header.players.append(Player(" ".join(parts[2:]), kind[4:] if kind != PERSON else ""))

    def entries(self, journal: Journal) -> None:
        seats = len(journal.header.players)
        while not self.is_cut(journal):
            line = self.line()
            if not line:
                return
            number, _, rest = line.partition(" ")
            speaker, _, said = rest.partition(" ")
            if self.number(number) != len(journal.entries) + 1:
                raise self.wrong("record.entry_number", expected=str(len(journal.entries) + 1))
            spoken, mark, digest = said.partition(" #")
            notation, tilde, link = spoken.partition(" ~")
            if not notation:
                raise self.wrong("record.entry", text=line[:60])
            seat, by = self.speaker(speaker, seats)
            entry = Entry(seat, by, notation, digest if mark else "")
            if tilde:
                entry.link = self.hash(link)
            journal.entries.append(entry)

    def speaker(self, word: str, seats: int) -> tuple[Seat, str]:
        if word == "chance":
            return CHANCE, BY_CHANCE
        if word == "house":
            return HOUSE, BY_HOUSE
        number, _, by = word.partition(":")
        if by not in (PERSON, BOT, CLOCK, FORCED) or self.number(number) >= seats:
            raise self.wrong("record.speaker", text=word[:20])
        return Seat(self.number(number)), by

    def commit(self, journal: Journal, parts: list[str]) -> ChainStart:
        """Return the new hash chain of a line. Chains must be in the order in which they began."""
        if len(parts) != 3:
            raise self.wrong("record.chain")
        place, seat = self.number(parts[0]) - 1, self.number(parts[1])
        first = journal.chain_starts[-1].place if journal.chain_starts else 0
        if not first <= place <= len(journal.entries) or seat >= len(journal.header.players):
            raise self.wrong("record.chain")
        return ChainStart(place, Seat(seat), self.hash(parts[2]))

    def close(self, journal: Journal) -> None:
        while not self.is_cut(journal):
            word, _, rest = self.line().partition(" ")
            if word == "chain" and not journal.sheet and not journal.secret:
                journal.chain_starts.append(self.commit(journal, rest.split(" ")))
            elif word == "dice" and journal.header.known and not journal.secret:
                journal.sheet.append(rest)
                _ = [self.hexadecimal(number, 4) for number in rest.split(" ")[1:]]
            elif word == "secret" and not journal.secret:
                journal.secret = self.hexadecimal(rest, 32)
            else:
                break
        else:
            return
        if word not in ("end", "pause") or self.number(rest) != len(journal.entries):
            raise self.wrong("record.truncated")
        journal.is_over = word == "end"
        if any(self.lines[self.at :]):
            self.at += 1
            raise self.wrong("record.after_end")

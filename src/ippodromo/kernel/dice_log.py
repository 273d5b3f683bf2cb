"""Dice logs: what one player's client was told of a game's dice and what it sent, to check the record with.

A record alone cannot show that its numbers are those which people's clients sent. Every client therefore
keeps a log of each game (`DiceLog`), and `check_log` compares the record with it. The web client keeps the
same log (web/src/lib/dice/log.ts), and both read and write the same text.
"""

import json
from typing import Final

from .errors import NotAllowed, RecordError
from .fair_dice import BadRoll
from .hash_chains import Chains, has_just_brought
from .journal import BY_CHANCE, PERSON, UNDO, ChainStart, Entry, Journal
from .seats import Seat

LOG_FORMAT: Final = "ippodromo dice log 1"
"""The name and number of the format. A log says it in `format`."""
LINKED_MODES: Final = ("turn", "sealed")
"""The modes of asks in which an answer brings a link (docs/fair-dice.md, rule 5)."""
NEVER: Final = 1 << 30
"""An answer number that no record has."""

ToldChain = tuple[int, int, str]
"""A chain that began during the game: the number of the answer before which it began, seat and anchor."""
ToldUndo = tuple[int, int, int]
"""An answer that was taken back: the number of the undo, its seat, and the number of the answer."""


class SentAnswer:
    """An answer that this client sent. `number` is its number in the record, 0 until it is acknowledged."""

    def __init__(
        self, seat: int, ask: int, mode: str, owed: str, say: str, link: str, number: int = 0
    ) -> None:
        self.seat = seat
        self.ask = ask
        self.mode = mode
        self.owed = owed
        """The number that the server asked this client to reveal: the SHA-256 of `link`, or ""."""
        self.say = say
        self.link = link
        self.number = number


class DiceLog:
    """What one client was told of one game's dice and what it sent. Numbers and hashes are hexadecimal."""

    def __init__(self, table: str = "", game: int = 1) -> None:
        self.table = table
        self.game = game
        self.header = ""
        """The header of the record as it was when the own salt was opened, or when it was first told."""
        self.salts: dict[int, str] = {}
        """The opened salts of the own seats."""
        self.spent: list[tuple[int, str]] = []
        """Seats and salts opened for an earlier header or game. The record must not use them."""
        self.anchors: dict[int, list[str]] = {}
        """The anchors of the chains that this client began for each of its seats, in order. The first
        is the one of the header if the client had the seat before the game."""
        self.answers: list[SentAnswer] = []
        """The answers that this client sent, in order, also those that were refused."""
        self.lost: list[tuple[int, int]] = []
        """When another device got an own seat: the seat, and the number of `answers` sent until then."""
        self.rolls: dict[int, str] = {}
        """The outcomes of chance that were told, by number in the record."""
        self.chains: dict[ToldChain, str] = {}
        """The chains that were told, each with the last link that this client had sent before."""
        self.undone: list[ToldUndo] = []
        """The answers that were told to be taken back."""
        self.undo_requests: list[int] = []
        """The numbers of the own answers that this client asked to take back."""
        self.torn = 0
        """The number of an outcome that was told in two ways, or 0."""
        self.late: ToldChain | None = None
        """A chain that was told after an outcome that is later in the record."""
        self.is_interrupted = False
        """True if somebody else's answer was told after the last own link. It is not stored."""

    # What is told

    def note_header(self, header: str, is_opening: bool) -> None:
        """Keep the header. Once it is known it changes only in an opening, which then has begun again.

        The salts that were opened for the header before must not be used any more.
        """
        if header and (not self.header or (is_opening and header != self.header)):
            self.header = header
            self.spent += self.salts.items()
            self.salts = {}

    def note_chains(self, chains: list[ToldChain]) -> None:
        """Keep the chains that began during the game. Call it before `note_rolls` of the same message."""
        for chain in chains:
            if chain in self.chains:
                continue
            if self.rolls and max(self.rolls) >= chain[0] and self.late is None:
                self.late = chain
            self.chains[chain] = self._last_link()

    def note_rolls(self, rolls: list[tuple[int, str]]) -> None:
        """Keep outcomes of chance. If one is told again in another way, `torn` is set."""
        for number, say in rolls:
            if self.rolls.setdefault(number, say) != say:
                self.torn = self.torn or number

    def note_undone(self, undone: list[ToldUndo]) -> None:
        """Keep answers that were taken back."""
        fresh = [one for one in undone if one not in self.undone]
        self.undone += fresh
        if fresh:
            self.is_interrupted = False

    def note_other_answer(self, seat: int) -> None:
        """Note that somebody else, on this seat, has answered."""
        if seat not in self.anchors:
            self.is_interrupted = True

    def note_lost(self, seat: int) -> None:
        """Note that another device has an own seat from now on."""
        if seat in self.anchors and (seat, len(self.answers)) not in self.lost:
            self.lost.append((seat, len(self.answers)))

    # What is sent

    def note_salt(self, seat: int, anchor: str, salt: str, header: str) -> None:
        """Keep the salt that is about to be opened, with its anchor and the header it is opened for."""
        self.note_header(header, True)
        self.salts[seat] = salt
        self.anchors[seat] = [anchor]

    def note_spent(self, seat: int, salt: str) -> None:
        """Keep that the server wants a salt for this game that was opened for another one."""
        if (seat, salt) not in self.spent:
            self.spent.append((seat, salt))

    def note_own_chain(self, seat: int, anchor: str) -> None:
        """Keep the anchor of a chain that this client begins for a seat during the game."""
        self.anchors.setdefault(seat, []).append(anchor)

    def note_answer(self, answer: SentAnswer) -> None:
        """Keep an answer that is about to be sent."""
        self.answers.append(answer)
        if answer.link:
            self.is_interrupted = False

    def note_undo_request(self, seat: int) -> None:
        """Keep that this client asks to take a seat's last answer back."""
        numbers = [answer.number for answer in self.answers if answer.seat == seat]
        self.undo_requests.append(max([0, *numbers]))

    # What is to be sent

    def current_anchor(self, seat: int) -> str:
        """Return the anchor of a seat's latest chain, as the server told it; "" if it has none."""
        found = [anchor for _, one, anchor in self.chains if one == seat]
        return found[-1] if found else header_anchors(self.header).get(seat, "")

    def has_own_chain(self, seat: int) -> bool:
        """Return True if this client began the seat's latest chain."""
        return self.current_anchor(seat) in self.anchors.get(seat, [])

    def check_no_link(self, seat: int, ask: int, mode: str) -> None:
        """T-11 Raise NotAllowed if an answer must bring a link, though the server asks for none.

        The server would know every roll after that answer before it is given. These bring none: answers
        in other modes and of seats without an own chain, another slip for the same sealed ask, and a
        turn of a seat that brought a link and since then was neither interrupted nor saw a roll.
        """
        if mode not in LINKED_MODES or not self.has_own_chain(seat):
            return
        undone = {answer for _, _, answer in self.undone}
        sent = [a for a in self.answers if a.seat == seat and a.link and a.number not in undone]
        if mode == "turn":
            is_rolled = bool(sent) and max([0, *self.rolls]) > sent[-1].number > 0
            is_fair = bool(sent) and not is_rolled and not self.is_interrupted
        else:
            is_fair = any(a.ask == ask for a in sent)
        if not is_fair:
            raise NotAllowed("T-11", "refused.no_link_asked")

    def _last_link(self) -> str:
        for answer in reversed(self.answers):
            if answer.link:
                return answer.link
        return ""

    # Text

    def text(self) -> str:
        """Return the log as JSON. `read_log` reads it."""
        answers = [
            {
                "seat": a.seat, "ask": a.ask, "mode": a.mode, "owed": a.owed, "say": a.say,
                "link": a.link, "number": a.number,
            }
            for a in self.answers
        ]  # fmt: skip
        return json.dumps(
            {
                "format": LOG_FORMAT,
                "table": self.table,
                "game": self.game,
                "header": self.header,
                "salts": {str(seat): salt for seat, salt in self.salts.items()},
                "spent": self.spent,
                "anchors": {str(seat): found for seat, found in self.anchors.items()},
                "answers": answers,
                "lost": self.lost,
                "rolls": {str(number): say for number, say in self.rolls.items()},
                "chains": [[*chain, sent] for chain, sent in self.chains.items()],
                "undone": self.undone,
                "undo_requests": self.undo_requests,
                "torn": self.torn,
                "late": self.late,
            }
        )


def read_log(text: str) -> DiceLog:
    """Return the log that a text contains. Raise RecordError if it is not one."""
    try:
        data = json.loads(text)
        if data["format"] != LOG_FORMAT:
            raise ValueError(data["format"])
        log = DiceLog(str(data["table"]), int(data["game"]))
        log.header = str(data["header"])
        log.salts = {int(seat): str(salt) for seat, salt in data["salts"].items()}
        log.anchors = {
            int(seat): [str(a) for a in found] for seat, found in data["anchors"].items()
        }
        log.answers = [
            SentAnswer(
                int(a["seat"]), int(a["ask"]), str(a["mode"]), str(a["owed"]), str(a["say"]),
                str(a["link"]), int(a["number"]),
            )
            for a in data["answers"]
        ]  # fmt: skip
        log.lost = [(int(seat), int(sent)) for seat, sent in data["lost"]]
        log.rolls = {int(number): str(say) for number, say in data["rolls"].items()}
        log.chains = {
            (int(at), int(seat), str(a)): str(sent) for at, seat, a, sent in data["chains"]
        }
        log.undone = [(int(at), int(seat), int(answer)) for at, seat, answer in data["undone"]]
        log.undo_requests = [int(number) for number in data["undo_requests"]]
        log.torn = int(data["torn"])
        if data["late"] is not None:
            at, seat, anchor = data["late"]
            log.late = (int(at), int(seat), str(anchor))
    except (AttributeError, KeyError, TypeError, ValueError):
        raise RecordError(1, "verify.not_a_log") from None
    return log


def header_anchors(header: str) -> dict[int, str]:
    """Return the anchors by seat that the text of a record's header has."""
    found: dict[int, str] = {}
    for line in header.split("\n"):
        words = line.split(" ")
        if words[0] == "anchor" and len(words) == 3 and words[1].isdigit():
            found[int(words[1])] = words[2]
    return found


# The check


def check_log(journal: Journal, log: DiceLog) -> tuple[int, int]:
    """Compare the finished record of a game with a client's log of it. Raise BadRoll for a contradiction.

    Return the numbers of the first and the last answer for which the log knows the links of the own
    seats. They are 1 and the number of entries if the client had its seats for the whole game.

    This is one part of the check: `fair_dice.verify` checks that rolls and links follow from each other.
    """
    return _LogCheck(journal, log).run()


class _LogCheck:
    """The comparison of one record with one log."""

    def __init__(self, journal: Journal, log: DiceLog) -> None:
        self.journal = journal
        self.log = log
        self.line = journal.first_entry_line() - 1
        """The line of the record before that of answer 1."""
        self.chains: list[ToldChain] = [
            (c.place + 1, int(c.seat), c.anchor.hex()) for c in journal.chain_starts
        ]
        self.own = {
            seat
            for seat in [*log.anchors, *[a.seat for a in log.answers]]
            if 0 <= seat < len(journal.header.players)
        }
        self.last_told = max(
            [
                0,
                *log.rolls,
                *[at for at, _, _ in log.undone],
                *[at - 1 for at, _, _ in log.chains],
                *[answer.number for answer in log.answers],
            ]
        )
        """Up to this number the log knows all chains and undos."""
        self.undone: list[ToldUndo] = []
        self.just_brought: set[int] = set()
        """The numbers of answers before which the same seat had brought a link in a row of its answers."""
        self.woken: dict[tuple[int, Seat], bytes] = {}
        self._play()

    def wrong(self, answer: int, key: str, **params: object) -> BadRoll:
        """Return the error for an answer by its number; 0 is the header."""
        line = self.line + answer if answer else 1
        return BadRoll(line, key, dict(params))

    def _play(self) -> None:
        """Find undos, rows of answers, and the links that made new chains count."""
        chains = Chains(self.journal.header)
        numbers: list[int] = []
        live: list[Entry] = []
        starts = self.journal.chain_starts
        for place, entry in enumerate(self.journal.entries):
            while len(chains.chain_starts) < len(starts):
                start: ChainStart = starts[len(chains.chain_starts)]
                if start.place > place:
                    break
                chains.start_chain(start)
            if entry.notation == UNDO:
                if not live:
                    raise self.wrong(place + 1, "seal.undo", number=place + 1)
                self.undone.append((place + 1, int(entry.seat), numbers.pop()))
                if live.pop().link:
                    chains.take_back()
                continue
            if has_just_brought(live, entry.seat):
                self.just_brought.add(place + 1)
            live.append(entry)
            numbers.append(place + 1)
            if entry.link:
                chains.take(place, entry.seat, entry.link)
        self.woken = chains.woken

    def run(self) -> tuple[int, int]:
        """Make all comparisons and return the first and the last answer that the log covers."""
        self._check_header()
        self._check_rolls()
        self._check_undos()
        self._check_chains()
        first, last = 1, len(self.journal.entries)
        for seat in sorted(self.own):
            gaps = self._gaps(seat)
            self._check_answers(seat, gaps)
            for low, high in gaps:
                if high < NEVER:
                    first = max(first, high)
                else:
                    last = min(last, low)
        return first, last

    def _check_header(self) -> None:
        log, header = self.log, self.journal.header
        if log.torn:
            raise self.wrong(log.torn, "seal.torn", number=log.torn)
        if log.header and log.header != "\n".join(header.lines()) + "\n":
            raise self.wrong(0, "seal.header")
        in_record = [player.salt.hex() for player in header.players]
        for seat, salt in log.spent:
            if salt in in_record:
                raise self.wrong(0, "seal.header")
            if seat not in log.salts:
                raise self.wrong(0, "seal.left_out", number=seat + 1)
        for seat, salt in log.salts.items():
            anchors = [player.anchor.hex() for player in header.players[seat : seat + 1]]
            if in_record[seat : seat + 1] != [salt] or anchors != log.anchors.get(seat, [])[:1]:
                raise self.wrong(0, "seal.left_out", number=seat + 1)

    def _entry(self, number: int) -> Entry | None:
        entries = self.journal.entries
        return entries[number - 1] if 0 < number <= len(entries) else None

    def _check_rolls(self) -> None:
        for number, say in sorted(self.log.rolls.items()):
            entry = self._entry(number)
            is_roll = entry is not None and entry.by == BY_CHANCE
            said = entry.notation if entry is not None and is_roll else "–"
            if said != say:
                raise self.wrong(
                    number, "seal.roll", number=number, shown=say, said=said, fair=said
                )

    def _check_undos(self) -> None:
        """Raise BadRoll unless the undos are those that were told, and those of own answers asked for."""
        given = {answer.number for answer in self.log.answers} - {*self.log.undo_requests}
        for one in self.log.undone:
            if one not in self.undone or one[2] in given:
                raise self.wrong(one[0], "seal.undo", number=one[0])
        for one in self.undone:
            if one[0] <= self.last_told and one not in self.log.undone:
                raise self.wrong(one[0], "seal.undo", number=one[0])

    def _check_chains(self) -> None:
        """Raise BadRoll unless the chains are those that were told in time, and the own ones are own."""
        log = self.log
        if log.late is not None:
            raise self.wrong(log.late[0], "seal.chain", number=log.late[1] + 1)
        for chain in log.chains:
            if chain not in self.chains:
                raise self.wrong(chain[0], "seal.chain", number=chain[1] + 1)
        sent = [answer.link for answer in log.answers if answer.link]
        begun = [(i, p.anchor.hex()) for i, p in enumerate(self.journal.header.players)]
        for chain in self.chains:
            at, seat, anchor = chain
            told = log.chains.get(chain)
            if seat in self.own and (seat, anchor) in begun:  # its first links are known to all
                raise self.wrong(at, "seal.own_chain", number=seat + 1)
            begun.append((seat, anchor))
            if seat in self.own and anchor not in log.anchors.get(seat, []):
                is_before = at < self._own_since(seat)
                is_after = any(low < at <= high for low, high in self._lost_gaps(seat))
                if not is_before and not is_after:
                    raise self.wrong(at, "seal.own_chain", number=seat + 1)
            if told is None and at <= self.last_told and anchor not in log.anchors.get(seat, []):
                raise self.wrong(at, "seal.chain", number=seat + 1)
            waking = self.woken.get((at - 1, Seat(seat)), b"").hex()
            if waking in sent and seat not in self.own:
                before = sent.index(told) if told in sent else -1
                if told is None or before >= sent.index(waking):
                    raise self.wrong(at, "seal.chain", number=seat + 1)

    def _own_since(self, seat: int) -> int:
        """Return the number of the first answer for which the seat's chain is an own one, or NEVER."""
        own = self.log.anchors.get(seat, [])
        if self.journal.header.players[seat].anchor.hex() in own:
            return 1
        found = [at for at, one, anchor in self.chains if one == seat and anchor in own]
        return found[0] if found else NEVER

    def _lost_gaps(self, seat: int) -> list[tuple[int, int]]:
        """Return the gaps in which another device had the seat, as open intervals of answer numbers."""
        found: list[tuple[int, int]] = []
        for one, sent in self.log.lost:
            if one != seat:
                continue
            before = [a.number for a in self.log.answers[:sent] if a.seat == seat]
            after = [a.number for a in self.log.answers[sent:] if a.seat == seat and a.number]
            found.append((max([0, *before]), min([NEVER, *after])))
        return found

    def _gaps(self, seat: int) -> list[tuple[int, int]]:
        """Return the open intervals of answer numbers in which others may have answered for the seat."""
        since = self._own_since(seat)
        return self._lost_gaps(seat) + ([(0, since)] if since > 1 else [])

    def _check_answers(self, seat: int, gaps: list[tuple[int, int]]) -> None:
        """Raise BadRoll unless the seat's answers in the record are those that this client gave."""
        sent = [answer for answer in self.log.answers if answer.seat == seat]
        known = {answer.number: answer for answer in sent if answer.number}
        open_ones = [answer for answer in sent if not answer.number]
        for number, answer in known.items():
            entry = self._entry(number)
            is_same = entry is not None and entry.seat == seat and entry.by == PERSON
            if not is_same or entry is None or not _is_answer(entry, answer):
                raise self.wrong(number, "seal.answer", number=number, said=answer.say)
        since = self._own_since(seat)
        for i, entry in enumerate(self.journal.entries):
            number = i + 1
            if entry.seat != seat or entry.by != PERSON or entry.notation == UNDO:
                continue
            found = known.get(number)
            if found is None:
                if any(low < number < high for low, high in gaps):
                    continue
                found = next((a for a in open_ones if _is_answer(entry, a)), None)
                if found is None:
                    raise self.wrong(number, "seal.added", number=number, said=entry.notation)
                open_ones.remove(found)
            if found.link or found.mode not in LINKED_MODES or number < since:
                continue
            is_in_row = found.mode == "turn" and number in self.just_brought
            if not is_in_row and not self._is_other_slip(found, number):
                raise self.wrong(number, "seal.no_link", number=number)

    def _is_other_slip(self, answer: SentAnswer, number: int) -> bool:
        """Return True if the answer replaces another one to the same sealed ask, which brought a link."""
        undone = {taken for at, _, taken in self.undone if at < number}
        return answer.mode == "sealed" and any(
            one.seat == answer.seat and one.ask == answer.ask and one.link
            and 0 < one.number < number and one.number not in undone
            for one in self.log.answers
        )  # fmt: skip


def _is_answer(entry: Entry, answer: SentAnswer) -> bool:
    """Return True if the entry is this answer with its link."""
    return entry.notation == answer.say and entry.link.hex() == answer.link

"""Dice logs: dishonest operators, as programs, against the logs of honest clients.

Every operator here makes a record that `verify` accepts: its rolls, links and answers fit each other.
"""

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from ippodromo.kernel.asks import MODES
from ippodromo.kernel.dice_log import DiceLog, SentAnswer, ToldChain, check_log, read_log
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.fair_dice import (
    BadRoll,
    Witness,
    commitment,
    dice_of,
    outcome_weights,
    verify,
)
from ippodromo.kernel.journal import BOT, BY_CHANCE, FORCED, PERSON, UNDO, Player, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat

TWO_RACES = (Path(__file__).parents[1] / "editions" / "royal_turf_short.toml").read_text("utf-8")
GAME = title("royal_turf").game(2, {}, read_edition(TWO_RACES, "royal_turf_short.toml"))
HONEST, ACCOMPLICE = Seat(0), Seat(1)
MOST_TRIES = 200
SHARED = Path(__file__).parents[2] / "conformance" / "dice-logs.json"


class Chain:
    """A hash chain: the anchor, then the links in the order in which they are revealed."""

    def __init__(self, root: bytes, length: int = 300) -> None:
        self.links = [root]
        for _ in range(length):
            self.links.append(hashlib.sha256(self.links[-1]).digest())
        self.links.reverse()

    @property
    def anchor(self) -> bytes:
        return self.links[0]

    def after(self, owed: bytes) -> bytes:
        return self.links[self.links.index(owed) + 1]


class Client:
    """An honest client: it answers what it is asked and keeps its log, as `ippodromo.client` does."""

    def __init__(self, seat: Seat, random: Random) -> None:
        self.seat = seat
        self.chain = Chain(random.randbytes(32))
        self.log = DiceLog("table", 1)

    def begin(self, header: str) -> None:
        anchor, salt = self.chain.anchor.hex(), self.chain.links[1].hex()
        self.log.note_salt(self.seat, anchor, salt, header)

    def reply(self, ask: int, mode: str, owed: bytes, said: str) -> SentAnswer:
        """Return the answer with its link, or raise NotAllowed if the dice would be foreseen."""
        link = b""
        if owed:
            if not self.log.has_own_chain(self.seat) or owed not in self.chain.links:
                raise NotAllowed("T-11", "refused.other_number")
            link = self.chain.after(owed)
        else:
            self.log.check_no_link(self.seat, ask, mode)
        answer = SentAnswer(self.seat, ask, mode, owed.hex(), said, link.hex())
        self.log.note_answer(answer)
        return answer


class Night:
    """A game of an honest person and an accomplice at an operator's table. This operator is honest."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.secret = self.random.randbytes(32)
        self.client = Client(HONEST, self.random)
        self.accomplice = Chain(self.random.randbytes(32))
        chains = [self.client.chain, self.accomplice]
        players = [
            Player(name, "", chain.links[1], chain.anchor)
            for name, chain in zip(("Ada", "Ben"), chains, strict=True)
        ]
        self.match = RecordedMatch(GAME, GAME.header(players, commitment(self.secret)))
        self.client.begin("\n".join(self.match.journal.header.lines()) + "\n")
        self.owed = self.client.chain.links[1]
        """What the honest client is asked to reveal."""
        self.foreseen: list[bool] = []
        self.lies = 0

    def roll(self) -> None:
        self.match.advance(dice_of(self.match, self.secret))

    def tell(self) -> None:
        """Tell the honest client what the record now has."""
        log, journal = self.client.log, self.match.journal
        log.note_chains(self.told_chains())
        log.note_undone(undone_in(self.match))
        entries = enumerate(journal.entries, 1)
        log.note_rolls([(n, e.notation) for n, e in entries if e.by == BY_CHANCE])

    def told_chains(self) -> list[ToldChain]:
        starts = self.match.journal.chain_starts
        return [(c.place + 1, int(c.seat), c.anchor.hex()) for c in starts]

    def play(self) -> str:
        """Play the game and return its record."""
        self.roll()
        self.tell()
        while not self.match.table.is_over():
            [seat] = self.match.table.waiting()
            if seat == HONEST:
                self.honest_turn(self.choice())
            else:
                self.accomplice_turn(self.choice())
                self.client.log.note_other_answer(seat)
            self.roll()
            self.tell()
        self.match.journal.secret = self.secret
        return self.match.journal.text()

    def choice(self) -> str:
        [seat] = self.match.table.waiting()
        options = self.match.table.ask().options_for(seat)
        assert options is not None
        return self.random.choice(options.picks).notation

    def asked(self) -> tuple[int, str]:
        return self.match.table.opened[-1], MODES[self.match.table.ask().mode]

    def reply(self, said: str, owed: bytes) -> SentAnswer:
        answer = self.client.reply(*self.asked(), owed, said)
        if answer.link:
            self.owed = bytes.fromhex(answer.link)
        return answer

    def honest_turn(self, said: str) -> None:
        owed = self.match.required_link(HONEST)
        answer = self.reply(said, owed)
        self.match.submit(HONEST, said, PERSON, -1, bytes.fromhex(answer.link))
        answer.number = len(self.match.journal.entries)

    def accomplice_turn(self, said: str) -> None:
        owed = self.match.required_link(ACCOMPLICE)
        link = self.accomplice.after(owed) if owed else b""
        self.match.submit(ACCOMPLICE, said, PERSON, -1, link)


def undone_in(match: RecordedMatch) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    numbers: list[int] = []
    for number, entry in enumerate(match.journal.entries, 1):
        if entry.notation == UNDO:
            found.append((number, int(entry.seat), numbers.pop()))
        else:
            numbers.append(number)
    return found


def fault(night: Night, text: str) -> str:
    """Return what the client's log finds wrong in a record that `verify` accepts; "" if nothing."""
    journal = read_journal(text)
    salt = night.client.chain.links[1].hex()
    assert verify(GAME, journal, Witness(commitment(night.secret), salt)) > 20
    try:
        assert check_log(journal, night.client.log) == (1, len(journal.entries))
    except BadRoll as wrong:
        return wrong.key
    return ""


# The two attacks that no check of a record alone can find


class ForgingNight(Night):
    """The operator writes other links in place of the honest ones, from chains that he makes up afterwards.

    A forged chain begins, in the record only, before an answer that is long given. Its links count from
    the moment at which the accomplice has given two; until that moment nothing depends on them, so the
    operator can try chains until the next roll is the one that he wants.
    """

    WANTED = "roll cap"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.forged: Chain | None = None
        self.before: RecordedMatch | None = None
        """The match as it was before the forged chain began."""
        self.got = self.tried = 0

    def told_chains(self) -> list[ToldChain]:
        return []

    def honest_turn(self, said: str) -> None:
        if self.forged is None:
            self.before = self.match.copy_with_log()
            self.forged = Chain(self.random.randbytes(32))
            self.match.start_chain(HONEST, self.forged.anchor)
        # The client is asked for its own next link, and told that all is as it should be.
        is_owed = bool(self.match.required_link(HONEST))
        answer = self.reply(said, self.owed if is_owed else b"")
        given = self.match.copy_with_log()
        self.write(self.match, said)
        if is_owed and given.chains.counts[HONEST]:
            self.grind(given, said)
            self.forged = None
        answer.number = len(self.match.journal.entries)

    def write(self, match: RecordedMatch, said: str) -> None:
        assert self.forged is not None
        owed = match.required_link(HONEST)
        match.submit(HONEST, said, PERSON, -1, self.forged.after(owed) if owed else b"")

    def grind(self, given: RecordedMatch, said: str) -> None:
        """Try chains until the roll after this answer, if one follows, is the wanted one."""
        assert self.before is not None
        for _ in range(MOST_TRIES):
            rolled = self.match.copy_with_log()
            rolled.advance(dice_of(rolled, self.secret))
            at = len(self.match.journal.entries)
            after = rolled.journal.entries[at : at + 1]
            if not after or not after[0].notation.startswith("roll "):
                return
            if after[0].notation == self.WANTED:
                self.got += 1
                self.tried += 1
                return
            self.forged = Chain(self.random.randbytes(32))
            self.match = self.before.copy_with_log()
            self.match.start_chain(HONEST, self.forged.anchor)
            for entry in given.journal.entries[len(self.before.journal.entries) :]:
                link = entry.link
                if entry.seat == HONEST and link:
                    link = self.forged.after(self.match.required_link(HONEST))
                self.match.record_answer(entry.seat, entry.notation, entry.by, -1, link)
            self.write(self.match, said)
        self.tried += 1


def test_an_operator_who_forges_chains_of_another_seat_chooses_rolls_and_is_found_by_its_log() -> (
    None
):
    """He gets the wanted roll each time, and every check of the record alone passes."""
    found = []
    got = tried = 0
    for seed in range(16):
        night = ForgingNight(seed)
        found.append(fault(night, night.play()))
        got, tried = got + night.got, tried + night.tried
    assert got == tried > 16
    assert found == ["seal.own_chain"] * 16


class DeafNight(Night):
    """The operator asks for no links, writes answers of people as `bot`, and so knows every roll."""

    def reply(self, said: str, owed: bytes) -> SentAnswer:
        return super().reply(said, b"")

    def honest_turn(self, said: str) -> None:
        before = self.match.copy_with_log()
        before.submit(HONEST, said, BOT, -1)
        before.advance(dice_of(before, self.secret))
        foreseen = [e.notation for e in before.journal.entries if e.by == BY_CHANCE]
        answer = self.reply(said, b"")
        self.match.submit(HONEST, said, BOT, -1)
        answer.number = len(self.match.journal.entries)
        self.roll()
        rolled = [e.notation for e in self.match.journal.entries if e.by == BY_CHANCE]
        self.foreseen.append(foreseen == rolled)


class Obedient(Client):
    """A client that answers without a link wherever none is asked for, as those before 0.3.0 did."""

    def reply(self, ask: int, mode: str, owed: bytes, said: str) -> SentAnswer:
        answer = SentAnswer(self.seat, ask, mode, "", said, "")
        self.log.note_answer(answer)
        return answer


def deaf_night() -> DeafNight:
    """Return a table of an operator who asks for no links, with a client that obeys him."""
    night = DeafNight(1)
    client = Obedient(HONEST, Random(2))
    client.chain, client.log = night.client.chain, night.client.log
    night.client = client
    return night


def test_a_client_refuses_to_answer_a_turn_for_which_no_link_is_asked() -> None:
    with pytest.raises(NotAllowed) as no:
        DeafNight(1).play()
    assert (no.value.rule, no.value.key) == ("T-11", "refused.no_link_asked")


def test_an_operator_who_writes_peoples_answers_as_bots_foresees_dice_and_is_found_by_a_log() -> (
    None
):
    night = deaf_night()
    text = night.play()
    assert len(night.foreseen) > 20
    assert all(night.foreseen)
    assert fault(night, text) == "seal.answer"


def test_an_honest_record_is_fair_and_a_log_is_read_as_it_was_written() -> None:
    night = Night(3)
    text = night.play()
    assert fault(night, text) == ""
    log = night.client.log
    assert read_log(log.text()).text() == log.text()
    with pytest.raises(RecordError) as no:
        read_log(log.text().replace('"salts"', '"pepper"'))
    assert no.value.key == "verify.not_a_log"


class RestartNight(Night):
    """The operator begins the honest client's own chain again, and so knows its next links."""

    is_restarted = False

    def honest_turn(self, said: str) -> None:
        sent = {answer.link for answer in self.client.log.answers if answer.link}
        if not self.is_restarted and len(sent) > 8:
            self.is_restarted = True
            self.match.start_chain(HONEST, self.client.chain.anchor)
            self.tell()
        super().honest_turn(said)
        self.foreseen.append(self.client.log.answers[-1].link in sent)


def test_an_operator_who_begins_an_own_chain_again_knows_its_links_and_is_found_by_a_log() -> None:
    night = RestartNight(3)
    text = night.play()
    assert sum(night.foreseen) > 5
    assert fault(night, text) == "seal.own_chain"


class OtherHeaderNight(Night):
    """The operator's header has other players than the people who sat down."""

    def __init__(self, seed: int, players: list[Player]) -> None:
        super().__init__(seed)
        for player, chain in zip(players, (self.client.chain, self.accomplice), strict=True):
            player.salt = chain.links[1] if not player.bot else b""
            player.anchor = chain.anchor if player.anchor else b""
        self.match = RecordedMatch(GAME, GAME.header(players, commitment(self.secret)))
        self.client.log = DiceLog("table", 1)
        self.client.begin("\n".join(self.match.journal.header.lines()) + "\n")


def night_without_anchor() -> OtherHeaderNight:
    """Return a table whose header lacks the honest client's anchor, so that it owes no links."""
    return OtherHeaderNight(3, [Player("Ada"), Player("Ben", anchor=b"own")])


def test_a_header_without_the_anchor_of_an_opened_salt_is_found_by_a_log() -> None:
    night = night_without_anchor()
    assert fault(night, night.play()) == "seal.left_out"


def test_a_chain_of_a_bots_seat_counts_only_after_two_links_of_the_only_person() -> None:
    """An operator who writes his accomplice down as a bot cannot begin chains until a roll suits him."""
    night = OtherHeaderNight(3, [Player("Ada", anchor=b"own"), Player("Ben", "random")])
    night.roll()
    night.match.start_chain(ACCOMPLICE, night.accomplice.anchor)
    assert night.match.chains.counts == [True, False]


def test_an_answer_that_is_written_as_forced_although_there_was_a_choice_is_refused() -> None:
    """Its seat would bring no link, so an operator could choose between two rolls unseen."""
    night = Night(3)
    night.roll()
    [seat] = night.match.table.waiting()
    assert night.match.table.ask().options_for(seat).forced() is None  # type: ignore[union-attr]
    night.match.submit(seat, night.choice(), FORCED, -1)
    night.match.journal.secret = night.secret
    with pytest.raises(BadRoll) as wrong:
        verify(GAME, read_journal(night.match.journal.text()))
    assert wrong.value.key == "verify.not_forced"


# Random dishonest operators


class LyingNight(Night):
    """An operator who at some turns of the honest client does one of the things that he could gain by.

    Every lie leaves a record that `verify` accepts. `lies` counts those that were carried out.
    """

    LIES = (
        "bot", "other_bot", "forge", "forge_told", "repeat", "undo_and_bot", "told_undo_and_bot",
        "undo_untold", "undo_only_told", "roll", "swap_numbers", "drop_and_bot",
    )  # fmt: skip

    def __init__(self, seed: int, lie: str) -> None:
        super().__init__(seed)
        self.lie = lie
        self.at = self.random.randrange(12)
        """The honest turn of which the lie comes, if it is possible there, else later."""
        self.hidden: list[ToldChain] = []
        """Chains in the record that are not told."""
        self.forged: Chain | None = None
        self.untold_undos: set[int] = set()
        self.turns = 0

    def told_chains(self) -> list[ToldChain]:
        return [chain for chain in super().told_chains() if chain not in self.hidden]

    def tell(self) -> None:
        log = self.client.log
        log.note_chains(self.told_chains())
        log.note_undone([one for one in undone_in(self.match) if one[0] not in self.untold_undos])
        for number, entry in enumerate(self.match.journal.entries, 1):
            if entry.by != BY_CHANCE or number in log.rolls:
                continue
            say = entry.notation
            if self.lie == "roll" and self.is_time() and say == "roll head":
                say, self.lies = "roll cap", self.lies + 1
            log.note_rolls([(number, say)])

    def is_time(self) -> bool:
        return self.turns > self.at and self.lies == 0

    def honest_turn(self, said: str) -> None:
        self.turns += 1
        owed = self.match.required_link(HONEST)
        if self.forged is not None:  # the honest links are no longer those of the record
            answer = self.reply(said, self.owed if owed else b"")
            self.match.submit(HONEST, said, PERSON, -1, self.forged.after(owed) if owed else b"")
            answer.number = len(self.match.journal.entries)
        elif not self.is_time() or not owed or not self.tell_lie(said, owed):
            super().honest_turn(said)

    def tell_lie(self, said: str, owed: bytes) -> bool:
        """Do it, and take the answer. Return False, with nothing done, if it is not possible now."""
        match, lie = self.match, self.lie
        if lie == "roll":
            return False
        if lie.startswith("forge"):
            self.forged = Chain(self.random.randbytes(32))
            match.start_chain(HONEST, self.forged.anchor)
            if lie == "forge":
                self.hidden = super().told_chains()
            self.lies += 1
            self.honest_turn(said)
            return True
        if lie == "repeat":  # ask for a number that is known already
            number = self.client.chain.links.index(owed)
            if number < 3:
                return False
            answer = self.reply(said, self.client.chain.links[number - 1])
            self.owed = owed
            match.submit(HONEST, said, BOT, -1)
        else:
            answer = self.reply(said, owed)
            self.write_lie(answer)
        answer.number = answer.number or len(match.journal.entries)
        self.lies += 1
        return True

    def write_lie(self, answer: SentAnswer) -> None:
        match, lie, said = self.match, self.lie, answer.say
        link = bytes.fromhex(answer.link)
        if lie in ("bot", "drop_and_bot", "other_bot"):
            options = match.table.ask().options_for(HONEST)
            assert options is not None
            other = options.picks[-1].notation if lie == "other_bot" else said
            match.submit(HONEST, other, BOT, -1)
            return
        match.submit(HONEST, said, PERSON, -1, link)
        answer.number = len(match.journal.entries)
        if lie == "swap_numbers":
            answer.number = max(1, answer.number - 1)
        elif lie in ("undo_and_bot", "told_undo_and_bot", "undo_untold"):
            if not match.may_undo(HONEST):
                self.lies -= 1
                return
            match.undo(HONEST)
            if lie != "told_undo_and_bot":
                self.untold_undos.add(len(match.journal.entries))
            by, again = (PERSON, link) if lie == "undo_untold" else (BOT, b"")
            match.submit(HONEST, said, by, -1, again)
        elif lie == "undo_only_told":
            number = answer.number
            self.client.log.note_undo_request(HONEST)
            self.client.log.note_undone([(number + 1, int(HONEST), number)])


@pytest.mark.parametrize("lie", LyingNight.LIES)
def test_whatever_an_operator_writes_in_place_of_what_a_client_sent_is_found(lie: str) -> None:
    found = []
    for seed in range(12):
        night = LyingNight(seed, lie)
        try:
            text = night.play()
        except NotAllowed as refused:
            found.append(refused.key)
            continue
        if night.lies:
            found.append(fault(night, text))
    assert len(found) > 8
    assert "" not in found


# The same cases for the web client


def rolls_of(text: str) -> list[dict[str, object]]:
    """Return what `/rolls` says of a record: every outcome with the weights of all that were possible."""
    journal = read_journal(text)
    match = RecordedMatch(GAME, journal.header, False)
    found: list[dict[str, object]] = []
    for number, entry in enumerate(journal.entries, 1):
        if entry.by == BY_CHANCE:
            weights = dict(outcome_weights(match.table.ask()))
            found.append({"at": number, "say": entry.notation, "weights": weights})
        match.replay_chain_starts(journal)
        match.replay_entry(entry, is_compared=False)
    return found


def shared_cases() -> str:
    """Return records of these operators, with the logs of their clients and what is wrong, as JSON."""
    found = []
    nights = (Night(3), ForgingNight(0), deaf_night(), RestartNight(3), night_without_anchor())
    for night in nights:
        text = night.play()
        log = json.loads(night.client.log.text())
        case = {"record": text, "rolls": rolls_of(text), "log": log, "fault": fault(night, text)}
        found.append(case)
    return "[\n" + ",\n".join(json.dumps(case, sort_keys=True) for case in found) + "\n]\n"


def test_the_cases_that_the_web_client_reads_are_those_of_these_operators() -> None:
    """`python -m tests.kernel.test_dice_log` writes them again."""
    assert SHARED.read_text("utf-8") == shared_cases()


if __name__ == "__main__":
    SHARED.write_text(shared_cases(), "utf-8")

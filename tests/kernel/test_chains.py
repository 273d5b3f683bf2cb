"""Hash chains: which answers need a link, which link, and its effect on the dice."""

import hashlib
from collections.abc import Callable

import pytest

from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.fair_dice import BadRoll, FairStream, Witness, commitment, verify
from ippodromo.kernel.journal import BOT, CLOCK, PERSON, Entry, Journal, Player, read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from tests.rules import rule

SECRET = bytes(range(32))
GAME = title("royal_turf").game(3, {})


class Person:
    """A person with a chain: the anchor, then the links in the order in which they are revealed."""

    def __init__(self, name: str, length: int = 200) -> None:
        self.chain = [hashlib.sha256(name.encode()).digest()]
        for _ in range(length):
            self.chain.append(hashlib.sha256(self.chain[-1]).digest())
        self.chain.reverse()
        self.player = Player(name, "", self.chain[1], self.chain[0])

    def after(self, owed: bytes) -> bytes:
        return self.chain[self.chain.index(owed) + 1] if owed else b""


PEOPLE = [Person("Ada"), Person("Ben"), Person("Cleo")]


def begun(*players: Player) -> RecordedMatch:
    match = RecordedMatch(
        GAME, GAME.header(list(players or [p.player for p in PEOPLE]), commitment(SECRET))
    )
    match.advance(dice(match))
    return match


def dice(match: RecordedMatch) -> FairStream:
    rolled = sum(entry.by == "chance" for entry in match.journal.entries)
    return FairStream(SECRET, match.journal.header.hash(), match.chains.latest, rolled)


def asked(match: RecordedMatch) -> tuple[Seat, str]:
    [seat] = match.table.waiting()
    options = match.table.ask().options_for(seat)
    assert options is not None
    return seat, options.picks[0].notation


def say(match: RecordedMatch, by: str = PERSON, people: list[Person] = PEOPLE) -> Seat:
    """Answer for the seat that is asked with its first option and the required link."""
    seat, said = asked(match)
    owed = match.required_link(seat) if by == PERSON else b""
    match.submit(seat, said, by, -1, people[seat].after(owed))
    return seat


def play(match: RecordedMatch, people: list[Person] = PEOPLE) -> RecordedMatch:
    while not match.table.is_over():
        say(match, PERSON, people)
        match.advance(dice(match))
    match.journal.secret = SECRET
    return match


def running() -> RecordedMatch:
    """Return a game in which a horse is to be moved, which can be undone."""
    match = begun()
    while not asked(match)[1].startswith("move"):
        say(match)
        match.advance(dice(match))
    return match


def refused(match: RecordedMatch, seat: Seat, said: str, link: bytes, by: str = PERSON) -> str:
    before = match.journal.text()
    with pytest.raises(NotAllowed) as no:
        match.submit(seat, said, by, -1, link)
    assert match.journal.text() == before
    return no.value.rule


@rule("T-11")
def test_the_first_link_hashes_to_the_salt_and_every_next_one_to_the_one_before() -> None:
    match = play(begun())
    given: dict[int, list[bytes]] = {0: [], 1: [], 2: []}
    for entry in match.journal.entries:
        if entry.link:
            given[entry.seat].append(entry.link)
    for seat, person in enumerate(PEOPLE):
        assert len(given[seat]) > 10
        assert given[seat] == person.chain[2 : 2 + len(given[seat])]


def test_a_record_with_links_is_read_folded_and_verified_as_it_was_written() -> None:
    match = play(begun())
    journal = read_journal(match.journal.text())
    assert journal.text() == match.journal.text()
    assert load_match(GAME, journal).chains.latest == match.chains.latest
    assert verify(GAME, journal) > 20


@rule("T-11")
def test_no_other_link_is_taken_and_none_may_be_left_out() -> None:
    match = begun()
    seat, said = asked(match)
    other = (seat + 1) % 3
    right = PEOPLE[seat].after(match.required_link(seat))
    wrong = {
        "withheld": b"",
        "the one before": PEOPLE[seat].chain[1],
        "one further on": PEOPLE[seat].chain[3],
        "another seat's": PEOPLE[other].chain[2],
        "made up": bytes(32),
    }
    for link in wrong.values():
        assert refused(match, seat, said, link) == "T-11"
    assert refused(match, Seat(other), said, PEOPLE[other].chain[2]) == "T-1"
    match.submit(seat, said, PERSON, -1, right)
    assert match.chains.latest[seat] == right


@rule("T-11")
def test_bots_and_the_clock_bring_no_link() -> None:
    match = begun()
    seat, said = asked(match)
    for by in (BOT, CLOCK):
        assert refused(match, seat, said, PEOPLE[seat].chain[2], by) == "T-11"
    match.submit(seat, said, BOT)
    assert match.chains.latest[seat] == PEOPLE[seat].chain[1]


def test_nobody_who_knows_secret_and_salts_knows_a_roll_before_the_link_arrives() -> None:
    """The next roll is different for almost every possible link."""
    match = begun()
    seat, _ = asked(match)
    rolls = set()
    for n in range(64):
        numbers = match.chains.latest.copy()
        numbers[seat] = hashlib.sha256(bytes([n])).digest()
        stream = FairStream(SECRET, match.journal.header.hash(), numbers, 30)
        rolls.add(stream.below(1 << 40))
    assert len(rolls) == 64


@rule("T-11")
def test_what_is_said_does_not_enter_the_dice() -> None:
    rolls = set()
    for pick in (0, 1, -1):
        match = begun()
        [seat] = match.table.waiting()
        options = match.table.ask().options_for(seat)
        assert options is not None
        said = options.picks[pick].notation
        match.submit(seat, said, PERSON, -1, PEOPLE[seat].after(match.required_link(seat)))
        rolls.add(dice(match).below(1 << 40))
    assert len(rolls) == 1


@rule("T-10", "T-11")
def test_an_answer_taken_back_and_given_anew_leaves_the_dice_as_they_were() -> None:
    match = running()
    seat, said = asked(match)
    before = match.chains.latest.copy()
    link = PEOPLE[seat].after(match.required_link(seat))
    match.submit(seat, said, PERSON, -1, link)
    once = dice(match).below(1 << 40)
    match.undo(seat)
    assert match.chains.latest == before
    assert refused(match, seat, said, PEOPLE[seat].after(link)) == "T-11"
    match.submit(seat, said, PERSON, -1, link)
    assert dice(match).below(1 << 40) == once
    match.advance(dice(match))
    play(match)
    assert verify(GAME, read_journal(match.journal.text())) > 20


@rule("T-11")
def test_a_new_chain_counts_only_after_the_second_link_of_another_person() -> None:
    match = begun()
    first = say(match)
    mover = asked(match)[0]
    moved = PEOPLE.copy()
    moved[mover] = Person("Ben on another device")
    match.start_chain(mover, moved[mover].chain[0])
    before = match.chains.latest.copy()
    given: list[int] = []
    while match.chains.latest[mover] == before[mover]:
        given.append(say(match, PERSON, moved))
        match.advance(dice(match))
    # A player who knows the secret could have chosen this chain, even for the link that was being sent.
    third = 3 - first - mover
    assert given == [mover, third, first, mover, third, first, mover]
    assert match.chains.latest[mover] == moved[mover].chain[3]
    text = play(match, moved).journal.text()
    assert f"\nchain {match.journal.chain_starts[0].place + 1} {mover} " in text
    assert verify(GAME, read_journal(text)) > 20


def test_who_plays_alone_against_bots_goes_on_at_once_with_a_new_chain() -> None:
    match = begun(PEOPLE[0].player, Player("Bot", "random"), Player("Bob", "random"))
    while asked(match)[0] != 0:
        say(match, BOT)
        match.advance(dice(match))
    people = [Person("another device"), *PEOPLE[1:]]
    match.start_chain(Seat(0), people[0].chain[0])
    say(match, PERSON, people)
    assert match.chains.latest[0] == people[0].chain[1]


@rule("T-10", "T-11")
def test_an_undo_before_a_new_chain_keeps_the_new_chain() -> None:
    match = running()
    before = match.chains.latest.copy()
    seat = say(match)
    fresh = Person("fresh")
    match.start_chain(seat, fresh.chain[0])
    match.undo(seat)
    assert match.required_link(seat) == fresh.chain[0]
    assert match.chains.latest == before


def test_a_seat_without_a_chain_owes_nothing() -> None:
    match = begun(Player("Ada", "", b"salt"), PEOPLE[1].player, PEOPLE[2].player)
    people = [Person("nobody"), *PEOPLE[1:]]
    play(match, people)
    assert not any(entry.link for entry in match.journal.entries if entry.seat == 0)
    assert verify(GAME, read_journal(match.journal.text())) > 20


# Records that lie


def spoiled(spoil: Callable[[Journal], None]) -> Journal:
    journal = read_journal(play(begun()).journal.text())
    spoil(journal)
    return journal


def linked(journal: Journal) -> list[Entry]:
    return [entry for entry in journal.entries if entry.link]


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda j: setattr(linked(j)[3], "link", b""), "record.refused"),
        (lambda j: setattr(linked(j)[3], "link", bytes(32)), "record.refused"),
        (lambda j: setattr(j.header.players[1], "salt", bytes(32)), "verify.other_salt"),
        (lambda j: setattr(j, "secret", bytes(32)), "verify.other_secret"),
        (lambda j: setattr(j.header.players[1], "name", "Bea"), "verify.bad_roll"),
        (lambda j: setattr(j.header.players[1], "has_withheld", True), "verify.bad_roll"),
    ],
)
def test_a_record_that_was_changed_does_not_verify(
    spoil: Callable[[Journal], None], key: str
) -> None:
    with pytest.raises(RecordError) as wrong:
        verify(GAME, spoiled(spoil))
    assert wrong.value.key == key


def test_who_was_there_knows_another_record_by_its_commitment_or_salt() -> None:
    journal = read_journal(play(begun()).journal.text())
    salt = PEOPLE[1].chain[1].hex()
    assert verify(GAME, journal, Witness(commitment(SECRET), salt)) > 20
    for witness, key in [
        (Witness("ab" * 32, salt), "verify.other_commitment"),
        (Witness(commitment(SECRET), "ab" * 32), "verify.salt_missing"),
    ]:
        with pytest.raises(BadRoll) as wrong:
            verify(GAME, journal, witness)
        assert wrong.value.key == key


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("anchor 0 ", "anchor 7 ", "record.header_line"),
        ("anchor 0 ", "anchor 0 00", "record.hex"),
        ("anchor 0 ", "withheld 0 ", "record.header_line"),
        (" ~", " ~00", "record.hex"),
        ("\nsecret", "\nchain 0 0 " + "ab" * 32 + "\nsecret", "record.chain"),
        ("\nsecret", "\nchain 5 9 " + "ab" * 32 + "\nsecret", "record.chain"),
        ("\nsecret", "\nchain 99999 0 " + "ab" * 32 + "\nsecret", "record.chain"),
        ("\nsecret", "\nchain 5 0\nsecret", "record.chain"),
        ("ippodromo 2", "ippodromo 1", "record.older_format"),
    ],
)
def test_a_malformed_chain_in_a_record_is_named(old: str, new: str, key: str) -> None:
    text = play(begun()).journal.text()
    with pytest.raises(RecordError) as wrong:
        read_journal(text.replace(old, new, 1))
    assert wrong.value.key == key

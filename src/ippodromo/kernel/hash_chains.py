"""Hash chains: the links that people's answers bring into the dice (docs/fair-dice.md).

A person's client picks a number, hashes it many times and commits to the last hash, the anchor. It
then reveals the hashes backwards: the first, the salt, before the game; the next with every answer
that carries one. Each is the only number whose SHA-256 is the one before it, so nobody can choose.
"""

import hashlib

from .errors import NotAllowed
from .journal import BY_CHANCE, Commit, Entry, Header
from .seats import Seat


def check_link(link: bytes, owed: bytes) -> None:
    """T-11 An answer that owes a link brings that very one, and any other answer none."""
    if not link and not owed:
        return
    if not link or not owed or hashlib.sha256(link).digest() != owed:
        raise NotAllowed("T-11", "refused.link")


class Chains:
    """The latest number of every seat, and which link each owes next."""

    def __init__(self, header: Header, before: "Chains | None" = None) -> None:
        self._header = header
        self._players = header.players
        self.is_alone: bool = sum([not player.bot for player in header.players]) == 1
        """Whether one person plays against bots: nobody else is there to be deceived."""
        self.latest: list[bytes] = []
        """What enters the dice, by seat: the salt, or the last link that counts."""
        self.owed: list[bytes] = []
        """What the next link of a seat must hash to; nothing where the seat has no chain."""
        self.counts: list[bool] = []
        """Whether a seat's links enter the dice."""
        self.heard: list[list[Seat]] = []
        """For a seat whose new chain does not count yet: who gave a link since it began."""
        self.given: list[tuple[int, Seat, bytes]] = []
        """The links in force: the answer's place in the journal, the seat, the link."""
        self.commits: list[Commit] = []
        self._bound_to = b""
        self._rolled = 0
        self._counted = 0
        if before is None:
            self._open()
            return
        self._bound_to = before._bound_to
        self._rolled, self._counted = before._rolled, before._counted
        self.latest = before.latest.copy()
        self.owed = before.owed.copy()
        self.counts = before.counts.copy()
        self.heard = [seats.copy() for seats in before.heard]
        self.given = before.given.copy()
        self.commits = before.commits.copy()

    def _open(self) -> None:
        self.latest[:] = [player.salt for player in self._players]
        self.owed[:] = [p.salt if p.anchor else b"" for p in self._players]
        self.counts[:] = [True] * len(self._players)
        self.heard[:] = [[] for _ in self._players]

    def copy(self) -> "Chains":
        """The same to try answers on."""
        return Chains(self._header, self)

    def bound_to(self) -> bytes:
        """The hash of the header, to which the dice are bound: made once, when they are first rolled."""
        if not self._bound_to:
            self._bound_to = self._header.hash()
        return self._bound_to

    def rolled(self, entries: list[Entry]) -> int:
        """How many outcomes of chance a journal has; it only grows, so each answer is looked at once."""
        while self._counted < len(entries):
            if entries[self._counted].by == BY_CHANCE:
                self._rolled += 1
            self._counted += 1
        return self._rolled

    def take(self, place: int, seat: Seat, link: bytes) -> None:
        """A link that was checked is in force."""
        self.given.append((place, seat, link))
        self._reveal(seat, link)

    def take_back(self) -> None:
        """The last link's answer was undone: it is owed again, and the dice are as before it."""
        self.given.pop()
        self._open()
        due = 0
        for at, seat, link in self.given:
            while due < len(self.commits) and self.commits[due].place <= at:
                self._begin(self.commits[due])
                due += 1
            self._reveal(seat, link)
        for commit in self.commits[due:]:
            self._begin(commit)

    def commit(self, commit: Commit) -> None:
        """A seat goes on with a new chain, whose links count after another person's second link.

        The first may have been on its way, and known to the server, when the chain began.
        """
        self.commits.append(commit)
        self._begin(commit)

    def _begin(self, commit: Commit) -> None:
        self.owed[commit.seat] = commit.anchor
        self.counts[commit.seat] = self.is_alone
        self.heard[commit.seat] = []

    def _reveal(self, seat: Seat, link: bytes) -> None:
        self.owed[seat] = link
        if not self.counts[seat]:
            return
        self.latest[seat] = link
        for other in range(len(self.counts)):
            if seat in self.heard[other]:
                self.counts[other] = True
            else:
                self.heard[other].append(seat)


def has_just_brought(live: list[Entry], seat: Seat) -> bool:
    """Whether the answers that a seat gave last, one after another, have brought a link."""
    for i in range(len(live) - 1, -1, -1):
        if live[i].seat != seat:
            return False
        if live[i].link:
            return True
    return False

"""Hash chains, with which people's clients contribute to the dice (docs/fair-dice.md).

A client draws a random number, hashes it many times and publishes the last hash, the anchor. It then
reveals the hashes in reverse order. The first one, the salt, is revealed before the game. The others
are the links; each is sent along with an answer. The SHA-256 of each link is the number revealed
before it. Nobody can find a second number with that SHA-256, so the client cannot choose a link.
"""

import hashlib

from .errors import NotAllowed
from .journal import BY_CHANCE, ChainStart, Entry, Header
from .seats import Seat


def check_link(link: bytes, owed: bytes) -> None:
    """T-11 Raise NotAllowed unless an answer has exactly the link that it owes.

    `owed` is the SHA-256 of the link. If it is empty the answer must have no link.
    """
    if not link and not owed:
        return
    if not link or not owed or hashlib.sha256(link).digest() != owed:
        raise NotAllowed("T-11", "refused.link")


class Chains:
    """The state of all hash chains of a match: the latest number of each seat and the link it owes next."""

    def __init__(self, header: Header, before: "Chains | None" = None) -> None:
        self._header = header
        self._players = header.players
        self.is_alone: bool = sum([not player.bot for player in header.players]) == 1
        """True if only one player is a person. Then a new chain counts at once if no other seat has one,
        as nobody can be deceived."""
        self.latest: list[bytes] = []
        """Each seat's present input to the dice: its salt, or the last of its links that counts."""
        self.owed: list[bytes] = []
        """The SHA-256 of the next link of each seat. Empty for a seat without a chain."""
        self.counts: list[bool] = []
        """For each seat, True if the links of its chain are used for the dice from now on.

        It is False only between the start of a new chain during the game and the moment from which its
        links count (see `start_chain`). It is True, but without effect, for seats without a chain.
        """
        self.heard: list[list[Seat]] = []
        """For each seat whose new chain does not count yet, the seats that sent a link after it began."""
        self.given: list[tuple[int, Seat, bytes]] = []
        """The links of answers that were not undone: index of the answer in the journal, seat, link."""
        self.chain_starts: list[ChainStart] = []
        """The chains that seats began during the game, in order."""
        self.woken: dict[tuple[int, Seat], bytes] = {}
        """For each new chain that counts, by `ChainStart.place` and seat, the link that made it count."""
        self.begun: dict[Seat, int] = {}
        """The place at which each seat began its latest chain during the game."""
        self.header_hash = b""
        """The cached result of `bound_to`; empty until it is computed."""
        self.roll_count = 0
        """Outcomes of chance among the first `counted_entries` entries of the journal."""
        self.counted_entries = 0
        if before is None:
            self._open()
            return
        self.header_hash = before.header_hash
        self.roll_count, self.counted_entries = before.roll_count, before.counted_entries
        self.latest = before.latest.copy()
        self.owed = before.owed.copy()
        self.counts = before.counts.copy()
        self.heard = [seats.copy() for seats in before.heard]
        self.given = before.given.copy()
        self.chain_starts = before.chain_starts.copy()
        self.woken, self.begun = before.woken.copy(), before.begun.copy()

    def _open(self) -> None:
        self.latest[:] = [player.salt for player in self._players]
        self.owed[:] = [p.salt if p.anchor else b"" for p in self._players]
        self.counts[:] = [True] * len(self._players)
        self.heard[:] = [[] for _ in self._players]
        self.woken.clear()

    def copy(self) -> "Chains":
        """Return an independent copy."""
        return Chains(self._header, self)

    def bound_to(self) -> bytes:
        """Return the SHA-256 of the header, one of the inputs of the dice. It is computed once and cached."""
        if not self.header_hash:
            self.header_hash = self._header.hash()
        return self.header_hash

    def rolled(self, entries: list[Entry]) -> int:
        """Return the number of outcomes of chance in the entries of the journal.

        The journal only grows, so each call counts only the entries added since the previous one.
        """
        while self.counted_entries < len(entries):
            if entries[self.counted_entries].by == BY_CHANCE:
                self.roll_count += 1
            self.counted_entries += 1
        return self.roll_count

    def take(self, place: int, seat: Seat, link: bytes) -> None:
        """Add a link that has been checked. `place` is the index of its answer in the journal."""
        self.given.append((place, seat, link))
        self._reveal(seat, link)

    def take_back(self) -> None:
        """Remove the last link, because its answer was undone. The seat owes the same link again."""
        self.given.pop()
        self._open()
        due = 0
        for at, seat, link in self.given:
            while due < len(self.chain_starts) and self.chain_starts[due].place <= at:
                self._begin(self.chain_starts[due])
                due += 1
            self._reveal(seat, link)
        for commit in self.chain_starts[due:]:
            self._begin(commit)

    def start_chain(self, commit: ChainStart) -> None:
        """Start a new chain for a seat.

        Its links count only after another person has sent two links. The server may have known the
        first of these links before the new chain began. If there is only one person, and no other
        seat has a chain, the links count at once.
        """
        self.chain_starts.append(commit)
        self._begin(commit)

    def _begin(self, commit: ChainStart) -> None:
        self.owed[commit.seat] = commit.anchor
        self.begun[commit.seat] = commit.place
        others = [owed for seat, owed in enumerate(self.owed) if owed and seat != commit.seat]
        self.counts[commit.seat] = self.is_alone and not others
        self.heard[commit.seat] = []

    def _reveal(self, seat: Seat, link: bytes) -> None:
        self.owed[seat] = link
        if not self.counts[seat]:
            return
        self.latest[seat] = link
        for other in range(len(self.counts)):
            if self.counts[other]:
                continue
            if seat in self.heard[other]:
                self.counts[other] = True
                self.woken[self.begun[Seat(other)], Seat(other)] = link
            else:
                self.heard[other].append(seat)


def has_just_brought(live: list[Entry], seat: Seat) -> bool:
    """Return True if a seat gave a link with one of its latest answers.

    Only the answers that the seat gave since another seat, or chance, last answered are looked at.
    """
    for i in range(len(live) - 1, -1, -1):
        if live[i].seat != seat:
            return False
        if live[i].link:
            return True
    return False

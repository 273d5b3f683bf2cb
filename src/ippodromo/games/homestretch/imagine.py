"""Random tables that agree with what a seat has seen: hidden cards and token values are drawn again.

Hidden cards come from a random draft that agrees with what the seat saw of it (HS-2, HS-3). Hand j starts
at place j of the ring and is at place (j + t) modulo the size of the ring in choice t, counted from 0. A
seat knows the hands it looked at and the cards it kept. Once the stables are shown, it knows which cards
every seat kept, but not in which order.
"""

from ippodromo.kernel.chance import Stream, shuffled
from ippodromo.kernel.journal import Entry
from ippodromo.kernel.seat_history import MASK, SeatHistory
from ippodromo.kernel.seats import CHANCE, Seat

from .position import HomestretchTable
from .shares import ring_size


class DraftKnowledge:
    """What one seat knows about the draft. Cards are numbers of horses.

    `blue` has the number of blue shares of each horse, `places` is the number of places in the ring, with
    the ghost's, and `size` the number of cards dealt to each place.
    """

    def __init__(self, blue: list[int], seats: int, places: int, size: int) -> None:
        self.blue = blue
        self.seats = seats
        self.places = places
        self.size = size
        self.seat = -1
        """The seat's place in the ring, or a number below 0 for a spectator."""
        self.dealt: list[int] = []
        """The cards dealt to the seat so far, in the order of dealing."""
        self.looked: list[list[int]] = []
        """The seat's hand in each choice that it has come to, the first first. The last hand has one card."""
        self.picks: list[int] = []
        """The card that the seat kept in each choice, the first first."""
        self.passes = 0
        """The number of times that all hands have been passed to the left."""
        self.stables: list[list[int]] = []
        """For each seat the cards that it kept. The list is empty while they are not shown."""

    def rounds(self) -> int:
        """Return the number of choices that are over.

        In each of them every place took one card of its hand.
        """
        return self.size if self.stables else self.passes


class UnseenPicks:
    """Cards of a hand that the seat once held, from which other places then took one each, unseen.

    `cards` are the cards that may have been taken: exactly those if the seat saw the hand again, else
    more.
    """

    def __init__(self, cards: list[int], slots: list[tuple[int, int]]) -> None:
        self.cards = cards
        self.slots = slots
        """For each card taken the pair (place of the ring, index of the choice)."""


class DraftSample:
    """A random complete draft that agrees with what a seat knows.

    `deals` are the cards dealt to each place of the ring. `taken` maps (place of the ring, number of the
    choice from 0) to the card that this place took from its hand then. The constructor raises ValueError
    if no draft agrees with the knowledge.
    """

    def __init__(self, knowledge: DraftKnowledge, stream: Stream) -> None:
        self.knowledge = knowledge
        self.stream = stream
        self.deals: list[list[int]] = [[] for _ in range(knowledge.places)]
        self.taken: dict[tuple[int, int], int] = {}
        self._pool = knowledge.blue.copy()
        self._needs = _needs(knowledge)
        if not knowledge.looked:
            for card in knowledge.dealt:
                self._pool[card] -= 1
        unseen: list[UnseenPicks] = []
        for hand in range(knowledge.places):
            unseen += self._look_back(hand)
        if not self._assign(unseen, 0, 0):
            raise ValueError("no draft fits what was seen")
        for hand in range(knowledge.places):
            self._complete(hand)

    def _look_back(self, hand: int) -> list[UnseenPicks]:
        """Return the unseen picks from one hand, for each time that the seat held it and passed it on.

        Also record the seat's own picks in `taken`, and remove the cards that it saw first from the pool.
        """
        known = self.knowledge
        times = [t for t in range(len(known.looked)) if (known.seat - t) % known.places == hand]
        found: list[UnseenPicks] = []
        for i in range(len(times)):
            time = times[i]
            cards = known.looked[time].copy()
            if i == 0:
                for card in cards:
                    self._pool[card] -= 1
            if time >= known.rounds():
                continue
            cards.remove(known.picks[time])
            self.taken[(known.seat, time)] = known.picks[time]
            until = known.rounds()
            if i + 1 < len(times):
                until = times[i + 1]
                for card in known.looked[until]:
                    cards.remove(card)
            places = known.places
            slots = [((hand + t) % places, t) for t in range(time + 1, until)]
            found.append(UnseenPicks(cards, slots))
        return found

    def _assign(self, unseen: list[UnseenPicks], at: int, slot: int) -> bool:
        """Assign a random card to every slot from slot `slot` of `unseen[at]` on.

        Return False if that is impossible. This is a backtracking search: an assignment that contradicts
        the shown stables is undone. The result is in `taken`.
        """
        if at == len(unseen):
            return True
        picks = unseen[at]
        if slot == len(picks.slots):
            return self._assign(unseen, at + 1, 0)
        place, time = picks.slots[slot]
        tried: list[int] = []
        for card in shuffled(picks.cards, self.stream):
            if card in tried or not self._may_take(place, card):
                continue
            tried.append(card)
            picks.cards.remove(card)
            self._count(place, card, -1)
            self.taken[(place, time)] = card
            if self._assign(unseen, at, slot + 1):
                return True
            picks.cards.append(card)
            self._count(place, card, 1)
        return False

    def _may_take(self, place: int, card: int) -> bool:
        return not self._needs or self._needs[place][card] > 0

    def _count(self, place: int, card: int, change: int) -> None:
        if self._needs:
            self._needs[place][card] += change

    def _complete(self, hand: int) -> None:
        """Draw the cards of one hand that the seat never saw, and store the whole hand, as dealt, in `deals`.

        These are the cards taken before the seat first held the hand, or all cards if it never did.
        """
        known = self.knowledge
        seen_at = known.size
        for time in range(len(known.looked) - 1, -1, -1):
            if (known.seat - time) % known.places == hand:
                seen_at = time
        cards = known.looked[seen_at].copy() if seen_at < known.size else []
        if not cards and hand == known.seat:
            cards = known.dealt.copy()
        for time in range(min(seen_at, known.rounds())):
            place = (hand + time) % known.places
            card = self._draw(self._needs[place] if self._needs else self._pool)
            self.taken[(place, time)] = card
            cards.append(card)
        while len(cards) < known.size:
            cards.append(self._draw(self._pool))
        self.deals[hand] = cards

    def _draw(self, counts: list[int]) -> int:
        left = self.stream.below(sum(counts))
        for card in range(len(counts)):
            left -= counts[card]
            if left < 0:
                counts[card] -= 1
                return card
        raise ValueError("no card left")


def _needs(known: DraftKnowledge) -> list[list[int]]:
    """Return, by place of the ring and horse, the number of cards that each place took in the draft.

    It is known from the shown stables. The ghost has all cards that no seat kept. Return an empty list
    before stables are shown.
    """
    if not known.stables:
        return []
    left = known.blue.copy()
    needs: list[list[int]] = []
    for stable in known.stables:
        need = [0] * len(left)
        for card in stable:
            need[card] += 1
            left[card] -= 1
        needs.append(need)
    if known.places > known.seats:
        needs.append(left)
    return needs


def whole_record(fresh: HomestretchTable, seen: SeatHistory, stream: Stream) -> list[str]:
    """Replay a record on the new table `fresh`, with its hidden parts filled from one random draft.

    Return the notations of the answers, without gaps.
    """
    entries = seen.entries()
    filling = RecordFiller(fresh, DraftSample(_knowledge(fresh, seen, entries), stream), stream)
    said: list[str] = []
    for entry in entries:
        said.append(filling.whole(entry))
        fresh.submit(entry.seat, said[-1])
    return said


def _knowledge(table: HomestretchTable, seen: SeatHistory, entries: list[Entry]) -> DraftKnowledge:
    position = table.position
    rules = position.rules
    places = ring_size(position.seats)
    known = DraftKnowledge(rules.blue, position.seats, places, rules.hand_sizes[position.seats])
    known.seat = int(seen.seat)
    for event in seen.events():
        if event["event"] == "HandSeen":
            known.looked.append(event["cards"])
        elif event["event"] == "HandsPassed":
            known.passes += 1
        elif event["event"] == "StableShown":
            known.stables.append(event["cards"])
    deals = 0
    for entry in entries:
        word, _, rest = entry.notation.partition(" ")
        if entry.seat == CHANCE and word == "card" and deals < places * known.size:
            if deals % places == known.seat:
                known.dealt.append(int(rest))
            deals += 1
        elif word == "keep" and entry.seat == seen.seat:
            known.picks.append(int(rest))
    if known.stables and known.seat >= 0:
        known.picks.append(known.looked[-1][0])
    return known


class RecordFiller:
    """Fills the hidden parts of a record, one entry after another.

    The caller applies each filled entry to `table` before it asks for the next one.
    """

    def __init__(self, table: HomestretchTable, sample: DraftSample, stream: Stream) -> None:
        self.table = table
        self.sample = sample
        self.stream = stream
        self.deals = 0
        self.picks: list[int] = [0] * sample.knowledge.places

    def whole(self, entry: Entry) -> str:
        """Return the notation of the next entry with its hidden parts filled in."""
        said = entry.notation
        word = said.partition(" ")[0]
        if word == "card":
            return self._card(said)
        if word == "keep":
            return self._pick(entry.seat, said)
        if word == "lose":
            return self._pick(Seat(len(self.picks) - 1), said)
        if MASK in said:
            return self._bets(said)
        return said

    def _card(self, said: str) -> str:
        places = self.sample.knowledge.places
        place = self.deals % places
        turn = self.deals // places
        self.deals += 1
        return f"card {self.sample.deals[place][turn]}" if MASK in said else said

    def _pick(self, place: Seat, said: str) -> str:
        time = self.picks[place]
        self.picks[place] += 1
        if MASK not in said:
            return said
        word = said.partition(" ")[0]
        if (place, time) in self.sample.taken:
            return f"{word} {self.sample.taken[(place, time)]}"
        hand = self.table.position.hands[place]  # a pick in the current choice, not yet revealed
        return f"{word} {hand[self.stream.below(len(hand))]}"

    def _bets(self, said: str) -> str:
        """HS-5.11 Return a hidden bet with the seat's tokens put at random in the boxes that it chose."""
        values = shuffled(self.table.position.rules.bet_values, self.stream)
        boxes = [part.partition("@")[2] for part in said.split(" ")[1:]]
        rows = [f"{values[i]}={boxes[i]}" for i in range(len(boxes))]
        return " ".join(["bet", *rows])

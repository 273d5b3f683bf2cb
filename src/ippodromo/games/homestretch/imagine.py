"""A table consistent with what a seat has seen: hidden cards and token values drawn anew."""

from ippodromo.games.homestretch.shares.draft import ring_size
from ippodromo.kernel.chance import Stream, shuffled
from ippodromo.kernel.journal import Entry
from ippodromo.kernel.seat_history import GAP, Seen
from ippodromo.kernel.seats import CHANCE, Seat

from .position import HomestretchTable
from .stories import Knowledge, Story


def imagined(fresh: HomestretchTable, seen: Seen, stream: Stream) -> HomestretchTable:
    """A fresh table with the record as seen folded in, its gaps filled."""
    whole_record(fresh, seen, stream)
    return fresh


def whole_record(fresh: HomestretchTable, seen: Seen, stream: Stream) -> list[str]:
    """The record as seen, its gaps filled from one consistent draft, folded into a fresh table."""
    entries = seen.entries()
    filling = _Filling(fresh, Story(_knowledge(fresh, seen, entries), stream), stream)
    said: list[str] = []
    for entry in entries:
        said.append(filling.whole(entry))
        fresh.submit(entry.seat, said[-1])
    return said


def _knowledge(table: HomestretchTable, seen: Seen, entries: list[Entry]) -> Knowledge:
    board = table.position
    rules = board.rules
    places = ring_size(board.seats)
    known = Knowledge(rules.blue, board.seats, places, rules.hand_sizes[board.seats])
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


class _Filling:
    """Fills the gaps of a record, entry by entry, beside the table they are folded into."""

    def __init__(self, table: HomestretchTable, story: Story, stream: Stream) -> None:
        self.table = table
        self.story = story
        self.stream = stream
        self.deals = 0
        self.picks: list[int] = [0] * story.knowledge.places

    def whole(self, entry: Entry) -> str:
        """The notation of an entry without its gaps."""
        said = entry.notation
        word = said.partition(" ")[0]
        if word == "card":
            return self._card(said)
        if word == "keep":
            return self._pick(entry.seat, said)
        if word == "lose":
            return self._pick(Seat(len(self.picks) - 1), said)
        if GAP in said:
            return self._bets(said)
        return said

    def _card(self, said: str) -> str:
        places = self.story.knowledge.places
        place = self.deals % places
        turn = self.deals // places
        self.deals += 1
        return f"card {self.story.deals[place][turn]}" if GAP in said else said

    def _pick(self, place: Seat, said: str) -> str:
        time = self.picks[place]
        self.picks[place] += 1
        if GAP not in said:
            return said
        word = said.partition(" ")[0]
        if (place, time) in self.story.taken:
            return f"{word} {self.story.taken[(place, time)]}"
        hand = self.table.position.hands[place]  # chosen, but not yet passed on
        return f"{word} {hand[self.stream.below(len(hand))]}"

    def _bets(self, said: str) -> str:
        """HS-5.11 Any of the owner's tokens may be the one in a box."""
        values = shuffled(self.table.position.rules.bet_values, self.stream)
        boxes = [part.partition("@")[2] for part in said.split(" ")[1:]]
        rows = [f"{values[i]}={boxes[i]}" for i in range(len(boxes))]
        return " ".join(["bet", *rows])

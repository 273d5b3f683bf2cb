"""Check a record of Royal Turf without the engine: its dice and its rules, from the edition alone.

    python examples/verifier.py GAME.race EDITION.toml [COMMITMENT [SALT]]

This file shares no code with Ippodromo and needs only Python. It reads the record
(conformance/grammar.ebnf), computes every outcome of chance (docs/fair-dice.md), compares the answers with
the rules (src/ippodromo/games/royal_turf/rules.md), and names the first line that is wrong.
"""

import hashlib
import hmac
import json
import sys
import tomllib
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SYMBOLS = ["head", "cap", "saddle", "shoe"]
COLOURS = ["red", "blue", "ochre", "purple", "green", "slate"]
Ask = tuple[str, dict[str, int]]
"""The seat that is asked (`chance` or its number), and every option with its weight."""


class Wrong(Exception):
    """An error in a record, with its line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


@dataclass
class Record:
    """A `.race` file: header, answers as (line, seat, by, notation, link), and the closing lines."""

    head: list[str] = field(default_factory=list)
    salts: dict[int, bytes] = field(default_factory=dict)
    answers: list[tuple[int, str, str, str, bytes]] = field(default_factory=list)
    chains: list[tuple[int, int, bytes]] = field(default_factory=list)
    """New hash chains: the answer (from 1) before which each began, the seat, the anchor."""
    secret: bytes = b""
    is_over: bool = False

    def all(self, word: str) -> list[list[str]]:
        """Return the header lines that begin with a word, without it."""
        return [line.split(" ")[1:] for line in self.head if line.split(" ")[0] == word]


def read_record(text: str) -> Record:
    lines, record, part = text.split("\n"), Record(), 0
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        if not line:
            part += 1
        elif part == 0 and word == "salt":
            record.salts[int(rest.split(" ")[0])] = bytes.fromhex(rest.split(" ")[1])
        elif part == 0:
            record.head.append(line)
        elif part == 1:
            if word != str(len(record.answers) + 1):
                raise Wrong(number, f"answer {len(record.answers) + 1} was expected")
            speaker, _, spoken = rest.partition(" #")[0].partition(" ")
            who, _, by = speaker.partition(":")
            said, _, link = spoken.partition(" ~")
            record.answers.append((number, who, by, said, bytes.fromhex(link)))
        elif word == "chain":
            place, seat, anchor = rest.split(" ")
            record.chains.append((int(place), int(seat), bytes.fromhex(anchor)))
        elif word == "secret":
            record.secret = bytes.fromhex(rest)
        elif word not in ("end", "pause") or rest != str(len(record.answers)):
            raise Wrong(number, "the closing line does not fit")
        else:
            record.is_over = word == "end"
    if record.head[:1] != ["ippodromo 2"] or record.all("game") != [["royal_turf", "1"]]:
        raise Wrong(1, "this is no record of Royal Turf")
    return record


Live = list[tuple[int, str, str, str, bytes]]
"""The answers that were not undone: number, seat, by, notation, link."""


class Dice:
    """The numbers that follow from the secret, the header, and what people's clients added."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.seats = len(record.all("seat"))
        self.people = sum(seat[1] == "person" for seat in record.all("seat"))
        self.anchors = {int(seat): bytes.fromhex(text) for seat, text in record.all("anchor")}
        self.salts = [record.salts.get(n, b"") for n in range(self.seats)]
        self.secret = record.secret
        header = "".join(line + "\n" for line in record.head)
        self.header = hashlib.sha256(header.encode()).digest()
        self.head = b""
        self.owed: list[bytes] = []
        self.rolled = 0
        for seat, anchor in self.anchors.items():
            if hashlib.sha256(self.salts[seat]).digest() != anchor:
                raise Wrong(1, f"the salt of seat {seat} is not the one that was committed to")

    def stand(self, live: Live, number: int) -> None:
        """Compute every seat's position in its chain before an answer, from the beginning of the game."""
        latest = list(self.salts)
        self.owed = [salt if n in self.anchors else b"" for n, salt in enumerate(self.salts)]
        fresh: dict[int, set[int]] = {}  # chains that count after another person's second link
        steps = [(at, 1, int(who), link) for at, who, _, _, link in live if link]
        steps += [(at, 0, seat, new) for at, seat, new in self.record.chains if at <= number]
        for _, is_link, seat, value in sorted(steps, key=lambda step: step[:2]):
            self.owed[seat] = value
            if not is_link and self.people > 1:
                fresh[seat] = set()
            elif is_link and seat not in fresh:
                latest[seat] = value
                fresh = {n: heard | {seat} for n, heard in fresh.items() if seat not in heard}
        self.head = self.header + b"".join(bytes([len(one)]) + one for one in latest)

    def check_link(self, line: int, live: Live, who: str, by: str, link: bytes) -> None:
        """Check that a person's answer has the link it owes, and no other answer has one."""
        owed = self.owed[int(who)] if by == "person" else b""
        for _, speaker, _, _, given in reversed(live):
            if speaker != who:
                break
            owed = b"" if given else owed
        if owed and not link:
            raise Wrong(line, "a person answers without the link that is owed")
        if link and (not owed or hashlib.sha256(link).digest() != owed):
            raise Wrong(line, "this is not the link that is owed")

    def number(self, label: bytes, n: int, total: int) -> int:
        for attempt in range(1 << 32):
            message = self.head + label + b"\0" + n.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            digest = hmac.digest(self.secret, message, "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < 2**64 - 2**64 % total:
                return value % total
        raise AssertionError("no number in four thousand million tries")

    def outcome(self, options: dict[str, int]) -> str:
        """Return the next outcome: options in order of notation, each as wide as its weight."""
        left = self.number(b"dice", self.rolled, sum(options.values()))
        self.rolled += 1
        wheel = [said for said in sorted(options) for _ in range(options[said])]
        return wheel[left]

    def for_silent(self, options: dict[str, int], before: int) -> str:
        """Return a default answer, after a number of answers. Of colours it is the first."""
        if next(iter(options)).startswith("colour "):
            return next(iter(options))
        return sorted(options)[self.number(b"uniform", before, len(options))]


def royal_turf(box: Any, seats: int, hidden: bool, chosen: bool) -> Generator[Ask, str, list[int]]:
    """Play the rules: yield each question, receive its answer, and return the seats' money."""
    free = list(COLOURS) if chosen else []
    for seat in range(seats if chosen else 0):  # RT-R37
        free.remove((yield str(seat), {f"colour {name}": 1 for name in free})[7:])
    horses = [horse["id"] for horse in box["stable"]["horses"]]
    decks = {card["id"]: card for card in box["deck"]["cards"]}
    pile, under, money = set(decks), list[str](), [0] * seats
    for factor in box["board"]["multipliers"]:
        moves: dict[str, list[int]] = {}
        track: dict[str, int] = {}  # the progress of every horse on the track
        while len(moves) < len(horses):  # RT-2.2 to RT-2.5
            top = sorted(pile) or under[:1]
            card = (yield "chance", {f"card {name}": 1 for name in top}).split(" ")[1]
            horse = decks[card]["horse"]
            under = under if card in pile else under[1:]
            pile.discard(card)
            if horse in moves:
                under.append(card)
            else:
                track[horse] = box["board"]["start_spaces"][len(moves)] - box["board"]["length"]
                moves[horse] = decks[card]["moves"]
        richest = [seat for seat in range(seats) if money[seat] == max(money)]
        first = richest[0]
        if len(richest) > 1:  # RT-3.1, RT-3.2
            first = int((yield "chance", {f"lot {seat}": 1 for seat in richest})[4:])
        tokens = yield from betting(box, horses, seats, hidden, first)
        home, pace = yield from running(box, moves, track, seats, first)
        last = min(track, key=lambda horse: track[horse])  # RT-4.17
        settle(box, tokens, home, pace, last, factor, money)
    return money


def betting(
    box: Any, horses: list[str], seats: int, hidden: bool, first: int
) -> Generator[Ask, str, list[tuple[int, str, int]]]:
    """RT-3 Place one token at a time, clockwise, each on a horse where the seat has none."""
    values = box["tokens"]["hidden" if hidden else "open"]
    hands = [list(values) for _ in range(seats)]
    tokens: list[tuple[int, str, int]] = []
    for turn in range(seats * len(values)):
        seat = (first + turn) % seats
        mine = [horse for owner, horse, _ in tokens if owner == seat]
        free = [horse for horse in horses if horse not in mine]
        said = yield str(seat), {f"bet {horse} {v}": 1 for horse in free for v in hands[seat]}
        tokens.append((seat, said.split(" ")[1], int(said.split(" ")[2])))
        hands[seat].remove(tokens[-1][2])
    return tokens


def running(
    box: Any, moves: dict[str, list[int]], track: dict[str, int], seats: int, first: int
) -> Generator[Ask, str, tuple[list[str], str]]:
    """RT-4 Roll, then move a horse that has not moved in this round, until three have finished."""
    length, faces = box["board"]["length"], {f"roll {s}": box["die"][s] for s in SYMBOLS}
    home: list[str] = []
    fresh, pace, seat = set(track), "", first
    while True:
        face = SYMBOLS.index((yield "chance", faces)[5:])
        horse = (yield str(seat), {f"move {name}": 1 for name in fresh})[5:]
        here = track.pop(horse)
        target = here + moves[horse][face]
        taken = {progress % length for progress in track.values()}  # RT-R4: spaces of the ring
        while here < target <= length and target % length in taken:  # RT-4.7, RT-4.8
            target -= 1
        fresh.discard(horse)
        if not pace and target >= box["board"]["pace_space"]:  # RT-4.11
            pace = horse
        if target > length:  # RT-4.13
            home.append(horse)
        else:
            track[horse] = target
        if len(home) == box["board"]["places_paid"]:  # RT-4.16
            return home, pace
        fresh = fresh or set(track)  # RT-4.10
        seat = (seat + 1) % seats


def settle(
    box: Any,
    tokens: list[tuple[int, str, int]],
    home: list[str],
    pace: str,
    last: str,
    factor: int,
    money: list[int],
) -> None:
    """RT-5 Pay for first, second, third, pace and last; nobody pays more than they have."""
    for horse, place in zip(home, ["first", "second", "third"], strict=True):
        bets = sum(value for _, backed, value in tokens if backed == horse)
        row = box["payouts"][place]
        for seat, backed, value in tokens:
            if backed == horse and bets:
                money[seat] += row[min(bets, len(row)) - 1] * value * factor
    for seat, backed, value in tokens:
        if backed == pace:
            money[seat] += box["bonuses"]["pace"] * value * factor
    for seat, backed, value in tokens:
        if backed == last:
            money[seat] -= min(money[seat], box["bonuses"]["last"] * value * factor)


def verify(record: Record, box: Any, commitment: str = "", salt: str = "") -> str:
    """Check every answer and every outcome, and return a summary. Raise Wrong at the first error.

    `commitment` and `salt` are what a player of the game stored."""
    edition = hashlib.sha256(json.dumps(box, sort_keys=True, ensure_ascii=False).encode())
    if record.all("edition") != [[box["id"], edition.hexdigest()[:16]]]:
        raise Wrong(3, "the record was made with another edition")
    committed = record.all("commitment")
    if record.secret and committed != [[hashlib.sha256(record.secret).hexdigest()]]:
        raise Wrong(1, "the secret is not the one that was committed to")
    if commitment and committed != [[commitment]]:
        raise Wrong(1, "this is not the commitment that was shown before the game")
    if salt and bytes.fromhex(salt) not in record.salts.values():
        raise Wrong(1, "this salt is not in the record")
    hidden = ["hidden_bets", "true"] in record.all("option")
    chosen = ["colours", "chosen"] in record.all("option")
    dice, live = Dice(record), Live()
    game = royal_turf(box, len(record.all("seat")), hidden, chosen)
    ask: Ask | None = next(game)
    money: list[int] = []
    for before, (line, who, by, said, link) in enumerate(record.answers):
        if ask is None:
            raise Wrong(line, "the game is over")
        if said == "undo":
            if not live or live.pop()[1:3] != (who, by) or by not in ("person", "bot"):
                raise Wrong(line, f"seat {who} has nothing to take back")
            game = royal_turf(box, len(record.all("seat")), hidden, chosen)
            ask = next(game)
            for *_, kept, _ in live:
                ask = game.send(kept)
            continue
        if who != ask[0]:
            raise Wrong(line, f"{who} speaks where {ask[0]} is asked")
        if said not in ask[1]:
            raise Wrong(line, f"{said!r} is not allowed; allowed: {', '.join(sorted(ask[1]))}")
        dice.stand(live, before + 1)
        if who != "chance":
            dice.check_link(line, live, who, by, link)
        if record.secret and (who == "chance" or by == "clock"):
            fair = dice.outcome(ask[1]) if who == "chance" else dice.for_silent(ask[1], before)
            if said != fair:
                raise Wrong(line, f"{said!r} is a bad roll; the dice gave {fair!r}")
        live.append((before + 1, who, by, said, link))
        try:
            ask = game.send(said)
        except StopIteration as end:
            ask, money = None, end.value
    if record.is_over != (ask is None):
        raise Wrong(len(record.head), "the record says it is over, or paused, and the game is not")
    links = sum(bool(link) for *_, link in live)
    checked = f"{dice.rolled} rolls are fair" if record.secret else "the dice are not open yet"
    return (
        f"{len(record.answers)} answers are allowed, {links} with links, {checked}, money: {money}"
    )


def main(race: str, edition: str, *kept: str) -> int:
    try:
        record = read_record(Path(race).read_text("utf-8"))
        print(f"{race}: {verify(record, tomllib.loads(Path(edition).read_text('utf-8')), *kept)}")
    except Wrong as wrong:
        print(f"{race}, {wrong}")
        return 1
    except (OSError, ValueError, LookupError) as error:
        print(f"{race} and {edition} cannot be read: {error}")
        return 2
    return 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))

"""The position as text facts, including hidden cards and face-down tokens, and reading them back."""

from typing import Final

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table_text import Facts

from .edition import HORSES, X_TOKEN
from .position import NO_CARD, NUMBERS, Board, token_word
from .tote import BOX_WORDS

HEADS: Final = [
    *("hand", "colour", "kept", "shares", "bets", "set aside", "deck", "row", "race", "card"),
    *("cards used", "horse", "finish", "posted", "dice", "ranks", "betting order"),
]
"""The words with which names of facts begin."""


def board_facts(board: Board) -> dict[str, str]:
    """Return the facts of a position: shares, market, race card, horses (`horse 7: 5 +2`) and bets."""
    facts: dict[str, str] = {}
    rules, race = board.rules, board.race
    _seats(board, facts)
    if board.aside != rules.blue:
        facts["set aside"] = _shares(board.aside)
    if any(board.deck):
        facts["deck"] = _shares(board.deck)
    if board.row:
        facts["row"] = _numbers(board.row)
    if board.race_number:
        facts["race"] = str(board.race_number)
    if board.card != NO_CARD:
        facts["card"] = rules.cards[board.card].name
    used = [card.name for i, card in enumerate(rules.cards) if board.is_used[i]]
    if used:
        facts["cards used"] = " ".join(used)
    for horse in HORSES:
        space = race.spaces[horse]
        token = race.tokens[horse]
        if space or token:
            facts[f"horse {horse}"] = f"{space} {token_word(token)}" if token else str(space)
    if race.finish:
        facts["finish"] = _numbers(race.finish)
    if board.posted:
        facts["posted"] = _numbers(board.posted)
    if race.first_die:
        facts["dice"] = f"{race.first_die} {race.second_die}"
    if board.ranks:
        facts["ranks"] = _numbers(board.ranks)
    if board.order:
        facts["betting order"] = " ".join([str(int(seat)) for seat in board.order])
    return facts


def _seats(board: Board, facts: dict[str, str]) -> None:
    """Add the facts of each seat. With two seats the ghost has a hand and nothing else."""
    for place in range(len(board.hands)):
        if board.hands[place]:
            facts[f"hand {place}"] = _numbers(sorted(board.hands[place]))
    values = board.rules.bet_values
    for seat in range(board.seats):
        if board.colours[seat] >= 0:
            facts[f"colour {seat}"] = board.rules.colours[board.colours[seat]]
        if board.kept[seat]:
            facts[f"kept {seat}"] = _numbers(board.kept[seat])
        if any(board.shares[seat]):
            facts[f"shares {seat}"] = _shares(board.shares[seat])
        boxes = board.bets[seat]
        if boxes:
            laid = [f"{values[i]}={BOX_WORDS[boxes[i]]}" for i in range(len(boxes))]
            facts[f"bets {seat}"] = " ".join(laid)


def _shares(counts: list[int]) -> str:
    """Return shares as text, a number for each share: `2 2 7`."""
    return " ".join([str(horse) for horse in HORSES for _ in range(counts[horse])]) or "none"


def _numbers(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])


def looked_at(board: Board) -> dict[str, str]:
    """Return the private facts of the draft: the hands in the order of their cards, and the hands seen."""
    found: dict[str, str] = {}
    for place, hand in enumerate(board.hands):
        found[f"dealt {place}"] = _numbers(hand) or "none"
    for look, hands in enumerate(board.held):
        for place, hand in enumerate(hands):
            found[f"looked {look} {place}"] = _numbers(hand) or "none"
    return found


# Read back


def set_board(board: Board, said: dict[str, str], looked: dict[str, str]) -> None:
    """Set a new position to the values of facts and private facts."""
    facts = Facts(said, HEADS)
    rules, race = board.rules, board.race
    if "set aside" in said:
        board.aside = _counts(facts, "set aside")
    board.deck = _counts(facts, "deck")
    board.row = facts.wholes("row")
    board.race_number = facts.whole("race")
    names = [card.name for card in rules.cards]
    if "card" in said:
        board.card = facts.among(names, "card", said["card"])
    for name in facts.words("cards used"):
        board.is_used[facts.among(names, "cards used", name)] = True
    for horse in HORSES:
        space, token = facts.pair(f"horse {horse}", "0 0")
        race.spaces[horse] = facts.number(f"horse {horse}", space)
        race.tokens[horse] = X_TOKEN if token == "X" else facts.number(f"horse {horse}", token[-1])
    race.finish = facts.wholes("finish")
    board.posted = facts.wholes("posted")
    if "dice" in said:
        race.first_die, race.second_die = facts.wholes("dice")
    board.ranks = facts.wholes("ranks")
    board.order = [Seat(seat) for seat in facts.wholes("betting order")]
    for seat in range(board.seats):
        _set_seat(board, facts, seat)
    _set_hands(board, facts, looked)


def _set_seat(board: Board, facts: Facts, seat: int) -> None:
    rules = board.rules
    if f"colour {seat}" in facts.said:
        name = f"colour {seat}"
        board.colours[seat] = facts.among(rules.colours, name, facts.said[name])
    board.kept[seat] = facts.wholes(f"kept {seat}")
    board.shares[seat] = _counts(facts, f"shares {seat}")
    name = f"bets {seat}"
    laid = facts.words(name)
    if laid and [word.partition("=")[0] for word in laid] != [str(v) for v in rules.bet_values]:
        wanted = " ".join([f"{value}=BOX" for value in rules.bet_values])
        raise facts.wrong(name, " ".join(laid), wanted)
    board.bets[seat] = [facts.among(BOX_WORDS, name, w.partition("=")[2]) for w in laid]


def _set_hands(board: Board, facts: Facts, extra_facts: dict[str, str]) -> None:
    """Set the hands of the draft. Before the deal there are none."""
    places = [name for name in facts.said if name.startswith("hand ")]
    ring = 3 if board.seats == 2 else board.seats
    dealt = Facts(extra_facts, ["dealt", "looked"])
    if "dealt 0" in extra_facts:
        board.hands = [dealt.wholes(f"dealt {place}") for place in range(ring)]
    elif places:
        board.hands = [sorted(facts.wholes(f"hand {place}")) for place in range(ring)]
        board.held = [[hand.copy() for hand in board.hands]]
    else:
        return
    looks = len([name for name in extra_facts if name.startswith("looked ")]) // ring
    for look in range(looks):
        board.held.append([dealt.wholes(f"looked {look} {place}") for place in range(ring)])


def _counts(facts: Facts, name: str) -> list[int]:
    counts = [0] * NUMBERS
    for horse in facts.wholes(name):
        counts[horse] += 1
    return counts

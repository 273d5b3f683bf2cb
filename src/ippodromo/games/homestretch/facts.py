"""The board in public words, hidden cards and face-down tokens included."""

from ippodromo.games.homestretch.bets.tote import BOX_WORDS
from ippodromo.games.homestretch.race.handicaps import token_word

from .edition import HORSES
from .position import NO_CARD, Board


def board_facts(board: Board) -> dict[str, str]:
    """Shares, market, race card, horses and bets; `horse 7: 5 +2`."""
    facts: dict[str, str] = {}
    rules = board.rules
    _seats(board, facts)
    if board.aside != rules.blue:
        facts["set aside"] = _shares(board.aside)
    if any(board.deck):
        facts["deck"] = _shares(board.deck)
    if board.row:
        facts["row"] = _numbers(board.row)
    if board.race:
        facts["race"] = str(board.race)
    if board.card != NO_CARD:
        facts["card"] = rules.cards[board.card].name
    used = [card.name for i, card in enumerate(rules.cards) if board.is_used[i]]
    if used:
        facts["cards used"] = " ".join(used)
    for horse in HORSES:
        space = board.spaces[horse]
        token = board.tokens[horse]
        if space or token:
            facts[f"horse {horse}"] = f"{space} {token_word(token)}" if token else str(space)
    if board.finish:
        facts["finish"] = _numbers(board.finish)
    if board.posted:
        facts["posted"] = _numbers(board.posted)
    if board.first_die:
        facts["dice"] = f"{board.first_die} {board.second_die}"
    if board.ranks:
        facts["ranks"] = _numbers(board.ranks)
    if board.order:
        facts["betting order"] = " ".join([str(int(seat)) for seat in board.order])
    return facts


def _seats(board: Board, facts: dict[str, str]) -> None:
    """What lies with each seat; the ghost of two seats has a hand and nothing else."""
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
    """Shares by horse, as many as there are: `2 2 7`."""
    return " ".join([str(horse) for horse in HORSES for _ in range(counts[horse])]) or "none"


def _numbers(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])

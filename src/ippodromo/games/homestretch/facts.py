"""Convert a position of HomeStretch to facts (text by name), hidden cards included, and back."""

from typing import Final

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table_text import Facts

from .edition import HORSES, X_TOKEN
from .position import NO_CARD, NUMBERS, HomestretchPosition, token_word
from .tote import BOX_WORDS

FACT_NAMES: Final = [
    *("hand", "colour", "kept", "shares", "bets", "set aside", "deck", "row", "race", "card"),
    *("cards used", "horse", "finish", "posted", "dice", "ranks", "betting order"),
]
"""The words with which the names of facts begin, such as `horse` for `horse 7`."""


def write_facts(position: HomestretchPosition) -> dict[str, str]:
    """Return the facts of a position: shares, market, race card, horses (`horse 7`: `5 +2`) and bets.

    Most facts that have the value of the start of the game are left out.
    """
    facts: dict[str, str] = {}
    rules, race = position.rules, position.race
    _seats(position, facts)
    if position.blue_left != rules.blue:
        facts["set aside"] = _shares(position.blue_left)
    if any(position.market_deck):
        facts["deck"] = _shares(position.market_deck)
    if position.market_row:
        facts["row"] = _numbers(position.market_row)
    if position.race_number:
        facts["race"] = str(position.race_number)
    if position.race_card != NO_CARD:
        facts["card"] = rules.cards[position.race_card].name
    used = [card.name for i, card in enumerate(rules.cards) if position.is_used[i]]
    if used:
        facts["cards used"] = " ".join(used)
    for horse in HORSES:
        space = race.spaces[horse]
        token = race.tokens[horse]
        if space or token:
            facts[f"horse {horse}"] = f"{space} {token_word(token)}" if token else str(space)
    if race.finish:
        facts["finish"] = _numbers(race.finish)
    if position.last_finish:
        facts["posted"] = _numbers(position.last_finish)
    if race.first_die:
        facts["dice"] = f"{race.first_die} {race.second_die}"
    if position.ranks:
        facts["ranks"] = _numbers(position.ranks)
    if position.betting_order:
        facts["betting order"] = " ".join([str(int(seat)) for seat in position.betting_order])
    return facts


def _seats(position: HomestretchPosition, facts: dict[str, str]) -> None:
    """Add the facts of each seat to `facts`.

    With two seats the ghost, number 2, has a hand and nothing else.
    """
    for place in range(len(position.hands)):
        if position.hands[place]:
            facts[f"hand {place}"] = _numbers(sorted(position.hands[place]))
    values = position.rules.bet_values
    for seat in range(position.seats):
        if position.colours[seat] >= 0:
            facts[f"colour {seat}"] = position.rules.colours[position.colours[seat]]
        if position.kept[seat]:
            facts[f"kept {seat}"] = _numbers(position.kept[seat])
        if any(position.shares[seat]):
            facts[f"shares {seat}"] = _shares(position.shares[seat])
        boxes = position.bets[seat]
        if boxes:
            laid = [f"{values[i]}={BOX_WORDS[boxes[i]]}" for i in range(len(boxes))]
            facts[f"bets {seat}"] = " ".join(laid)


def _shares(counts: list[int]) -> str:
    """Return shares as text, the number of the horse for each share (`2 2 7`), or `none`.

    `counts` has the number of shares of each horse.
    """
    return " ".join([str(horse) for horse in HORSES for _ in range(counts[horse])]) or "none"


def _numbers(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])


def write_private_facts(position: HomestretchPosition) -> dict[str, str]:
    """Return the facts of the draft that `write_facts` cannot tell.

    They are the hands in the order of dealing, and the hands that seats looked at in each choice.
    """
    found: dict[str, str] = {}
    for place, hand in enumerate(position.hands):
        found[f"dealt {place}"] = _numbers(hand) or "none"
    for look, hands in enumerate(position.hands_seen):
        for place, hand in enumerate(hands):
            found[f"looked {look} {place}"] = _numbers(hand) or "none"
    return found


# Read back


def read_facts(position: HomestretchPosition, said: dict[str, str], looked: dict[str, str]) -> None:
    """Set a new position to the values of the facts `said` and of the private facts `looked`.

    Raise SetupError if a fact is wrong.
    """
    facts = Facts(said, FACT_NAMES)
    rules, race = position.rules, position.race
    if "set aside" in said:
        position.blue_left = _counts(facts, "set aside")
    position.market_deck = _counts(facts, "deck")
    position.market_row = facts.wholes("row")
    position.race_number = facts.whole("race")
    names = [card.name for card in rules.cards]
    if "card" in said:
        position.race_card = facts.among(names, "card", said["card"])
    for name in facts.words("cards used"):
        position.is_used[facts.among(names, "cards used", name)] = True
    for horse in HORSES:
        space, token = facts.pair(f"horse {horse}", "0 0")
        race.spaces[horse] = facts.number(f"horse {horse}", space)
        race.tokens[horse] = X_TOKEN if token == "X" else facts.number(f"horse {horse}", token[-1])
    race.finish = facts.wholes("finish")
    position.last_finish = facts.wholes("posted")
    if "dice" in said:
        race.first_die, race.second_die = facts.wholes("dice")
    position.ranks = facts.wholes("ranks")
    position.betting_order = [Seat(seat) for seat in facts.wholes("betting order")]
    for seat in range(position.seats):
        _set_seat(position, facts, seat)
    _set_hands(position, facts, looked)


def _set_seat(position: HomestretchPosition, facts: Facts, seat: int) -> None:
    rules = position.rules
    if f"colour {seat}" in facts.said:
        name = f"colour {seat}"
        position.colours[seat] = facts.among(rules.colours, name, facts.said[name])
    position.kept[seat] = facts.wholes(f"kept {seat}")
    position.shares[seat] = _counts(facts, f"shares {seat}")
    name = f"bets {seat}"
    laid = facts.words(name)
    if laid and [word.partition("=")[0] for word in laid] != [str(v) for v in rules.bet_values]:
        wanted = " ".join([f"{value}=BOX" for value in rules.bet_values])
        raise facts.wrong(name, " ".join(laid), wanted)
    position.bets[seat] = [facts.among(BOX_WORDS, name, w.partition("=")[2]) for w in laid]


def _set_hands(position: HomestretchPosition, facts: Facts, extra_facts: dict[str, str]) -> None:
    """Set the hands of the draft. Leave them empty if there is no fact about a hand."""
    places = [name for name in facts.said if name.startswith("hand ")]
    ring = 3 if position.seats == 2 else position.seats
    dealt = Facts(extra_facts, ["dealt", "looked"])
    if "dealt 0" in extra_facts:
        position.hands = [dealt.wholes(f"dealt {place}") for place in range(ring)]
    elif places:
        position.hands = [sorted(facts.wholes(f"hand {place}")) for place in range(ring)]
        position.hands_seen = [[hand.copy() for hand in position.hands]]
    else:
        return
    looks = len([name for name in extra_facts if name.startswith("looked ")]) // ring
    for look in range(looks):
        position.hands_seen.append(
            [dealt.wholes(f"looked {look} {place}") for place in range(ring)]
        )


def _counts(facts: Facts, name: str) -> list[int]:
    counts = [0] * NUMBERS
    for horse in facts.wholes(name):
        counts[horse] += 1
    return counts

"""Convert the position of a turf game to facts, a dict of texts by name, and back."""

from typing import Final

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.table_text import Facts

from .choices import COLOURS
from .position import HOME, NO_CARD, Race, TurfPosition
from .rules import TurfRules, token_horse, token_seat, token_value, token_weight

FACT_NAMES: Final = [
    *("race", "first", "races run", "horse", "horses", "pace", "finish"),
    *("pile", "under the pile", "set aside", "bets", "hand", "colour"),
]
"""The words with which the names of facts begin, such as `horse` for `horse grey`. Only scenes use
`horses`."""


def write_facts(position: TurfPosition) -> dict[str, str]:
    """Return the facts that describe a position, for example `12 grey_b moved` under the name `horse grey`.

    Most facts that have the value of the start of the game are left out.
    """
    facts: dict[str, str] = {}
    rules = position.rules
    race = position.race
    names = rules.horse_names
    if position.race_number >= 0:
        facts["race"] = str(position.race_number + 1)
    if position.first:
        facts["first"] = str(position.first)
    if position.races_run:
        facts["races run"] = str(position.races_run)
    for horse in range(len(names)):
        if race.cards[horse] != NO_CARD:
            facts["horse " + names[horse]] = _horse_words(race, horse)
    if race.pace >= 0:
        facts["pace"] = names[race.pace]
    if position.last_finish:
        facts["finish"] = " ".join([names[horse] for horse in position.last_finish])
    if position.pile + 1 != 1 << len(rules.cards):
        facts["pile"] = _card_words(rules, position.pile)
    if position.under_pile:
        facts["under the pile"] = " ".join([rules.cards[card].id for card in position.under_pile])
    if position.set_aside:
        facts["set aside"] = _card_words(rules, position.set_aside)
    _write_tokens(position, facts)
    if rules.are_colours_chosen:
        for seat in range(rules.seats):
            if position.colours[seat] >= 0:
                facts[f"colour {seat}"] = COLOURS[position.colours[seat]]
    return facts


def _horse_words(race: Race, horse: int) -> str:
    """Return the fact about a horse, such as `12 grey_b moved` or `home 2 grey_b`.

    It has its progress or its place, the id of its card, and the marks `moved` (it has moved in this
    horse round) and `last` (it is in last place).
    """
    progress = race.progress[horse]
    where = str(progress) if progress != HOME else f"home {race.place(horse)}"
    words = f"{where} {race.rules.cards[race.cards[horse]].id}"
    if race.running >> horse & 1 and not race.unmoved >> horse & 1:
        words += " moved"
    return words + " last" if horse in race.last else words


def _card_words(rules: TurfRules, bits: int) -> str:
    """Return the ids of the cards in a set of bits, separated by spaces, or `none` if it is empty."""
    return " ".join([card.id for i, card in enumerate(rules.cards) if bits >> i & 1]) or "none"


def _write_tokens(position: TurfPosition, facts: dict[str, str]) -> None:
    """Add the facts `bets SEAT` and `hand SEAT` of all seats to `facts`.

    A seat without placed tokens, or with a full hand, gets no such fact.
    """
    rules = position.rules
    bets: list[list[str]] = [[] for _ in range(rules.seats)]
    for code in position.tokens_placed:
        words = f"{rules.horse_names[token_horse(code)]} {token_value(code)}"
        bets[token_seat(code)].append(words)
    for seat in range(rules.seats):
        if bets[seat]:
            facts[f"bets {seat}"] = ", ".join(bets[seat])
        if position.hands[seat] != rules.full_hand:
            facts[f"hand {seat}"] = rules.hand_words(position.hands[seat])


# Read back


def expand_facts(rules: TurfRules, said: dict[str, str]) -> dict[str, str]:
    """Return a copy of the facts of a scene in which the short fact `horses` is replaced by full ones.

    Each of its words, such as `grey:grey_b@12` or `white@15`, becomes the fact `horse NAME`. A horse
    without a card gets the first suitable one. Unless `said` gives `race`, it is 1.
    """
    facts = {"race": "1"}
    facts.update(said)
    taken = {words.split(" ")[-1] for name, words in said.items() if name.startswith("horse ")}
    for word in facts.pop("horses", "").split():
        runner, _, place = word.partition("@")
        name, _, card = runner.partition(":")
        facts["horse " + name] = f"{place} {card or _some_card(rules, name, taken)}"
        taken.add(facts["horse " + name].split(" ")[1])
    return facts


def _some_card(rules: TurfRules, name: str, taken: set[str]) -> str:
    """Return the id of the first card that this horse can have and that is not in `taken`.

    Return "" if there is none. Raise SetupError if there is no horse with this name.
    """
    names = rules.horse_names
    if name not in names:
        raise SetupError("setup.fact", {"fact": "horses", "value": name, "known": ", ".join(names)})
    for card in rules.cards:
        if card.id not in taken and card.horse in (names.index(name), -1):
            return card.id
    return ""


def read_facts(rules: TurfRules, said: dict[str, str]) -> TurfPosition:
    """Return the position that the facts `said` describe. Raise SetupError if a fact is wrong.

    Without the fact `pile` the pile has all cards that are neither at a horse, set aside nor under the
    pile.
    """
    facts = Facts(said, FACT_NAMES)
    names = rules.horse_names
    position = TurfPosition(rules)
    race = position.race
    position.race_number = facts.whole("race") - 1
    position.first = facts.whole("first")
    position.races_run = facts.whole("races run")
    home: dict[int, int] = {}
    for name in said:
        if name.startswith("horse "):
            horse = facts.among(names, name, name.partition(" ")[2])
            _read_horse(race, facts, horse, name, home)
    race.finished = [home[place] for place in sorted(home)]
    race.last.sort()
    if "pace" in said:
        race.pace = facts.among(names, "pace", said["pace"])
    position.last_finish = [facts.among(names, "finish", horse) for horse in facts.words("finish")]
    position.under_pile = _read_cards(rules, facts, "under the pile")
    position.set_aside = _bits(_read_cards(rules, facts, "set aside"))
    if "pile" in said:
        position.pile = _bits(_read_cards(rules, facts, "pile"))
    else:
        position.pile &= ~(
            _bits([*position.under_pile, *[c for c in race.cards if c >= 0]]) | position.set_aside
        )
    _read_tokens(position, facts)
    for seat in range(rules.seats):
        name = f"colour {seat}"
        if name in said:
            position.colours = position.colours.copy()
            position.colours[seat] = facts.among(COLOURS, name, said[name])
    return position


def _read_horse(race: Race, facts: Facts, horse: int, name: str, home: dict[int, int]) -> None:
    """Read a fact such as `12 grey_b moved` or `home 2 grey_b` into the race.

    `name` is the name of the fact. A horse that has finished is also put into `home` under its place.
    """
    words = facts.words(name)
    place = facts.number(name, words.pop(1)) if words[0] == "home" and len(words) > 1 else 0
    if len(words) < 2 or set(words[2:]) - {"moved", "last"}:
        raise facts.wrong(name, " ".join(words), "PLACE CARD [moved] [last]")
    card = facts.among([one.id for one in race.rules.cards], name, words[1])
    if place:
        race.cards[horse] = card
        race.progress[horse] = HOME
        race.cards_drawn += 1
        home[place] = horse
    else:
        race.start(horse, card, facts.number(name, words[0]))
    if race.rules.is_crowded:
        race.occupied = 1 << race.space(race.rules.start_progress[0])  # as `start` leaves it
    if "moved" in words:
        race.unmoved &= ~(1 << horse)
    if "last" in words:
        race.last.append(horse)


def _read_tokens(position: TurfPosition, facts: Facts) -> None:
    """Read the facts `bets SEAT` and `hand SEAT` into the position.

    The tokens count as placed in the order of play: one of each seat in turn, beginning with the first
    player. Without a fact `hand` a seat holds the tokens that it has not placed.
    """
    rules = position.rules
    bets: list[list[tuple[int, int]]] = []
    for seat in range(rules.seats):
        name = f"bets {seat}"
        parts = [(part[0], part[-1]) for part in facts.parts(name)]
        bets.append(
            [
                (facts.among(rules.horse_names, name, horse), facts.number(name, value))
                for horse, value in parts
            ]
        )
    for turn in range(len(rules.tokens)):
        for i in range(rules.seats):
            seat = (position.first + i) % rules.seats
            if turn < len(bets[seat]):
                horse, value = bets[seat][turn]
                position.place_token(seat, horse, value)
    for seat in range(rules.seats):
        if f"hand {seat}" in facts.said:
            held = facts.wholes(f"hand {seat}")
            position.hands[seat] = sum([token_weight(value) for value in held])


def _read_cards(rules: TurfRules, facts: Facts, name: str) -> list[int]:
    """Return the indices of the cards that the fact `name` lists by id, in its order."""
    ids = [card.id for card in rules.cards]
    return [facts.among(ids, name, card) for card in facts.words(name)]


def _bits(cards: list[int]) -> int:
    """Return an integer in which bit c is set for each card c of the list."""
    return sum([1 << card for card in set(cards)])

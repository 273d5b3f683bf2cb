"""Converts the position of a turf game to facts (text by name) and back."""

from typing import TYPE_CHECKING, Final

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.table_text import Facts

from .choices import COLOURS
from .position import HOME, UNSEEN, TurfPosition

if TYPE_CHECKING:
    from .rules import TurfRules

HEADS: Final = [
    *("race", "first", "races run", "horse", "horses", "pace", "finish"),
    *("pile", "under the pile", "set aside", "bets", "hand", "colour"),
]
"""The words with which the names of facts begin. Only scenes use `horses`."""


def turf_facts(rules: "TurfRules", race: TurfPosition) -> dict[str, str]:
    """Return the facts of a position, for example `12 grey_b moved` under the name `horse grey`.

    Most facts that have the value of the start of the game are left out.
    """
    facts: dict[str, str] = {}
    names = rules.horse_names
    if race.race >= 0:
        facts["race"] = str(race.race + 1)
    if race.first:
        facts["first"] = str(race.first)
    if race.races_run:
        facts["races run"] = str(race.races_run)
    for horse in range(len(names)):
        if race.cards[horse] != UNSEEN:
            facts["horse " + names[horse]] = _horse(rules, race, horse)
    if race.pace >= 0:
        facts["pace"] = names[race.pace]
    if race.order:
        facts["finish"] = " ".join([names[horse] for horse in race.order])
    if race.pile + 1 != 1 << len(rules.cards):
        facts["pile"] = _cards(rules, race.pile)
    if race.under:
        facts["under the pile"] = " ".join([rules.cards[card].id for card in race.under])
    if race.aside:
        facts["set aside"] = _cards(rules, race.aside)
    _tokens(rules, race, facts)
    if rules.are_colours_chosen:
        for seat in range(rules.seats):
            if race.colours[seat] >= 0:
                facts[f"colour {seat}"] = COLOURS[race.colours[seat]]
    return facts


def _horse(rules: "TurfRules", race: TurfPosition, horse: int) -> str:
    """Return the fact about a horse: its progress or `home PLACE`, the id of its card, and its marks.

    The marks are `moved` for a horse that has moved in this horse round and `last` for one in last place.
    """
    progress = race.progress[horse]
    where = str(progress) if progress != HOME else f"home {race.finished.index(horse) + 1}"
    words = f"{where} {rules.cards[race.cards[horse]].id}"
    if race.running >> horse & 1 and not race.fresh >> horse & 1:
        words += " moved"
    return words + " last" if horse in race.last else words


def _cards(rules: "TurfRules", bits: int) -> str:
    return " ".join([card.id for i, card in enumerate(rules.cards) if bits >> i & 1]) or "none"


def _tokens(rules: "TurfRules", race: TurfPosition, facts: dict[str, str]) -> None:
    """Add the facts about the tokens placed and the tokens in hand to `facts`, for each seat."""
    bets: list[list[str]] = [[] for _ in range(rules.seats)]
    for code in race.placed:
        bets[rules.token_seat(code)].append(rules.token_words(code))
    for seat in range(rules.seats):
        if bets[seat]:
            facts[f"bets {seat}"] = ", ".join(bets[seat])
        if race.hands[seat] != rules.full_hand:
            facts[f"hand {seat}"] = rules.hand_words(race.hands[seat])


# Read back


def expand_facts(rules: "TurfRules", said: dict[str, str]) -> dict[str, str]:
    """Return a copy of the facts of a scene with its shorthand expanded.

    The race is 1 unless `said` gives it. Each word of `horses`, such as `grey:grey_b@12` or `white@15`,
    becomes a fact about that horse. A horse without a card gets the first suitable one.
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


def _some_card(rules: "TurfRules", name: str, taken: set[str]) -> str:
    """Return the id of the first card that the horse may have and that is not in `taken`.

    Return "" if there is none. Raise SetupError if there is no horse with this name.
    """
    names = rules.horse_names
    if name not in names:
        raise SetupError("setup.fact", {"fact": "horses", "value": name, "known": ", ".join(names)})
    for card in rules.cards:
        if card.id not in taken and card.horse in (names.index(name), -1):
            return card.id
    return ""


def turf_position(rules: "TurfRules", said: dict[str, str]) -> TurfPosition:
    """Return the position that the facts describe.

    Unless the facts give the pile, it consists of all cards that are not elsewhere.
    """
    facts = Facts(said, HEADS)
    names = rules.horse_names
    race = TurfPosition(rules)
    race.race = facts.whole("race") - 1
    race.first = facts.whole("first")
    race.races_run = facts.whole("races run")
    home: dict[int, int] = {}
    for name in said:
        if name.startswith("horse "):
            horse = facts.among(names, name, name.partition(" ")[2])
            _put_horse(race, facts, horse, name, home)
    race.finished = [home[place] for place in sorted(home)]
    race.last.sort()
    if "pace" in said:
        race.pace = facts.among(names, "pace", said["pace"])
    race.order = [facts.among(names, "finish", horse) for horse in facts.words("finish")]
    race.under = _read_cards(rules, facts, "under the pile")
    race.aside = _bits(_read_cards(rules, facts, "set aside"))
    if "pile" in said:
        race.pile = _bits(_read_cards(rules, facts, "pile"))
    else:
        race.pile &= ~(_bits([*race.under, *[c for c in race.cards if c >= 0]]) | race.aside)
    _put_tokens(rules, race, facts)
    for seat in range(rules.seats):
        name = f"colour {seat}"
        if name in said:
            race.colours = race.colours.copy()
            race.colours[seat] = facts.among(COLOURS, name, said[name])
    return race


def _put_horse(
    race: TurfPosition, facts: Facts, horse: int, name: str, home: dict[int, int]
) -> None:
    """Read the fact `name` about a horse, such as `12 grey_b moved` or `home 2 grey_b`, into the position.

    A horse that has finished is added to `home` under its place.
    """
    words = facts.words(name)
    place = facts.number(name, words.pop(1)) if words[0] == "home" and len(words) > 1 else 0
    if len(words) < 2 or set(words[2:]) - {"moved", "last"}:
        raise facts.wrong(name, " ".join(words), "PLACE CARD [moved] [last]")
    card = facts.among([one.id for one in race.rules.cards], name, words[1])
    if place:
        race.cards[horse] = card
        race.progress[horse] = HOME
        race.carded += 1
        home[place] = horse
    else:
        race.start(horse, card, facts.number(name, words[0]))
    if race.rules.is_crowded:
        race.occupied = 1 << race.space(race.rules.starts[0])  # as `start` leaves it
    if "moved" in words:
        race.fresh &= ~(1 << horse)
    if "last" in words:
        race.last.append(horse)


def _put_tokens(rules: "TurfRules", race: TurfPosition, facts: Facts) -> None:
    """Read the facts about bets and hands into the position.

    Tokens are placed in the order of play: one of each seat in turn, beginning with the first player.
    Without a fact about its hand, a seat holds the tokens it has not placed.
    """
    laid: list[list[int]] = []
    for seat in range(rules.seats):
        name = f"bets {seat}"
        codes: list[int] = []
        for horse, value in [(part[0], part[-1]) for part in facts.parts(name)]:
            number = facts.among(rules.horse_names, name, horse)
            codes.append(rules.token_code(seat, number, facts.number(name, value)))
            race.hands[seat] -= rules.token_weight(facts.number(name, value))
            if not rules.may_repeat:
                race.backed[seat] |= 1 << number
        laid.append(codes)
        if f"hand {seat}" in facts.said:
            held = facts.wholes(f"hand {seat}")
            race.hands[seat] = sum([rules.token_weight(value) for value in held])
    for turn in range(len(rules.tokens)):
        for i in range(rules.seats):
            codes = laid[(race.first + i) % rules.seats]
            if turn < len(codes):
                race.placed.append(codes[turn])


def _read_cards(rules: "TurfRules", facts: Facts, name: str) -> list[int]:
    ids = [card.id for card in rules.cards]
    return [facts.among(ids, name, card) for card in facts.words(name)]


def _bits(cards: list[int]) -> int:
    return sum([1 << card for card in set(cards)])

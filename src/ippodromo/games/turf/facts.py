"""The position of a turf game in public words."""

from typing import TYPE_CHECKING

from .position import HOME, UNSEEN, TurfPosition

if TYPE_CHECKING:
    from .rules import TurfRules


def turf_facts(rules: "TurfRules", race: TurfPosition) -> dict[str, str]:
    """Track, cards and tokens; `horse grey: 12 grey_b moved`."""
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
    return facts


def _horse(rules: "TurfRules", race: TurfPosition, horse: int) -> str:
    """Where a horse stands (the space it would be on were the ring a straight), and its card."""
    progress = race.progress[horse]
    where = str(progress) if progress != HOME else f"home {race.finished.index(horse) + 1}"
    words = f"{where} {rules.cards[race.cards[horse]].id}"
    if race.running >> horse & 1 and not race.fresh >> horse & 1:
        words += " moved"
    return words + " last" if horse in race.last else words


def _cards(rules: "TurfRules", bits: int) -> str:
    return " ".join([card.id for i, card in enumerate(rules.cards) if bits >> i & 1]) or "none"


def _tokens(rules: "TurfRules", race: TurfPosition, facts: dict[str, str]) -> None:
    """The tokens placed and those still in hand, by seat."""
    for code in race.placed:
        seat, horse, value = rules.token_parts(code)
        name = f"bets {seat}"
        bet = f"{rules.horse_names[horse]} {value}"
        facts[name] = f"{facts[name]}, {bet}" if name in facts else bet
    for seat in range(rules.seats):
        if race.hands[seat] != rules.full_hand:
            held = [str(value) for value in rules.hand_tokens(race.hands[seat])]
            facts[f"hand {seat}"] = " ".join(held) or "none"

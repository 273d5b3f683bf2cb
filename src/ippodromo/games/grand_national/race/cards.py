"""GN-11.6, GN-12, GN-13: cards are drawn and carried out, with all they lead to."""

from dataclasses import dataclass

from ippodromo.games.grand_national.choices import AdvanceTo, Turned
from ippodromo.games.grand_national.course.course import Reach, Square
from ippodromo.games.grand_national.course.steady_ride import steady_square
from ippodromo.games.grand_national.decks import DECKS
from ippodromo.games.grand_national.events import CardDrawn, HorseAdvanced, NotAdvanced
from ippodromo.games.grand_national.field import Horse
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.games.grand_national.printed import Card
from ippodromo.games.grand_national.rules import Rules
from ippodromo.kernel.asks import TURN, Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, Next, Phase, Push
from ippodromo.kernel.seats import Seat

from .effects import apply_to, meant
from .landing import land


@dataclass(frozen=True)
class DrawCard(Phase):
    """GN-11.3, 11.4, 11.7 The top card: any of those not seen, each as likely as its copies."""

    deck: int
    horse: Horse

    def ask(self, table: NationalTable) -> Ask:
        position = table.position
        left = position.decks.left[self.deck]
        cards = position.rules.choices.cards[self.deck]
        picks: list[Choice] = []
        weights: list[int] = []
        for i in range(len(cards)):
            if left[i]:
                picks.append(cards[i])
                weights.append(left[i])
        ask = draw(picks, "ask.card", weights, is_once=True)
        ask.params = position.rules.named[self.horse]
        return ask

    def answer(self, table: NationalTable, seat: Seat, choice: Turned) -> Next:
        position = table.position
        card = choice.card
        position.decks.draw(self.deck, choice.index)
        if table.is_told:
            table.tell(CardDrawn(position.rules.key(self.horse), DECKS[self.deck], card.id))
        horses = meant(position, card, self.horse)
        if card.action == "advance":
            return carry_out(position.rules, self.deck, choice.index, horses)
        for horse in horses:
            if position.race.is_running(horse):
                apply_to(table, position, card, horse)
        position.decks.lay(self.deck, choice.index)
        return END


@dataclass(init=False)  # a frozen one is made by plain Python: ten times slower, for every horse
class CarryOut(Phase):
    """GN-12.2 to 12.6 An advance card moves the horses meant one after another, front to rear."""

    deck: int
    card: int
    horses: tuple[Horse, ...]
    at: int

    def __init__(self, deck: int, card: int, horses: tuple[Horse, ...], at: int) -> None:
        self.deck = deck
        self.card = card
        self.horses = horses
        self.at = at

    def enter(self, table: NationalTable) -> Next:
        return self._from(table, self.at)

    def back(self, table: NationalTable, result: object) -> Next:
        return self._from(table, self.at + 1)

    def _from(self, table: NationalTable, first: int) -> Next:
        """The next horse that can advance; after the last the card is laid on the used ones."""
        rules = table.position.rules
        for at in range(first, len(self.horses)):
            horse = self.horses[at]
            if _advances(table, horse):
                if at > self.at:
                    return CarryOut(self.deck, self.card, self.horses, at)
                return rules.advances[horse][rules.edition.decks[self.deck][self.card].number]
        table.position.decks.lay(self.deck, self.card)
        return END


def carry_out(rules: Rules, deck: int, card: int, horses: list[Horse]) -> Phase:
    """The beginning; for one horse, which is usual, it is made once."""
    if len(horses) != 1:
        return CarryOut(deck, card, tuple(horses), 0)
    key = (deck, card, int(horses[0]))
    made = rules.carried_out.get(key)
    if made is None:
        made = CarryOut(deck, card, tuple(horses), 0)
        rules.carried_out[key] = made
    return made


def _advances(table: NationalTable, horse: Horse) -> bool:
    """GN-12.3, 12.4 Whether a horse that an advance card means can make use of it."""
    position = table.position
    if not position.race.is_running(horse):
        return False
    why = ""
    if position.race.stamina[horse] > 0:
        why = "penalised"
    elif advance_reach(position, horse, 1).is_boxed_in():
        why = "blocked"
    if why and table.is_told:
        table.tell(NotAdvanced(position.rules.key(horse), why))
    return not why


@dataclass(frozen=True)
class Advance(Phase):
    """GN-12.3 The trainer chooses where a card advance of exactly `lengths` ends."""

    horse: Horse
    lengths: int

    def ask(self, table: NationalTable) -> Ask:
        position = table.position
        ends = advance_ends(position, self.horse, self.lengths)
        choices = position.rules.choices.advances
        picks: list[Choice] = [choices[at] for at in ends]
        options = Options(picks)
        seat = position.sale.owner[self.horse]
        params = {**position.rules.named[self.horse], "lengths": self.lengths}
        return Ask(TURN, [seat], [options], "ask.advance", params)

    def silence(self, table: NationalTable, options: Options) -> Choice:
        """The steady square."""
        position = table.position
        ends = [pick.at for pick in options.picks if isinstance(pick, AdvanceTo)]
        return steady_advance(position, self.horse, ends)

    def answer(self, table: NationalTable, seat: Seat, choice: AdvanceTo) -> Next:
        position = table.position
        if choice.at == position.race.at[self.horse]:
            if table.is_told:
                table.tell(NotAdvanced(position.rules.key(self.horse), "blocked"))
            return END
        if table.is_told:
            table.tell(self._advanced(position, choice))
        return land(table, position, self.horse, choice.at, True)

    def _advanced(self, position: NationalPosition, choice: AdvanceTo) -> HorseAdvanced:
        way = advance_reach(position, self.horse, self.lengths).way(choice.at, self.lengths)
        names = " ".join([position.rules.course.name(at) for at in way])
        key = position.rules.key(self.horse)
        return HorseAdvanced(key, len(way) - 1, choice.name, names)

    def why_not(self, table: NationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("pull_up"):
            return NotAllowed("GN-14.2", "refused.card")
        if not notation.startswith("advance"):
            return None
        params = {"square": notation[8:18], "lengths": self.lengths}
        return NotAllowed("GN-12.3", "refused.square", params)


def advance_reach(position: NationalPosition, horse: Horse, lengths: int) -> Reach:
    """What a card advance can reach: no points, no handicap."""
    race = position.race
    return position.rules.course.reach(race.at[horse], race.free, lengths, position.rules.is_text)


def advance_ends(position: NationalPosition, horse: Horse, lengths: int) -> list[Square]:
    """Return the squares on which a card advance of `lengths` may end."""
    return advance_reach(position, horse, lengths).ends(lengths)


def steady_advance(position: NationalPosition, horse: Horse, ends: list[Square]) -> Choice:
    """The square of a trainer who gives no answer."""
    at = steady_square(position.rules.course, ends, position.race.at[horse])
    return position.rules.choices.advances[at]


def drawing(decks: int, horses: int) -> list[list[Phase]]:
    """Every draw of every horse from every deck, made once."""
    return [[DrawCard(d, Horse(h)) for h in range(horses)] for d in range(decks)]


def advancing(decks: list[list[Card]], horses: int) -> list[list[Push]]:
    """Every advance of every horse by as many lengths as cards can say, made once."""
    longest = max(
        [card.number for deck in decks for card in deck if card.action == "advance"], default=0
    )
    return [[Push(Advance(Horse(h), n)) for n in range(longest + 1)] for h in range(horses)]

"""GN-9 to GN-15 The phases of the race: rounds, turns, rides, landing on a square, and cards."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import OPEN, TURN, Ask, Options, draw
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.phases import END, SAME, WAIT, Leave, Next, Phase, Push
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .choices import STAY, AdvanceTo, PullUp, RideTo, Turned
from .course import (
    BITS,
    MOST_LENGTHS,
    WIDTH,
    Reach,
    Square,
    column_of,
    count_bits,
    nth_bit,
    square,
    steady_ride,
    steady_square,
)
from .edition import MOST_LOTS, MOST_NUMBER, Card, Horse
from .events import (
    BoxedIn,
    CameHome,
    CardDrawn,
    DeckTurned,
    Fell,
    GoneForHome,
    HeldUp,
    HorseAdvanced,
    HorseRidden,
    NotAdvanced,
    PointsLost,
    PointsRegained,
    PulledUp,
    RaceEnded,
    RoundBegan,
    SecondWind,
    Tired,
    TooFree,
    TurnMissed,
    TurnsToMiss,
)
from .position import (
    DECKS,
    FELL,
    HOME_DECK,
    JUMP,
    PULLED_UP,
    RUNNING,
    TURF,
    GrandNationalPosition,
    GrandNationalTable,
)
from .rules import GrandNationalRules

RACE: Final = "race"
"""The name of the phase `RunRace`. A `Leave` with it ends all phases that `RunRace` has started."""

WITHDRAWN: Final = Leave(RACE, "withdrawn")
"""The result of a turn that ends because the horse to move was pulled up."""


@dataclass(frozen=True)
class RunRace(Phase):
    """GN-9.1, 9.2, 9.4 Each horse in running has a turn, round after round, until the race is over."""

    def enter(self, table: GrandNationalTable) -> Next:
        begin_round(table, table.position)
        return next_turn(table, table.position)

    def child_ended(self, table: GrandNationalTable, result: object) -> Next:
        position = table.position
        if result == "placed":
            return end_race(table, "placed")
        position.race.withdrawn = NONE
        race = position.race
        horse = race.order[race.turn]
        if race.points[horse] == 0 and race.fate[horse] == RUNNING:
            race.remove(horse, PULLED_UP)  # GN-14.5
            if table.keeps_log:
                table.tell(PulledUp(position.rules.key(horse), "no_points"))
        return next_turn(table, position)

    def asides(self, table: GrandNationalTable) -> Ask | None:
        return pull_up_aside(table)

    def aside(self, table: GrandNationalTable, seat: Seat, choice: PullUp) -> Next:
        """GN-14.2 Pull up a horse while a ride is asked for. If it is the horse to move, its turn is over."""
        race = table.position.race
        pull_up(table, choice.horse)
        return WITHDRAWN if choice.horse == race.order[race.turn] else WAIT

    def final_rule(self, table: GrandNationalTable, choice: Choice) -> str:
        return "GN-14.2"

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        return why_no_pull_up(table.position, seat, notation)

    def refusals_to_explain(self, table: GrandNationalTable, seat: Seat) -> list[str]:
        return kept_in(table.position, seat)

    def marker(self) -> str:
        return RACE


def next_turn(table: GrandNationalTable, position: GrandNationalPosition) -> Next:
    """GN-10.1 Return the turn of the next horse in running that does not have to miss it.

    New rounds begin as needed. Without such a horse, or after the last round, the race ends.
    """
    race = position.race
    while race.field:
        race.turn += 1
        if race.turn == len(race.order):
            if not end_round(table, position):
                return end_race(table, "stopped")
            continue
        horse = race.order[race.turn]
        if race.fate[horse] != RUNNING:
            continue
        if race.misses[horse] == 0:
            return RIDES[horse]
        race.misses[horse] -= 1
        if table.keeps_log:
            table.tell(TurnMissed(position.rules.key(horse)))
    return end_race(table, "none_left")


def end_race(table: GrandNationalTable, why: str) -> Next:
    """GN-15.4, 15.5 Report why the race is over, and return `END`."""
    if table.keeps_log:
        table.tell(RaceEnded(why, len(table.position.race.home)))
    return END


def begin_round(table: GrandNationalTable, position: GrandNationalPosition) -> None:
    position.race.round += 1
    position.race.turn = -1
    if table.keeps_log:
        table.tell(RoundBegan(position.race.round))


def end_round(table: GrandNationalTable, position: GrandNationalPosition) -> bool:
    """GN-9.4, 13.5, 15.5 End a round: apply the too-free rule, and begin the next round.

    Return False after the last one. Then all horses in running are pulled up.
    """
    race = position.race
    edition = position.rules.edition
    leader = race.too_free_leader(edition.too_free_lead, edition.board.melling_road)
    if leader >= 0:
        race.too_free[leader] = True
        if table.keeps_log:
            second = race.running_order()[1]
            lead = race.column(leader) - race.column(second)
            table.tell(TooFree(position.rules.key(leader), lead))
    if race.round < edition.rounds:
        begin_round(table, position)
        return True
    for horse in race.field:
        race.remove(horse, PULLED_UP)
        if table.keeps_log:
            table.tell(PulledUp(position.rules.key(horse), "stopped"))
    return False


NONE: Final[list[Horse]] = []


@dataclass(frozen=True)
class Ride(Phase):
    """GN-10.2 to 10.15 A horse's trainer spends speed points and chooses where its move ends."""

    horse: Horse

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        seat = position.sale.owner[self.horse]
        race = position.race
        least, most = position.spendable(self.horse)
        handicap = position.handicap(self.horse)
        rules = position.rules
        at = race.at[self.horse]
        reach = rules.course.reach(at, race.free_lanes, most + handicap, rules.is_text)
        leaving = pull_ups(position, seat)
        if reach.is_boxed_in():
            options = Options([STAY, *leaving])
        else:
            options = RideOptions(rules.choices.rides, reach, handicap, least, most, leaving)
        return Ask(TURN, [seat], [options], "ask.ride", rules.named[self.horse])

    def default_answer(self, table: GrandNationalTable, options: Options) -> Choice:
        """Return the default ride, or to stay if the horse cannot move."""
        if not isinstance(options, RideOptions):
            return STAY
        position = table.position
        return default_ride(position, self.horse, reach_of(position, self.horse))

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Choice) -> Next:
        position = table.position
        horse = self.horse
        if isinstance(choice, RideTo):
            position.race.points[horse] -= choice.points
            if choice.at == position.race.at[horse]:
                if table.keeps_log:
                    table.tell(HeldUp(position.rules.key(horse), choice.points))
                return END
            if table.keeps_log:
                table.tell(self._ridden(position, choice))
            return land(table, position, horse, choice.at, False)
        if isinstance(choice, PullUp):
            pull_up(table, choice.horse)
            return END if choice.horse == horse else SAME
        if table.keeps_log:
            table.tell(BoxedIn(position.rules.key(horse)))
        return END

    def final_rule(self, table: GrandNationalTable, choice: Choice) -> str:
        return "GN-14.2" if isinstance(choice, PullUp) else ""

    def _ridden(self, position: GrandNationalPosition, choice: RideTo) -> HorseRidden:
        race = position.race
        rules = position.rules
        lengths = choice.points + position.handicap(self.horse)
        reach = rules.course.reach(race.at[self.horse], race.free_lanes, lengths, rules.is_text)
        way = reach.way(choice.at, lengths)
        names = " ".join([rules.course.name(at) for at in way])
        key = rules.key(self.horse)
        return HorseRidden(key, choice.points, len(way) - 1, choice.name, names)

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        position = table.position
        words = notation.split(" ")
        if words[0] == "pull_up":
            return why_no_pull_up(position, seat, notation)
        if seat != position.sale.owner[self.horse] or words[0] not in ("ride", "stay"):
            return None
        if self._was_offered(position, notation):
            gone = position.rules.key(position.race.withdrawn[-1])
            return NotAllowed("GN-14.2", "refused.withdrawn", {"horse": gone})
        if words[0] == "ride":
            return why_no_ride(position, self.horse, words)
        return NotAllowed("GN-10.4", "refused.must_move")

    def _was_offered(self, position: GrandNationalPosition, notation: str) -> bool:
        """GN-14.2 Return True if an answer was an option of this turn before other horses were pulled up."""
        race = position.race
        if not race.withdrawn:
            return False
        free = race.free_lanes[:]
        for horse in race.withdrawn:
            at = race.at[horse]
            if at >= WIDTH:
                free[at >> 3] &= ~(1 << (at & 7) - 1)
        least, most = position.spendable(self.horse)
        lengths = most + position.handicap(self.horse)
        rules = position.rules
        reach = rules.course.reach(race.at[self.horse], free, lengths, rules.is_text)
        if reach.is_boxed_in():
            return notation == STAY.notation
        rides = rules.choices.rides
        for points in range(least, most + 1):
            for end in reach.ends(points + position.handicap(self.horse)):
                if rides[points][end].notation == notation:
                    return True
        return False

    def refusals_to_explain(self, table: GrandNationalTable, seat: Seat) -> list[str]:
        """Return the answers, in notation, that pull up horses of the seat but are not allowed."""
        return kept_in(table.position, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class RideOptions(Options):
    """GN-10.4, 10.10 What a trainer may answer: points with an end square, or a horse to pull up.

    There are about 200 options. A playout draws one of them without making the list.
    """

    def __init__(
        self,
        rides: list[list[Choice]],
        reach: Reach,
        handicap: int,
        least: int,
        most: int,
        leaving: list[Choice],
    ) -> None:
        super().__init__(None)
        self.rides = rides
        self.reach = reach
        """The squares in reach with the most points. It serves for fewer points, too."""
        self.handicap = handicap
        self.least = least
        self.most = most
        self.leaving = leaving
        """GN-14.2 The answers that pull up a horse instead of riding."""

    def all_picks(self) -> list[Choice]:
        """Return all options: rides without detour, then rides with one, then horses to pull up."""
        reach = self.reach
        direct: list[Choice] = []
        others: list[Choice] = []
        for points in range(self.least, self.most + 1):
            squares = self.rides[points]
            shortest = reach.direct_ends(points + self.handicap)
            direct += [squares[at] for at in shortest]
            ends = reach.ends(points + self.handicap)
            if len(ends) > len(shortest):
                others += [squares[at] for at in ends if at not in shortest]
        return direct + others + self.leaving

    def any_pick(self, stream: Stream) -> Choice:
        """Return a random option. All are equally likely.

        Ends that take all lengths of a move are counted by columns. Ends of a move that stops short or
        finishes are counted one by one.
        """
        reach = self.reach
        few, many = self.least + self.handicap, self.most + self.handicap
        others = self.leaving
        exact = many
        total = reach.count(few) if many <= MOST_LENGTHS else -1
        if not reach.is_clear(many):
            others = others[:]
            exact = self._add_short(others)
        if exact < many or total < 0:
            return self._any_of(few, exact, others, stream)
        index = stream.below(total + len(others))
        if index >= total:
            return others[index - total]
        lengths, at = reach.counted(few, index)
        return self.rides[lengths - self.handicap][at]

    def _any_of(self, few: int, many: int, others: list[Choice], stream: Stream) -> Choice:
        """Return a random one of `others` and of the rides that use all lengths of their move.

        These rides have `few` to `many` lengths.
        """
        reach = self.reach
        columns = min(len(reach.words), reach.course.columns - reach.column)
        marks = [reach.between(ahead, few, many) for ahead in range(columns)]
        counts = [count_bits(each) for each in marks]
        index = stream.below(sum(counts) + len(others))
        for ahead in range(columns):
            if index < counts[ahead]:
                lengths, at = reach.at(ahead, nth_bit(marks[ahead], index))
                return self.rides[lengths - self.handicap][at]
            index -= counts[ahead]
        return others[index]

    def _add_short(self, others: list[Choice]) -> int:
        """Add to `others` the rides whose move finishes, or stops short in its furthest column.

        Return the largest number of lengths with which the horse is not blocked. Blocked moves have no
        other ends than those added.
        """
        reach = self.reach
        course = reach.course
        most = self.most + self.handicap
        for points in range(self.most, self.least - 1, -1):
            lengths = points + self.handicap
            if reach.is_clear(lengths):
                break
            far = reach.furthest(lengths)
            rides = self.rides[points]
            if reach.column + far == course.columns:
                others.append(rides[course.finish])
                continue
            if lengths == far:
                continue
            lanes = reach.within(far, lengths - far)
            if reach.is_blocked(lengths, far):
                most = lengths - 1
            else:
                lanes &= ~reach.exactly(far, lengths - far)
            if lanes:
                others += [rides[square(reach.column + far, lane)] for lane in BITS[lanes]]
        return most


RIDES: Final = [Push(Ride(Horse(i))) for i in range(MOST_LOTS)]
"""For each horse the instruction that starts its turn."""


def places_left(position: GrandNationalPosition) -> int:
    """GN-14.2 Return how many prizes are not won yet. As many leading horses may not be pulled up."""
    return len(position.rules.edition.prizes) - len(position.race.home)


def pull_ups(position: GrandNationalPosition, seat: Seat) -> list[Choice]:
    """GN-14.2 Return the answers that pull up a horse of this seat.

    Only horses behind all places still to be won may be pulled up, and none before round 2.
    """
    race = position.race
    places = places_left(position)
    found: list[Choice] = []
    if race.round < 2 or len(race.field) <= places:
        return found
    last = race.last_placed(places)
    for horse in race.entries[seat]:
        if race.rank[horse] < last and race.fate[horse] == RUNNING:
            found.append(position.rules.choices.pull_ups[horse])
    return found


def pull_up(table: GrandNationalTable, horse: Horse) -> None:
    """GN-14.1, 14.2 Take a horse out of the race because its trainer wants it."""
    race = table.position.race
    race.remove(horse, PULLED_UP)
    race.withdrawn = [*race.withdrawn, horse]
    if table.keeps_log:
        table.tell(PulledUp(table.position.rules.key(horse), "trainer"))


def pull_up_aside(table: GrandNationalTable) -> Ask | None:
    """GN-14.2 Return the ask with which any trainer may pull up horses while a ride is asked for.

    Return None if no horse may be pulled up now.
    """
    position = table.position
    if not isinstance(table.stack[-1], Ride):  # a card is being carried out
        return None
    seats: list[Seat] = []
    options: list[Options] = []
    for number in range(position.rules.seats):
        seat = Seat(number)
        picks = pull_ups(position, seat)
        if picks:
            seats.append(seat)
            options.append(Options(picks, None, None, None))
    if not seats:
        return None
    ask = Ask(OPEN, seats, options, "ask.pull_up")
    ask.people_only = True
    ask.stretch = position.race.round
    return ask


def kept_in(position: GrandNationalPosition, seat: Seat) -> list[str]:
    """GN-14.2 Return the answers, in notation, that pull up horses of this seat but are not allowed now."""
    race = position.race
    allowed = pull_ups(position, seat)
    mine = [horse for horse in race.entries[seat] if race.fate[horse] == RUNNING]
    choices = [position.rules.choices.pull_ups[horse] for horse in mine]
    return [choice.notation for choice in choices if choice not in allowed]


def reach_of(position: GrandNationalPosition, horse: Horse) -> Reach:
    """Return the squares that a horse can reach with the most points that it may spend now."""
    race = position.race
    lengths = position.spendable(horse)[1] + position.handicap(horse)
    return position.rules.course.reach(
        race.at[horse], race.free_lanes, lengths, position.rules.is_text
    )


def default_ride(position: GrandNationalPosition, horse: Horse, reach: Reach) -> Choice:
    """Return the ride that is made for a trainer who gives no answer."""
    rules = position.rules
    least, most = position.spendable(horse)
    h = position.handicap(horse)
    points, at = steady_ride(rules.course, reach, position.race.at[horse], h, least, most)
    return rules.choices.rides[points][at]


def why_no_ride(position: GrandNationalPosition, horse: Horse, words: list[str]) -> NotAllowed:
    """Return the refusal, with its rule, of a ride that is not among the options.

    `words` are the words of its notation.
    """
    left = position.race.points[horse]
    reach = reach_of(position, horse)
    if reach.is_boxed_in():
        return NotAllowed("GN-10.11", "refused.boxed_in")
    if len(words) != 3 or not words[1].isdigit():
        return NotAllowed("GN-10.4", "refused.ride")
    points = int(words[1][:4])
    least, most = position.spendable(horse)
    if not least <= points <= most:
        params: Fields = {"least": least, "most": most, "left": left}
        return NotAllowed("GN-10.4", "refused.points", params)
    course = position.rules.course
    here = position.race.at[horse]
    for lane in (-1, 1):
        if course.is_fence[here >> 3] and words[2] == course.name(Square(here + lane)):
            return NotAllowed("GN-10.7", "refused.sideways_on_fence")
    lengths = points + position.handicap(horse)
    return NotAllowed("GN-10.10", "refused.square", {"square": words[2][:10], "lengths": lengths})


def why_no_pull_up(position: GrandNationalPosition, seat: Seat, notation: str) -> NotAllowed:
    """Return the refusal, with its rule, of pulling up a horse."""
    key = notation.partition(" ")[2]
    for horse in position.race.order:
        if position.rules.key(horse) == key and position.sale.owner[horse] == seat:
            if position.race.round < 2:
                return NotAllowed("GN-14.2", "refused.first_round")
            if position.race.is_running(horse):
                params: Fields = {"horse": key, "places": places_left(position)}
                return NotAllowed("GN-14.2", "refused.first_four", params)
    return NotAllowed("GN-14.2", "refused.not_yours")


FOURTH_HOME: Final = Leave(RACE, "placed")


def land(
    table: GrandNationalTable,
    position: GrandNationalPosition,
    horse: Horse,
    at: Square,
    by_card: bool,
) -> Next:
    """GN-11.2 Put a horse on the square where its move ends, and return what follows.

    In this order: the horse finishes, the Go-for-Home deck comes into use, lapped horses are pulled up,
    and a card is drawn if one is due. `by_card` says whether a card gave the move.
    """
    race = position.race
    rules = position.rules
    if at == rules.course.finish:
        race.bring_home(horse, at)
        if table.keeps_log:
            table.tell(CameHome(rules.key(horse), len(race.home)))
        if len(race.home) == len(rules.edition.prizes) and not rules.runs_to_the_end:
            return FOURTH_HOME
    else:
        race.put(horse, at)
    if column_of(at) > rules.edition.board.bechers and not race.gone_for_home:
        race.gone_for_home = True
        if table.keeps_log:
            table.tell(GoneForHome(rules.key(horse)))
    for other in race.lapped(rules.edition.board.circuit):
        race.remove(other, PULLED_UP)
        if table.keeps_log:
            table.tell(PulledUp(rules.key(other), "lapped"))
    if not race.is_running(horse):
        return END
    deck = deck_due(position, at, by_card)
    if deck < 0 or not refill_deck(table, position, deck):
        return END
    return DRAWS[deck][horse]


def deck_due(position: GrandNationalPosition, at: Square, by_card: bool) -> int:
    """GN-11.3 to 11.5 Return the deck from which a horse that lands on a square draws a card, or -1."""
    course = position.rules.course
    if course.is_fence[column_of(at)]:
        return JUMP
    if by_card or not course.is_horseshoe[at]:
        return -1
    if position.race.gone_for_home:
        return HOME_DECK
    return TURF if position.race.round > 1 else -1


def refill_deck(table: GrandNationalTable, position: GrandNationalPosition, deck: int) -> bool:
    """GN-11.7 Put the used cards back if a deck is empty. Return True if the deck then has a card."""
    decks = position.decks
    if decks.is_empty(deck):
        decks.turn(deck)
        if decks.is_empty(deck):
            return False
        if table.keeps_log:
            table.tell(DeckTurned(DECKS[deck]))
    return True


@dataclass(frozen=True)
class DrawCard(Phase):
    """GN-11.3, 11.4, 11.7 A horse draws the top card of a deck: any card left in it is equally likely."""

    deck: int
    horse: Horse

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        left = position.decks.left[self.deck]
        cards = position.rules.choices.cards[self.deck]
        picks: list[Choice] = []
        weights: list[int] = []
        for i in range(len(cards)):
            copies = left[i]
            if copies:
                picks.append(cards[i])
                weights.append(copies)
        ask = draw(picks, "ask.card", weights, is_single_use=True)
        ask.params = position.rules.named[self.horse]
        return ask

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Turned) -> Next:
        position = table.position
        card = choice.card
        position.decks.draw(self.deck, choice.index)
        if table.keeps_log:
            table.tell(CardDrawn(position.rules.key(self.horse), DECKS[self.deck], card.id))
        horses = targets(position, card, self.horse)
        if card.action == "advance":
            return carry_out(position.rules, self.deck, choice.index, horses)
        for horse in horses:
            if position.race.is_running(horse):
                apply_to(table, position, card, horse)
        position.decks.lay(self.deck, choice.index)
        return END


@dataclass(init=False)  # the generated method of a frozen dataclass is ten times slower
class CarryOut(Phase):
    """GN-12.2 to 12.6 An advance card moves its target horses one after another, the foremost first.

    `at` is the index in `horses` of the horse that moves now.
    """

    deck: int
    card: int
    horses: tuple[Horse, ...]
    at: int

    def __init__(self, deck: int, card: int, horses: tuple[Horse, ...], at: int) -> None:
        self.deck = deck
        self.card = card
        self.horses = horses
        self.at = at

    def enter(self, table: GrandNationalTable) -> Next:
        return self._from(table, self.at)

    def child_ended(self, table: GrandNationalTable, result: object) -> Next:
        return self._from(table, self.at + 1)

    def _from(self, table: GrandNationalTable, first: int) -> Next:
        """Return the move of the next horse, from index `first` on, that can advance.

        If there is none, put the card on the used pile and return `END`.
        """
        rules = table.position.rules
        for at in range(first, len(self.horses)):
            horse = self.horses[at]
            if _advances(table, horse):
                if at > self.at:
                    return CarryOut(self.deck, self.card, self.horses, at)
                return ADVANCES[horse][rules.edition.decks[self.deck][self.card].number]
        table.position.decks.lay(self.deck, self.card)
        return END


def carry_out(rules: GrandNationalRules, deck: int, card: int, horses: list[Horse]) -> Phase:
    """Return the phase that carries out an advance card, given by its index, for these horses.

    Phases for a single horse are cached.
    """
    if len(horses) != 1:
        return CarryOut(deck, card, tuple(horses), 0)
    key = (deck, card, int(horses[0]))
    made = rules.carried_out.get(key)
    if made is None:
        made = CarryOut(deck, card, tuple(horses), 0)
        rules.carried_out[key] = made
    return made


def _advances(table: GrandNationalTable, horse: Horse) -> bool:
    """GN-12.3, 12.4 Return True if an advance card can move a horse.

    Return False otherwise, and report the reason if the horse is still in running.
    """
    position = table.position
    if not position.race.is_running(horse):
        return False
    why = ""
    if position.race.stamina[horse] > 0:
        why = "penalised"
    elif advance_reach(position, horse, 1).is_boxed_in():
        why = "blocked"
    if why and table.keeps_log:
        table.tell(NotAdvanced(position.rules.key(horse), why))
    return not why


@dataclass(frozen=True)
class Advance(Phase):
    """GN-12.3 A card moves a horse by exactly `lengths` steps. Its trainer chooses where the move ends."""

    horse: Horse
    lengths: int

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        ends = advance_ends(position, self.horse, self.lengths)
        choices = position.rules.choices.advances
        picks: list[Choice] = [choices[at] for at in ends]
        options = Options(picks)
        seat = position.sale.owner[self.horse]
        params = {**position.rules.named[self.horse], "lengths": self.lengths}
        return Ask(TURN, [seat], [options], "ask.advance", params)

    def default_answer(self, table: GrandNationalTable, options: Options) -> Choice:
        """Return the end that is chosen for a trainer who gives no answer."""
        position = table.position
        ends = [pick.at for pick in options.picks if isinstance(pick, AdvanceTo)]
        return steady_advance(position, self.horse, ends)

    def answer(self, table: GrandNationalTable, seat: Seat, choice: AdvanceTo) -> Next:
        position = table.position
        if choice.at == position.race.at[self.horse]:
            if table.keeps_log:
                table.tell(NotAdvanced(position.rules.key(self.horse), "blocked"))
            return END
        if table.keeps_log:
            table.tell(self._advanced(position, choice))
        return land(table, position, self.horse, choice.at, True)

    def _advanced(self, position: GrandNationalPosition, choice: AdvanceTo) -> HorseAdvanced:
        way = advance_reach(position, self.horse, self.lengths).way(choice.at, self.lengths)
        names = " ".join([position.rules.course.name(at) for at in way])
        key = position.rules.key(self.horse)
        return HorseAdvanced(key, len(way) - 1, choice.name, names)

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("pull_up"):
            return NotAllowed("GN-14.2", "refused.card")
        if not notation.startswith("advance"):
            return None
        params = {"square": notation[8:18], "lengths": self.lengths}
        return NotAllowed("GN-12.3", "refused.square", params)


def advance_reach(position: GrandNationalPosition, horse: Horse, lengths: int) -> Reach:
    """Return the squares that a horse can reach by a card's move. Its points and handicap do not count."""
    race = position.race
    return position.rules.course.reach(
        race.at[horse], race.free_lanes, lengths, position.rules.is_text
    )


def advance_ends(position: GrandNationalPosition, horse: Horse, lengths: int) -> list[Square]:
    """Return the squares on which a card's move of `lengths` steps may end."""
    return advance_reach(position, horse, lengths).ends(lengths)


def steady_advance(position: GrandNationalPosition, horse: Horse, ends: list[Square]) -> Choice:
    """Return the answer to a card's move that is given for a trainer who gives none."""
    at = steady_square(position.rules.course, ends, position.race.at[horse])
    return position.rules.choices.advances[at]


DRAWS: Final[list[list[Phase]]] = [
    [DrawCard(deck, Horse(i)) for i in range(MOST_LOTS)] for deck in range(len(DECKS))
]
"""By deck and horse the phase in which the horse draws a card."""
ADVANCES: Final = [
    [Push(Advance(Horse(i), n)) for n in range(MOST_NUMBER + 1)] for i in range(MOST_LOTS)
]
"""By horse and number of lengths the instruction that starts a card's move."""


def targets(position: GrandNationalPosition, card: Card, drawer: Horse) -> list[Horse]:
    """GN-12.2, 12.6 Return the horses that a card affects, the foremost first. `drawer` has drawn it."""
    if card.target == "self":
        return [drawer]
    order = position.race.running_order()
    is_advance = card.action == "advance"
    fresh = [horse for horse in order if position.race.stamina[horse] == 0]
    if card.target == "longest_price":
        return _longest_priced(position, fresh if is_advance else order)
    if card.target == "rear":
        return (fresh if is_advance else order)[-card.last :]
    if not is_advance:
        return order[card.first - 1 : card.last]
    # GN-12.6 The count begins at the printed place, no matter which horse stands there.
    behind = order[card.first - 1 :]
    count = card.last - card.first + 1
    return [horse for horse in behind if position.race.stamina[horse] == 0][:count]


def _longest_priced(position: GrandNationalPosition, order: list[Horse]) -> list[Horse]:
    """GN-12.8 Return the horses of `order` that share the highest win price."""
    price = position.book.win_price
    longest = max([price[horse] for horse in order], default=0)
    return [horse for horse in order if price[horse] == longest]


def apply_to(
    table: GrandNationalTable, position: GrandNationalPosition, card: Card, horse: Horse
) -> None:
    """GN-12.2, 12.7 Apply a card that does not move horses to one horse."""
    race = position.race
    key = position.rules.key(horse)
    if card.action == "fall":
        race.remove(horse, FELL)
        if table.keeps_log:
            table.tell(Fell(key))
    elif card.action == "stamina":
        race.stamina[horse] += card.number
        if table.keeps_log:
            table.tell(Tired(key, card.number, race.stamina[horse]))
    elif card.action == "second_wind":
        if table.keeps_log:
            table.tell(SecondWind(key, race.stamina[horse]))
        race.stamina[horse] = 0
    elif card.action == "miss_turn":
        race.misses[horse] += card.number
        if table.keeps_log:
            table.tell(TurnsToMiss(key, race.misses[horse]))
    elif card.action == "lose_points":
        before = race.points[horse]
        race.lose_points(horse, card.number)
        if table.keeps_log:
            table.tell(PointsLost(key, before - race.points[horse], race.points[horse]))
    elif card.action == "regain_points":
        before = race.points[horse]
        most = position.rules.edition.goings[position.book.going].points
        race.points[horse] = min(most, before + card.number)
        if table.keeps_log:
            table.tell(PointsRegained(key, race.points[horse] - before, race.points[horse]))

"""GN-4, GN-6, GN-7 The phases of the ante-post bet, the bookmaker's prices, and the betting slips."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import SEALED, TURN, Ask, Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import Cell, EachAtMost, Field, FilledForm, Form, Row, SumAtMost
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat

from .choices import KINDS, AntePost
from .edition import GrandNationalEdition, Horse
from .events import BetsClosed, PriceMarked, StakeTaken
from .position import Bet, GrandNationalPosition, GrandNationalTable

SLIPS: Final = "slips"
"""The name of the secret that covers all answers about bets until they are settled (GN-4.4, 7.4)."""

BOOK: Final = 0
"""The number of the ledger's pot in which the bookmaker holds the stakes (GN-16.6)."""


def bettors(position: GrandNationalPosition) -> list[Seat]:
    """Return the seats that had enough money for a bet at the end of the sale.

    All of them are asked for both kinds of bets, so that a question tells nothing about an earlier bet.
    """
    shown = position.book.purses_after_sale
    least = position.rules.edition.ante_post_stake
    return [Seat(s) for s in range(len(shown)) if shown[s] >= least]


@dataclass(frozen=True)
class BetAntePost(Phase):
    """GN-4.1 to 4.4 Before the going is known each seat may make one bet in secret: the ante-post bet."""

    def enter(self, table: GrandNationalTable) -> Next:
        return WAIT if bettors(table.position) else END

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        choices = position.rules.choices
        picks: list[Choice] = [choices.no_ante]
        for horse in position.runners():
            picks.extend(choices.antes[horse])
        seats = bettors(position)
        options = Options(picks, None, None, choices.no_ante)
        stake = {"amount": position.rules.edition.ante_post_stake}
        ask = Ask(SEALED, seats, [options] * len(seats), "ask.ante_post", stake)
        ask.veil = SLIPS
        ask.clock = "betting"
        return ask

    def final_rule(self, table: GrandNationalTable, choice: Choice) -> str:
        return "GN-R59"

    def reveal(self, table: GrandNationalTable, answers: Mapping[Seat, AntePost]) -> Next:
        position = table.position
        stake = position.rules.edition.ante_post_stake
        bets = position.book.ante_post[:]
        for seat, choice in answers.items():
            if choice.horse >= 0:
                bets[seat] = Bet(choice.horse, choice.kind, stake)
                take_stake(table, seat, choice.name, choice.kind, stake, "ante_post")
        position.book.ante_post = bets
        if table.keeps_log:
            table.tell(BetsClosed("ante_post"))
        return END

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        words = notation.split(" ")
        if words[0] != "ante":
            return None
        if seat not in bettors(table.position):
            return NotAllowed("GN-4.3", "refused.no_money")
        if table.pending(seat) is not None:
            return NotAllowed("GN-4.1", "refused.ante_post_once")
        if len(words) > 3:
            stake = table.position.rules.edition.ante_post_stake
            return NotAllowed("GN-4.1", "refused.ante_post_stake", {"amount": stake})
        return NotAllowed("GN-4.1", "refused.ante_post")


def take_stake(
    table: GrandNationalTable, seat: Seat, horse: str, kind: int, stake: int, market: str
) -> None:
    """GN-4.3, 7.3 Move a stake from a seat's purse to the book. Only the seat itself gets the event.

    `horse` is the name of the horse, `market` is `ante_post` or `starting_price`.
    """
    table.ledger.pay(seat, table.ledger.pot(BOOK), stake)
    if table.keeps_log:
        table.tell(StakeTaken(seat, horse, KINDS[kind], stake, market), [seat])


@dataclass(frozen=True)
class MarkPrices(Phase):
    """GN-6.1 to 6.6 The bookmaker's seat chooses a win price for each horse. Without one the house does."""

    def enter(self, table: GrandNationalTable) -> Next:
        if table.position.book.bookmaker != NOBODY:
            return WAIT
        mark_prices(table, table.position, {})
        return END

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        form = price_form(position)
        house = FilledForm(form.word, [])
        options = Options([], None, [form], house, house)  # GN-6.4
        ask = Ask(TURN, [position.book.bookmaker], [options], "ask.prices")
        ask.clock = "betting"
        return ask

    def final_rule(self, table: GrandNationalTable, choice: Choice) -> str:
        return "GN-6.5"

    def answer(self, table: GrandNationalTable, seat: Seat, choice: FilledForm) -> Next:
        mark_prices(table, table.position, {name: int(values[0]) for name, values in choice.rows})
        return END


def price_form(position: GrandNationalPosition) -> Form:
    """Return the form for the bookmaker: for each horse an optional field with the prices to choose from."""
    fields = []
    for horse in position.runners():
        cell = Cell("price", [str(price) for price in markable_prices(position, horse)])
        fields.append(Field(position.rules.key(horse), [cell], 0, 1, "GN-6.1"))
    return Form("prices", fields, [])


def markable_prices(position: GrandNationalPosition, horse: Horse) -> list[int]:
    """GN-6.1, 6.6 Return the win prices that the bookmaker may give a horse, its house price first.

    A price is the amount that a stake of 1 wins.
    """
    edition = position.rules.edition
    printed = edition.price_row(position.book.adjusted[horse]).win
    if not position.rules.are_prices_free:
        return printed
    house = printed[0]
    return [house, *(price for price in edition.win_prices if price != house)]


def place_prices(position: GrandNationalPosition, horse: Horse) -> dict[str, int]:
    """GN-6.2, 6.6 Return the place price that goes with each win price that a horse may be given."""
    edition = position.rules.edition
    adjusted = position.book.adjusted[horse]
    return {
        str(win): edition.place_price(adjusted, win) for win in markable_prices(position, horse)
    }


def mark_prices(
    table: GrandNationalTable, position: GrandNationalPosition, prices: dict[str, int]
) -> None:
    """GN-6.2, 6.4 Set the win and place prices of all horses that run, and report them.

    `prices` has the win prices that the bookmaker gives, by name of the horse. Other horses get their
    house price. Place prices follow from win prices.
    """
    edition = position.rules.edition
    win = position.book.win_price[:]
    place = position.book.place_price[:]
    for horse in position.runners():
        key = edition.lots[horse].key
        adjusted = position.book.adjusted[horse]
        row = edition.price_row(adjusted)
        win[horse] = prices.get(key, row.win[0])
        place[horse] = edition.place_price(adjusted, win[horse])
        if table.keeps_log:
            table.tell(PriceMarked(key, adjusted, win[horse], place[horse]))
    position.book.win_price = win
    position.book.place_price = place


@dataclass(frozen=True)
class FillSlips(Phase):
    """GN-7.1 to 7.4 Each seat fills in a slip of win and place bets in secret.

    The stakes are paid when all slips are in.
    """

    def enter(self, table: GrandNationalTable) -> Next:
        return WAIT if bettors(table.position) else END

    def ask(self, table: GrandNationalTable) -> Ask:
        seats = bettors(table.position)
        options = []
        for seat in seats:
            form = slip_form(table.position, table.ledger.of(seat))
            options.append(Options([], None, [form], FilledForm(form.word, [])))
        ask = Ask(SEALED, seats, options, "ask.bets")
        ask.veil = SLIPS
        ask.clock = "betting"
        return ask

    def reveal(self, table: GrandNationalTable, answers: Mapping[Seat, FilledForm]) -> Next:
        position = table.position
        keys = [lot.key for lot in position.rules.edition.lots]
        slips = position.book.slips[:]
        for seat, slip in answers.items():
            bets = []
            for _, (name, kind, stake) in slip.rows:
                bet = Bet(Horse(keys.index(str(name))), KINDS.index(str(kind)), int(stake))
                bets.append(bet)
                take_stake(table, seat, str(name), bet.kind, bet.stake, "starting_price")
            slips[seat] = bets
        position.book.slips = slips
        if table.keeps_log:
            table.tell(BetsClosed("starting_price"))
        return END

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("bets") and seat not in bettors(table.position):
            return NotAllowed("GN-7.3", "refused.no_money")
        return None


class SlipForm(Form):
    """The form of a betting slip. A row has a horse, the kind of bet and a stake.

    A horse and a kind occur together at most once, and the stakes may not exceed `purse`. `richest` is
    the money with which every seat began; it limits a single stake in the form.
    """

    def __init__(
        self, edition: GrandNationalEdition, names: list[str], purse: int, richest: int
    ) -> None:
        self.names = names
        self.purse = purse
        self.least = edition.stake_min
        self.step = edition.stake_step
        most = self.least + max(0, richest - self.least) // self.step * self.step
        stake = Cell("stake", None, self.least, most, self.step)
        cells = [Cell("horse", names), Cell("kind", KINDS), stake]
        row = Field("bet", cells, 0, len(KINDS) * len(names), "GN-7.2")
        once = EachAtMost("GN-7.2", "horse,kind", 1)
        super().__init__("bets", [row], [once, SumAtMost("GN-7.3", "stake", purse)])

    def fast_sample(self, stream: Stream) -> FilledForm:
        """Return a random slip.

        Before each bet it ends with a chance of one third, and when money is short.
        """
        rows: list[Row] = []
        left = self.purse
        pairs = [False] * (len(KINDS) * len(self.names))
        while left >= self.least and len(rows) < len(pairs) and stream.below(3) > 0:
            pair = stream.below(len(pairs))
            while pairs[pair]:
                pair = stream.below(len(pairs))
            pairs[pair] = True
            stake = self.least + self.step * stream.below((left - self.least) // self.step + 1)
            left -= stake
            rows.append(("bet", (self.names[pair // 2], KINDS[pair % 2], stake)))
        return FilledForm("bets", rows)


def slip_form(position: GrandNationalPosition, purse: int) -> SlipForm:
    """Return the form of a betting slip for a seat that has `purse` to stake."""
    edition = position.rules.edition
    names = [edition.lots[horse].key for horse in position.runners()]
    return SlipForm(edition, names, purse, position.rules.purse)

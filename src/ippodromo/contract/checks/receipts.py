"""Receipts: each payment of each race is on a line with its reason, and nothing is shown too early."""

from ippodromo.contract.case import Checks
from ippodromo.contract.play import played
from ippodromo.contract.setups import Setup
from ippodromo.kernel.events import Booked, Paid, RaceSettled
from ippodromo.kernel.receipts import START_MONEY, receipts
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.views import table_view
from ippodromo.messages.words import because

from .words import Filled, words_of


class ReceiptChecks(Checks):
    """What people are shown about their money."""

    def test_every_race_that_was_run_is_settled_once(self, setup: Setup) -> None:
        table = played(setup).match.table
        races = [t.event.race for t in table.log if isinstance(t.event, RaceSettled)]
        assert races == list(range(1, setup.game().races_run(table) + 1))

    def test_the_lines_of_every_receipt_add_up_to_what_the_ledger_says(self, setup: Setup) -> None:
        table = played(setup).match.table
        money = [row[1:] for row in table.balance_history]
        settled = [t.event for t in table.log if isinstance(t.event, RaceSettled)]
        for viewer in [NOBODY, *(Seat(seat) for seat in range(setup.seats))]:
            before = started_with(setup)
            races = receipts(table.log, viewer, setup.seats)
            for event, race in zip(settled, races, strict=True):
                assert [receipt.before for receipt in race] == before
                for receipt in race:
                    gained = sum(line.amount for line in receipt.lines)
                    assert receipt.before + gained == receipt.now
                before = [receipt.now for receipt in race]
                assert before == event.money
                assert before in money
            assert before == table.ledger.balances[: setup.seats]

    def test_what_was_paid_and_received_in_all_leads_from_first_to_last_money(
        self, setup: Setup
    ) -> None:
        table = played(setup).match.table
        turnover = table_view(setup.game(), table, NOBODY)["day"]["turnover"]
        start = started_with(setup)
        for seat, (one, began) in enumerate(zip(turnover, start, strict=True)):
            assert began - one["paid"] + one["received"] == table.ledger.of(seat)

    def test_a_receipt_is_the_same_for_everybody(self, setup: Setup) -> None:
        told = played(setup).match.table.log
        seen = receipts(told, NOBODY, setup.seats)
        for seat in range(setup.seats):
            assert receipts(told, Seat(seat), setup.seats) == seen

    def test_every_line_says_why(self, language: str) -> None:
        words = words_of(self.case.title, language)
        for setup in self.case.setups():
            for told in played(setup).match.table.log:
                event = told.event
                if not isinstance(event, Paid | Booked) or not on_receipt(event):
                    continue
                figures = because(event.fields())
                for form in ("", ".brief"):
                    for whose in ("mine", "theirs"):
                        text = words.say(
                            f"receipt.{event.reason}{form}", Filled({**figures, "whose": whose})
                        )
                        assert text.strip()
                        assert "receipt." not in text
                if "horse" in event.because:
                    assert words.has("receipt.title")


def started_with(setup: Setup) -> list[int]:
    """Return each seat's start money, before anything is bought or bet."""
    table = setup.game().start()
    start = table.ledger.balances[: setup.seats]
    for told in table.log:
        event = told.event
        if isinstance(event, Paid) and event.payee.isdigit() and event.reason != START_MONEY:
            start[int(event.payee)] -= event.amount
    return start


def on_receipt(event: Paid | Booked) -> bool:
    """Return True if the payment is on some seat's receipt."""
    if isinstance(event, Booked):
        return True
    is_seats = event.payer.isdigit() or event.payee.isdigit()
    return is_seats and event.reason != START_MONEY

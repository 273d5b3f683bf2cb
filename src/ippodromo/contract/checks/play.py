"""What every game guarantees with all editions, seats and options: it ends; money, copies and records are
right.
"""

from collections import Counter
from fractions import Fraction

from ippodromo.contract.case import Checks
from ippodromo.contract.play import asks_of, options_of, played
from ippodromo.contract.setups import Setup, spread
from ippodromo.kernel.asks import DRAW, Options
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.fair_dice import outcome_weights
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.seats import HOUSE


class Turned(Stream):
    """A stream that always gives the same number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int) -> int:
        return self.number


class PlayChecks(Checks):
    """What holds at every table."""

    def test_a_full_length_game_ends_within_its_bound_and_can_be_read_back(
        self, full_setup: Setup
    ) -> None:
        game, match = full_setup.game(), played(full_setup).match
        again = load_match(game, read_journal(match.journal.text()))
        assert (again.table.key(), again.journal.text()) == (
            match.table.key(),
            match.journal.text(),
        )
        assert match.table.at <= game.max_answers

    def test_random_play_ends_within_the_bound(self, setup: Setup) -> None:
        game = setup.game()
        for seed in range(3 if self.case.editions else 1):
            table = game.start(False)
            play_evenly(table, FastStream(seed), game.max_answers)
            assert table.is_over()

    def test_a_playout_makes_the_same_game_as_a_match_does(self, setup: Setup) -> None:
        table = setup.game().start(False)
        for entry in played(setup).match.journal.entries:
            table.submit(entry.seat, entry.notation)
        assert table.key() == played(setup).match.table.key()

    def test_every_ask_offers_every_seat_asked_an_option(self, setup: Setup) -> None:
        for table in played(setup).tables:
            for ask in asks_of(table):
                assert ask.seats
                assert len(set(ask.seats)) == len(ask.seats) == len(ask.options)
                assert all(options.count() > 0 for options in ask.options)

    def test_the_same_table_asks_the_same(self, setup: Setup) -> None:
        for table in played(setup).moments():
            if not table.is_over():
                phase = table.stack[-1]
                shown = [
                    [ask.mode, ask.seats, ask.key, [_said(o) for o in ask.options]]
                    for ask in (phase.ask(table), phase.ask(table.copy()), table.ask())
                ]
                assert shown[0] == shown[1] == shown[2]

    def test_playing_on_a_copy_leaves_the_original_as_it_was(self, setup: Setup) -> None:
        game = setup.game()
        for seed, table in enumerate(played(setup).moments(12)):
            before = repr(table.key())
            copy = table.copy()
            assert repr(copy.key()) == before
            play_evenly(copy, FastStream(seed), game.max_answers)
            assert repr(table.key()) == before

    def test_money_is_conserved(self, setup: Setup) -> None:
        for table in played(setup).tables:
            assert table.ledger.total() == 0
            assert min(table.ledger.balances[:-1]) >= 0

    def test_folding_the_record_gives_the_same_table_at_every_step(self, setup: Setup) -> None:
        of = played(setup)
        table = setup.game().start()
        assert table.key() == of.tables[0].key()
        for entry, live in zip(
            read_journal(of.match.journal.text()).entries, of.tables[1:], strict=True
        ):
            table.submit(entry.seat, entry.notation)
            assert table.key() == live.key()

    def test_loading_a_part_of_the_record_gives_the_table_of_that_moment(
        self, setup: Setup
    ) -> None:
        of = played(setup)
        journal = read_journal(of.match.journal.text())
        for upto in spread(len(journal.entries) + 1, 4):
            assert load_match(setup.game(), journal, upto).table.key() == of.tables[upto].key()

    def test_the_text_of_a_record_is_read_back_as_it_was_written(self, setup: Setup) -> None:
        text = played(setup).match.journal.text()
        assert read_journal(text).text() == text

    def test_every_notation_names_its_own_choice(self, setup: Setup) -> None:
        stream = FastStream(1)
        for table in played(setup).moments():
            for ask in asks_of(table):
                for options in ask.options:
                    said = _said(options)
                    assert len(set(said)) == len(said)
                    for pick in options.picks:
                        assert options.find(pick.notation) is pick
                    for amount in options.amounts:
                        for at in spread(amount.count(), 5):
                            found = options.find(amount.at(at).notation)
                            assert found.fields() == amount.at(at).fields()
                    for form in options.forms:
                        filled = form.sample(stream)
                        assert options.find(filled.notation).fields() == filled.fields()

    def test_of_all_numbers_chance_gives_every_outcome_its_share(self, setup: Setup) -> None:
        for table in played(setup).tables:
            if table.is_over() or table.ask().mode != DRAW:
                continue
            ask = table.ask()
            outcomes = outcome_weights(ask)
            weights = dict(outcomes)
            assert len(weights) == len(outcomes)
            assert min(weights.values()) > 0
            total = sum(weights.values())
            numbers = len(ask.weighted_picks) if ask.weighted_picks else total
            drawn = Counter(Turned(number).outcome(ask).notation for number in range(numbers))
            assert {said: Fraction(times, numbers) for said, times in drawn.items()} == {
                said: Fraction(weight, total) for said, weight in outcomes
            }

    def test_silence_is_no_answer_or_one_of_the_options(self, setup: Setup) -> None:
        for table in played(setup).moments():
            for ask in asks_of(table):
                for seat in ask.seats:
                    options = options_of(ask, seat)
                    for choice in (options.default, options.bot_answer):
                        if choice is not None and choice.notation != "*":
                            assert options.find(choice.notation).notation == choice.notation
                    if seat == HOUSE:
                        assert options.default is not None or options.forced() is not None

    def test_standings_rank_every_seat_and_somebody_wins(self, setup: Setup) -> None:
        places = setup.game().standings(played(setup).tables[-1])
        assert len(places) == setup.seats
        assert all(place == 1 + sum(p < place for p in places) for place in places)

    def test_a_race_run_stays_run_and_its_finish_is_of_its_runners(self, setup: Setup) -> None:
        game = setup.game()
        counts = [game.races_run(table) for table in played(setup).tables]
        assert counts == sorted(counts)
        assert counts[0] == 0 < counts[-1]
        last = played(setup).tables[-1]
        finish = game.finish(last)
        assert finish
        assert len(set(finish)) == len(finish)
        assert set(finish) <= {runner["id"] for runner in game.runners(last)}


def _said(options: Options) -> list[str]:
    words = [amount.word for amount in options.amounts] + [form.word for form in options.forms]
    return [pick.notation for pick in options.picks] + words

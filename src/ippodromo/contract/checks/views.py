"""What every game shows: plain data, pictures, and tables sampled from what a seat knows."""

import json
from pkgutil import resolve_name
from xml.etree.ElementTree import fromstring

import msgspec

from ippodromo.contract.case import Checks
from ippodromo.contract.hidden import samples
from ippodromo.contract.play import new_match, played, step, step_or_silence, viewers
from ippodromo.contract.setups import Setup
from ippodromo.drawing.picture import svg, text
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import CLOCK
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.view_types import TableView
from ippodromo.kernel.views import table_view
from ippodromo.messages import LANGUAGES

COLUMNS = 80
"""Width of a plain terminal, in characters."""

LOOKS = 20
"""Number of samples of a seat's knowledge after the clock answered for it."""


class ViewChecks(Checks):
    """What viewers see."""

    def test_views_are_plain_data(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments(25):
            for viewer in viewers(game):
                view = table_view(game, table, viewer)
                assert json.loads(json.dumps(view)) == view

    def test_views_and_boxes_are_of_the_types_that_the_manifest_names(self, setup: Setup) -> None:
        game = setup.game()
        manifest = game.title.manifest
        view_type = resolve_name(manifest.view) if manifest.view else dict
        box_type = resolve_name(manifest.box) if manifest.box else dict
        printed = game.box()
        assert json.loads(json.dumps(printed)) == printed
        assert msgspec.convert(printed, box_type, strict=True) == printed
        for table in played(setup).moments(25):
            for viewer in viewers(game):
                view = table_view(game, table, viewer)
                assert msgspec.convert(view, TableView, strict=True) == view
                position = view["position"]
                assert msgspec.convert(position, view_type, strict=True) == position
                assert not set(position) & set(printed)

    def test_every_view_tells_where_the_runners_are(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments(25):
            for viewer in viewers(game):
                runners = table_view(game, table, viewer)["runners"]
                assert len({runner["id"] for runner in runners}) == len(runners)
                assert len({runner["number"] for runner in runners}) == len(runners)
                assert all(0 <= runner["progress"] <= 1 for runner in runners)
                places = [runner["place"] for runner in runners if runner["place"] is not None]
                assert all(1 <= place <= len(runners) for place in places)
                assert all(r["progress"] == 1 for r in runners if r["place"] is not None)

    def test_every_view_is_printed_in_80_columns(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments(25):
            for viewer in viewers(game):
                board = text(table, viewer)
                assert board.strip()
                assert max(len(line) for line in board.splitlines()) <= COLUMNS, board
                sent = json.loads(json.dumps(table_view(game, table, viewer)))
                assert board == text(sent, box=game.box())

    def test_every_view_is_drawn(self, setup: Setup) -> None:
        game = setup.game()
        players = [f'<&"{seat}' for seat in range(setup.seats)]
        for i, table in enumerate(played(setup).moments(4)):
            viewer = (NOBODY, Seat(0))[i // 2 % 2]
            view = json.loads(json.dumps(table_view(game, table, viewer)))
            language = LANGUAGES[i % len(LANGUAGES)]
            drawn = svg(view, language=language, box=game.box(), players=players)
            assert fromstring(drawn).tag.endswith("}svg")

    def test_a_view_tells_every_seats_money_or_that_it_is_hidden(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments(25):
            held = table.ledger.balances[: setup.seats]
            for viewer in viewers(game):
                shown = table_view(game, table, viewer)["money"]
                assert len(shown) == setup.seats
                assert all(amount in (None, held[seat]) for seat, amount in enumerate(shown))
                assert viewer < 0 or shown[viewer] == held[viewer]
                assert not table.is_over() or shown == held

    def test_a_finished_game_tells_what_every_seat_held_after_every_answer(
        self, setup: Setup
    ) -> None:
        of = played(setup)
        rows = table_view(setup.game(), of.match.table, NOBODY)["balances"]
        held = {row[0]: row[1:] for row in rows}
        now = held[0]
        for table in of.tables:
            now = held.get(table.at, now)
            assert now == table.ledger.balances[: setup.seats]

    def test_looking_changes_nothing(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments(12):
            before = repr(table.key())
            for viewer in viewers(game):
                table_view(game, table, viewer)
            assert repr(table.key()) == before

    def test_events_are_plain_data_told_to_seats_or_spectators(self, setup: Setup) -> None:
        told = played(setup).match.table.log
        assert told
        everyone = {NOBODY, *range(setup.seats)}
        for event in told:
            assert json.loads(json.dumps(event.data())) == event.data()
            assert event.audience is None or set(event.audience) <= everyone

    def test_the_record_of_a_finished_game_is_whole_for_everybody(self, setup: Setup) -> None:
        match = played(setup).match
        texts = {match.record_for(viewer).text() for viewer in viewers(setup.game())}
        assert texts == {match.journal.text()}

    def test_a_record_with_gaps_has_a_line_for_every_answer(self, setup: Setup) -> None:
        match, stream = new_match(setup.game()), FastStream(7)
        while match.table.at < len(played(setup).tables) // 2 and not match.table.is_over():
            step(match, stream, stream)
        for viewer in viewers(setup.game()):
            record = match.record_for(viewer)
            if not match.table.is_over():
                assert [entry.seat for entry in record.entries] == [
                    e.seat for e in match.active_entries
                ]
                assert [entry.digest for entry in record.entries] == [""] * len(
                    match.active_entries
                )

    def test_an_imagined_table_looks_and_asks_like_the_real_one(self) -> None:
        for at in range(len(self.case.options)):
            for number, sample in enumerate(samples(self.case, at)):
                for viewer in viewers(sample.game):
                    seen = sample.match.seen_by(viewer)
                    imagined = sample.game.determinize(seen, FastStream(number))
                    assert without_history(table_view(sample.game, imagined, viewer)) == (
                        without_history(table_view(sample.game, sample.table, viewer))
                    )

    def test_a_seat_for_which_the_clock_spoke_imagines_what_it_sees(self) -> None:
        for at in range(len(self.case.options)):
            games = {sample.game.seats: sample.game for sample in samples(self.case, at)}
            for number, game in enumerate(games.values()):
                looks = looks_after_silence(game, FastStream(10 * at + number))
                assert looks >= LOOKS or not self.case.manifest.clocks

    def test_imagining_draws_different_tables_where_something_is_hidden(self) -> None:
        distinct = 0
        for at in range(len(self.case.options)):
            for sample in samples(self.case, at):
                seen = sample.match.seen_by(Seat(0))
                keys = {repr(sample.game.determinize(seen, FastStream(n)).key()) for n in range(4)}
                distinct += len(keys) > 1
        has_secrets = any(
            row.hides(sample.game, Seat(1), Seat(0)) and row.read(sample, Seat(1)) is not None
            for at in range(len(self.case.options))
            for sample in samples(self.case, at)
            for row in self.case.rows
        )
        assert (distinct > 0) == has_secrets

    def test_an_imagined_table_can_be_played_on(self) -> None:
        for number, sample in enumerate(samples(self.case, 0)[:6]):
            table = sample.game.determinize(sample.match.seen_by(Seat(0)), FastStream(number))
            stream = FastStream(number)
            for _ in range(20):
                if table.is_over():
                    break
                ask = table.ask()
                seat = table.waiting()[0]
                if seat == CHANCE:
                    table.submit(seat, stream.outcome(ask).notation)
                else:
                    options = ask.options_for(seat)
                    assert options is not None
                    table.submit(seat, stream.uniform(options, table.at).notation)
            assert table.at >= sample.table.at


def looks_after_silence(game: Game, stream: Stream) -> int:
    """Play games and check what seats see after the clock has answered for one of them.

    A check draws a table from what a viewer knows and compares its view with that of the real
    table. Return the number of checked moments, at most `LOOKS`.
    """
    looked = 0
    for _ in range(LOOKS):
        match = new_match(game)
        while looked < LOOKS and not match.table.is_over():
            step_or_silence(match, stream)
            last = match.active_entries[-1]
            if last.by != CLOCK or stream.below(2) > 0:
                continue
            looked += 1
            for viewer in {last.seat, Seat(0), NOBODY}:
                imagined = game.determinize(match.seen_by(viewer), stream)
                assert without_history(table_view(game, imagined, viewer)) == (
                    without_history(table_view(game, match.table, viewer))
                )
    return looked


def without_history(view: TableView) -> dict[str, object]:
    """Return a view without what tables of a search do not keep: earlier balances and the summary of the
    day.
    """
    return {**view, "balances": [], "day": {}}

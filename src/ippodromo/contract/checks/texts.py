"""Tables as text, on every setup: facts are read back, phases and sealed answers too."""

import copy
import pickle

from ippodromo.contract.play import played
from ippodromo.contract.setups import Setup

from .base import Checks


class TextChecks(Checks):
    """A table and a match travel as text."""

    def test_facts_are_read_back_into_the_position_they_tell_of(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).tables:
            position = game.position_from_facts(game.facts(table), game.extra_facts(table))
            assert position.key() == table.position.key()

    def test_a_text_holds_the_whole_table(self, setup: Setup) -> None:
        game, of = setup.game(), played(setup)
        for table in of.moments():
            again = game.read(table.text())
            assert again.key() == table.key()
            assert again.text() == table.text()
            for entry in of.match.active_entries[table.at :]:
                again.submit(entry.seat, entry.notation)
            assert again.key() == of.tables[-1].key()

    def test_a_table_is_pickled_as_its_text_and_copied_by_copy(self, setup: Setup) -> None:
        for table in played(setup).moments(3):
            assert pickle.loads(pickle.dumps(table)).key() == table.key()
            assert copy.copy(table).key() == table.key()

    def test_a_match_travels_as_its_record(self, setup: Setup) -> None:
        match = played(setup).match
        again = pickle.loads(pickle.dumps(match))
        assert again.key() == match.key()
        assert again.journal.text() == match.journal.text()

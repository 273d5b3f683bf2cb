"""Facts, digests and keys of every setup: what changes them and what does not."""

import copy
import pickle
from itertools import pairwise

from ippodromo.contract.case import Checks
from ippodromo.contract.play import played
from ippodromo.contract.setups import Setup
from ippodromo.kernel.digest import digest, public_words
from ippodromo.kernel.match import load_match

PROGRAMMERS = ("object at", "ask.", "(", "[", "{", "=None", "True", "False")
"""Text that only the internals of a program contain."""


class FactChecks(Checks):
    """The facts that digests are made of."""

    def test_whatever_changes_on_the_table_shows_in_the_facts(self, setup: Setup) -> None:
        game, tables = setup.game(), played(setup).tables
        for before, after in pairwise(tables):
            if before.position.key() != after.position.key():
                assert game.facts(before) != game.facts(after)

    def test_facts_are_plain_words(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments():
            for name, words in game.facts(table).items():
                line = f"{name} {words}"
                assert line == " ".join(line.split())
                assert [word for word in PROGRAMMERS if word in line] == []

    def test_a_digest_names_no_phase(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments():
            said = set(public_words(game, table).replace("\n", " ").split(" "))
            assert said & {type(phase).__name__ for phase in table.stack} == set()

    def test_a_copy_and_a_record_read_back_have_the_same_digests(self, setup: Setup) -> None:
        of = played(setup)
        match = load_match(setup.game(), of.match.journal)
        assert match.digest() == of.match.digest()
        for table in of.moments():
            assert digest(setup.game(), table) == digest(setup.game(), table.copy())

    def test_a_key_is_a_value_that_later_answers_do_not_change(self, setup: Setup) -> None:
        game, of = setup.game(), played(setup)
        table = game.start()
        key, written = table.key(), repr(table.key())
        kept = hash(key)
        for entry in of.match.active_entries:
            table.submit(entry.seat, entry.notation)
        assert (repr(key), hash(key)) == (written, kept)
        assert table.key() == of.tables[-1].key()
        assert len({one.key() for one in of.tables}) == len(of.tables)

    def test_money_that_moves_changes_the_key_and_the_digest(self, setup: Setup) -> None:
        game = setup.game()
        for table in played(setup).moments(4):
            copy = table.copy()
            copy.ledger.balances[0] += 5
            copy.ledger.balances[-1] -= 5
            assert copy.key() != table.key()
            assert digest(game, copy) != digest(game, table)


class TextChecks(Checks):
    """A table and a match can be written as text and read back."""

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

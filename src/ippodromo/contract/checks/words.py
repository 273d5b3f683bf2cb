"""Every word that a game can show has a text in every language, and every parameter of a text is
available.
"""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import ippodromo
from ippodromo.contract.case import Case, Checks
from ippodromo.contract.play import asks_of, played
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import Booked, Paid
from ippodromo.kernel.game import Title
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.table import AnyTable
from ippodromo.messages import LANGUAGES, Words
from ippodromo.messages.catalogue import catalogue

SOURCE = Path(ippodromo.__file__).parent
PREFIXES = ("refused", "setup", "edition", "record", "verify")


class WordChecks(Checks):
    """Tests that every event, question, option and refusal has a text in every language."""

    def test_the_title_and_its_options_have_texts(self, language: str) -> None:
        of = self.case.title
        wanted = ["title", "blurb", "money"]
        for option in of.options:
            wanted += [f"option.{option.key}", f"option.{option.key}.help"]
            if option.values != ["false", "true"]:
                named = [value for value in option.values if not value.replace(".", "").isdigit()]
                wanted += [f"option.{option.key}.{value}" for value in named]
        words = words_of(of, language)
        assert [key for key in wanted if not words.has(key)] == []
        assert words.say("title") not in ("title", "")

    def test_every_event_can_be_told(self, language: str) -> None:
        words = words_of(self.case.title, language)
        told = [told for setup in self.case.setups() for told in played(setup).match.table.log]
        assert (
            sorted({t.event.name() for t in told if not words.has(f"event.{t.event.name()}")}) == []
        )
        reasons = {t.event.reason for t in told if isinstance(t.event, Paid | Booked)}
        assert sorted(reason for reason in reasons if not words.has(f"reason.{reason}")) == []
        for one in {t.event.name(): t for t in told}.values():
            assert words.event(Filled(one.data())).strip()

    def test_every_question_can_be_asked(self, language: str) -> None:
        words = words_of(self.case.title, language)
        asks = {ask.key: ask for table in tables_of(self.case) for ask in asks_of(table)}
        assert sorted(key for key in asks if not words.has(key)) == []
        for key, ask in asks.items():
            assert words.say(key, Filled(ask.params)).strip()

    def test_every_option_of_every_question_has_a_text(self, language: str) -> None:
        words = words_of(self.case.title, language)
        asks: list[Ask] = [ask for table in tables_of(self.case) for ask in asks_of(table)]
        options = [options for ask in asks for options in ask.options]
        picks = {pick.verb(): pick for one in options for pick in one.picks}
        wanted = {f"choice.{verb}" for verb in picks}
        wanted |= {f"amount.{amount.word}" for one in options for amount in one.amounts}
        for form in [form for one in options for form in one.forms]:
            wanted.add(f"form.{form.word}")
            wanted |= {f"field.{field.name}" for field in form.fields if not field.name.isdigit()}
            wanted |= {f"cell.{cell.name}" for field in form.fields for cell in field.cells}
        assert sorted(key for key in wanted if not words.has(key)) == []
        for verb, pick in picks.items():
            # The caller adds the horse's name to a choice of a horse.
            fields = {"horse_name": "", **pick.fields()}
            assert words.say(f"choice.{verb}", Filled(fields)).strip()

    def test_every_temptation_is_refused_in_words(self, language: str) -> None:
        words = words_of(self.case.title, language)
        refused: dict[str, NotAllowed] = {}
        for setup in self.case.setups():
            for table in played(setup).moments(60):
                for seat in [] if table.is_over() else table.waiting():
                    for said in (
                        table.stack[-1].refusals_to_explain(table, seat) if seat >= 0 else []
                    ):
                        with pytest.raises(NotAllowed) as caught:
                            table.copy().submit(seat, said)
                        refused[caught.value.key] = caught.value
        for no in refused.values():
            assert words.has(no.key)
            assert words.say(no.key, Filled(no.params)).strip()

    def test_every_refusal_written_in_the_rules_has_a_text(self, language: str) -> None:
        of = self.case.title
        folders = [SOURCE / "kernel", *(folder_of(package) for package in packages_of(of.name))]
        keys = {key for folder in folders for key in keys_in(folder)}
        words = words_of(of, language)
        assert sorted(key for key in keys if not words.has(key)) == []

    def test_all_languages_say_the_same_things(self) -> None:
        for space in packages_of(self.case.name):
            for language in LANGUAGES:
                texts, english = catalogue(language, space), catalogue("en", space)
                assert texts
                assert sorted(texts) == sorted(english)
                gaps = {key: gaps_of(language, text) for key, text in texts.items()}
                assert gaps == {key: gaps_of("en", text) for key, text in english.items()}


class Filled(dict[str, object]):
    """Parameters that raise KeyError if a text asks for one that is missing."""

    def get(self, key: str, default: object = None) -> object:
        return self[key]


def words_of(of: Title, language: str) -> Words:
    return Words(language, of.name, [f"Player {n}" for n in range(of.most)])


def tables_of(case: Case) -> list[AnyTable]:
    setups = case.setups()
    return [table for setup in setups for table in played(setup).tables]


def folder_of(package: str) -> Path:
    """Return a game's source folder. Its compiled modules may be elsewhere."""
    at = SOURCE.parent.joinpath(*package.split("."))
    if at.is_dir():
        return at
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def keys_in(folder: Path) -> set[str]:
    pattern = re.compile(rf'"((?:{"|".join(PREFIXES)})\.[a-z_]+)"')
    return {
        key for path in folder.rglob("*.py") for key in pattern.findall(path.read_text("utf-8"))
    }


class Asked(dict[str, object]):
    """Parameters that record which ones a text asks for."""

    def get(self, key: str, default: object = None) -> object:
        self[key] = "2"
        return self[key]


def gaps_of(language: str, text: str) -> list[str]:
    """Return the parameters that a text names."""
    asked = Asked()
    Words(language).fill(text, asked)
    return sorted(asked)

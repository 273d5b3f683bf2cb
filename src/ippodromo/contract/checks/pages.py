"""A game's pages: manifest, rules and guides name the same rules, and all of them exist."""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from ippodromo.contract.case import Checks
from ippodromo.contract.hidden import canon_rows
from ippodromo.contract.play import played
from ippodromo.kernel.events import Booked, Paid
from ippodromo.messages import LANGUAGES

ID = r"[A-Z]{1,4}-[A-Z]?\d+(?:\.\d+)?[a-z]?"
MARK = re.compile(r"<!-- (?:rules: )?(.*?) -->")
COAT = re.compile(r"\d+ [a-z_]+ \d+")


class PageChecks(Checks):
    """What people read."""

    def test_every_rule_that_the_manifest_names_is_in_the_rules(self) -> None:
        assert sorted(self.manifest_rules() - self.wider_canon()) == []

    def test_every_rule_that_the_code_names_is_in_the_rules(self) -> None:
        assert sorted(self.named_in_code() - self.wider_canon()) == []

    def test_every_event_and_payment_names_its_rule(self) -> None:
        """Each line of the log leads to its rule."""
        told: set[str] = set()
        for setup in self.case.setups():
            for one in played(setup).match.table.log:
                event = one.event
                if isinstance(event, Paid | Booked):
                    told.add(f"Paid {event.reason}")
                else:
                    told.add(event.name())
        assert sorted(told - set(self.case.manifest.events)) == []

    def test_the_guide_speaks_of_every_rule_that_is_named(self, language: str) -> None:
        spoken = set(self.marks(language))
        named = self.manifest_rules() | self.named_in_code()
        assert sorted(rule for rule in named if not spoken & set(widening(rule))) == []

    def test_the_guide_names_rules_that_exist(self, language: str) -> None:
        assert sorted(set(self.marks(language)) - self.wider_canon()) == []

    def test_all_guides_speak_of_the_same_rules_in_the_same_order(self) -> None:
        english = self.marks("en")
        assert {language: self.marks(language) for language in LANGUAGES} == (
            dict.fromkeys(LANGUAGES, english)
        )
        assert english

    def test_the_rules_say_what_is_hidden(self) -> None:
        assert [row.what for row in self.case.rows] == canon_rows(self.case.page("rules.md"))

    def test_the_poster_can_be_drawn(self) -> None:
        poster = self.case.manifest.poster
        sky, horses = poster["sky"], poster["horses"]
        assert isinstance(sky, str)
        assert isinstance(horses, list)
        assert re.fullmatch(r"#[0-9A-Fa-f]{6}", sky)
        assert [horse for horse in horses if not COAT.fullmatch(horse)] == []

    def manifest_rules(self) -> set[str]:
        manifest = self.case.manifest
        return {option.rule for option in manifest.options} | set(manifest.events.values())

    def canon(self) -> set[str]:
        """Return the ids of the rules page."""
        return set(re.findall(rf"(?m)^\s*- \*\*({ID})\*\*", self.case.page("rules.md")))

    def wider_canon(self) -> set[str]:
        """Return those ids and what they are part of: rules with several points, and chapters."""
        return {wide for rule in self.canon() for wide in widening(rule)}

    def marks(self, language: str) -> list[str]:
        """Return the rules that a guide's comments name."""
        found = MARK.findall(self.case.page(f"guide/{language}.md"))
        return [rule for mark in found for rule in mark.split()]

    def named_in_code(self) -> set[str]:
        """Return the ids of this game that stand alone in quotes in the code: those of refusals and forms."""
        quoted = re.compile(rf'"({self.case.manifest.prefix}-[A-Z]?\d+(?:\.\d+)?[a-z]?)"')
        packages = [self.case.manifest.package, self.case.manifest.shares]
        texts = (text for package in packages if package for text in _sources(files(package)))
        return {rule for text in texts for rule in quoted.findall(text)}


def _sources(folder: Traversable) -> Iterator[str]:
    for found in folder.iterdir():
        if found.is_dir():
            yield from _sources(found)
        elif found.name.endswith(".py"):
            yield found.read_text("utf-8")


def widening(rule: str) -> list[str]:
    """Return a rule's id and the wider ones: `HH-6.4c`, `HH-6.4`, `HH-6`; `HH-R30`, `HH-R`."""
    found = [rule]
    for step in (r"[a-z]$", r"\.\d+$", r"(?<=-[A-Z])\d+$"):
        wider = re.sub(step, "", found[-1])
        if wider != found[-1]:
            found.append(wider)
    return found

"""The suite for one game: every check there is, over its setups and in every language."""

from collections.abc import Sequence
from pathlib import Path

from ippodromo.contract.checks.bots import BotChecks
from ippodromo.contract.checks.editions import EditionChecks
from ippodromo.contract.checks.facts import FactChecks, TextChecks
from ippodromo.contract.checks.interrupts import InterruptChecks
from ippodromo.contract.checks.pages import PageChecks
from ippodromo.contract.checks.play import PlayChecks
from ippodromo.contract.checks.receipts import ReceiptChecks
from ippodromo.contract.checks.secrets import SecretChecks
from ippodromo.contract.checks.views import ViewChecks
from ippodromo.contract.checks.words import WordChecks

from .case import Case, Row, Twin
from .hidden import twin as exchanged


class Suite(
    PlayChecks,
    ViewChecks,
    FactChecks,
    TextChecks,
    SecretChecks,
    WordChecks,
    PageChecks,
    ReceiptChecks,
    EditionChecks,
    BotChecks,
    InterruptChecks,
):
    """All promises that a game keeps."""


def suite(
    game: str,
    hidden: Sequence[Row],
    options: Sequence[dict[str, str]] = ({},),
    editions: Sequence[Path] = (),
    twin: Twin = exchanged,
    quick: bool = False,
) -> type[Suite]:
    """A class of tests for a registered game; its name in your test module begins with `Test`.

    `hidden` are the rows of "Hidden information" in its rules; `options` the option sets under which
    secrets are looked for; `editions` short ones of your own, where whole games take long; `twin` is
    for games in which answers cannot be exchanged one by one. `quick` runs every check on two setups with
    two seeds each, instead of on all sampled setups.
    """
    paths = tuple(str(path) for path in editions)
    return suite_of(Case(game, list(hidden), list(options), paths, twin, quick))


def suite_of(case: Case) -> type[Suite]:
    """The class of tests for a case."""
    return type("TestContract", (Suite,), {"case": case})

"""The suite for one game: all checks, for its setups and in every language."""

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

from .case import Case, MatchMaker, Row
from .hidden import indistinguishable_match as exchanged


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
    """All guarantees that a game gives."""


def suite(
    game: str,
    hidden: Sequence[Row],
    options: Sequence[dict[str, str]] = ({},),
    editions: Sequence[Path] = (),
    indistinguishable_match: MatchMaker = exchanged,
    quick: bool = False,
) -> type[Suite]:
    """Return a class of tests for a registered game. Its name in your test module must begin with `Test`.

    `hidden` has the rows of the table "Hidden information" in the game's rules. Secrets are tested with
    each of the option sets in `options`. `editions` are paths of short editions of your own, for games
    that take long. `indistinguishable_match` replaces the function of `contract.hidden`, for games in
    which answers cannot be exchanged one by one. `quick` uses two setups with two seeds each, instead
    of all sampled setups.
    """
    paths = tuple(str(path) for path in editions)
    return suite_of(Case(game, list(hidden), list(options), paths, indistinguishable_match, quick))


def suite_of(case: Case) -> type[Suite]:
    """Return the class of tests for a case."""
    return type("TestContract", (Suite,), {"case": case})

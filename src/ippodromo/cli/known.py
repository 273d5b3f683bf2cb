"""What is said of a game whose cards and dice were known beforehand."""

from ippodromo.kernel.journal import Journal
from ippodromo.lab.known_dice import DAY

from .speech import Speech


def say_known(speech: Speech, journal: Journal) -> None:
    """Say it, where it is so."""
    if journal.header.known:
        speech.console.print(known_words(speech, journal), markup=False, soft_wrap=True)


def known_words(speech: Speech, journal: Journal) -> str:
    """That chance was known, and from where."""
    kind, _, which = journal.header.known.partition(" ")
    return speech.say("known.day" if kind == DAY else "known.again", which=which)

"""Every visible word, in English and Italian: catalogues, and how their texts are filled in."""

from .catalogue import LANGUAGES as LANGUAGES
from .catalogue import language_of as language_of
from .words import Words as Words

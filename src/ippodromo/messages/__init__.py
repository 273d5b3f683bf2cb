"""All texts that people see, in English and Italian."""

from ippodromo.kernel.errors import set_error_formatter

from .catalogue import LANGUAGES as LANGUAGES
from .catalogue import language_of as language_of
from .words import Words as Words
from .words import sentence

set_error_formatter(sentence)

"""Editions: the numbers printed in a game's box, read from TOML with the provenance of every table."""

import hashlib
import json
import re
import tomllib
from typing import Final

from .errors import EditionError
from .view_types import Data

LONGEST_LINE: Final = 2000
"""Maximum length of a line of an edition file in characters."""
MOST_LINES: Final = 4000
"""Maximum number of lines in an edition file."""
MOST_VALUES: Final = 8000
"""Maximum number of the characters `=`, `,`, `[` and `{` in an edition file, except in strings and comments.

A file cannot have more values than such characters.
"""
DEEPEST: Final = 8
"""Maximum depth of nested brackets, and maximum number of parts of a dotted name."""
LONGEST_NUMBER: Final = 40
"""Maximum length in characters of an unquoted word that begins with a digit or a sign, such as a number."""
QUOTED: Final = re.compile(
    r"""
    \"{3} (?: \\. | (?!\"{3}). )* (?: \"{3,} | \Z ) | '{3} (?: (?!'{3}). )* (?: '{3,} | \Z )
    | \" (?: \\. | [^\"\\\n] )* \"? | ' [^'\n]* '? | \# [^\n]*
    """,
    re.DOTALL | re.VERBOSE,
)
"""A string or a comment. A string that is never closed ends with the line or, if it begins with three
quotation marks, with the text."""
MARKS: Final = re.compile(r"[=,\[\]{}]")
BETWEEN_MARKS: Final = re.compile(r"[^\n=,\[\]{}]+")
DEPTH: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
"""How much a bracket changes the depth of nesting."""


def check_shape(text: str, file: str) -> None:
    """Raise EditionError, with the line, if a text exceeds the limits on size and nesting.

    The limits bound the time that the TOML parser takes.
    """
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise EditionError(file, "", "edition.too_many_lines", {"most": MOST_LINES})
    for number, line in enumerate(lines):
        if len(line) > LONGEST_LINE:
            raise _wrong(file, number + 1, "edition.long_line", LONGEST_LINE)
    _check_words_and_brackets(text, file)


def _wrong(file: str, line: int, key: str, most: int) -> EditionError:
    return EditionError(file, "", key, {"line": line, "most": most})


def _check_words_and_brackets(text: str, file: str) -> None:
    """Raise EditionError if the text outside strings and comments exceeds a limit on nesting or size.

    The text need not be valid TOML. The TOML parser refuses it afterwards if it is not.
    """
    bare = QUOTED.sub(_without_contents, text)
    for part in BETWEEN_MARKS.finditer(bare):
        if part[0].count(".") >= DEEPEST:
            raise _wrong(file, _line(bare, part.start()), "edition.too_deep", DEEPEST)
        for word in part[0].split():
            if len(word) > LONGEST_NUMBER and word[0] in "+-0123456789":
                line = _line(bare, part.start())
                raise _wrong(file, line, "edition.long_number_line", LONGEST_NUMBER)
    depth = values = 0
    for mark in MARKS.finditer(bare):
        depth = max(0, depth + DEPTH.get(mark[0], 0))
        values += mark[0] in "=,[{"
        if depth > DEEPEST:
            raise _wrong(file, _line(bare, mark.start()), "edition.too_deep", DEEPEST)
        if values > MOST_VALUES:
            raise _wrong(file, _line(bare, mark.start()), "edition.too_much", MOST_VALUES)


def _without_contents(quoted: re.Match[str]) -> str:
    """Return what replaces a string or a comment: an empty string and the line breaks inside."""
    return ' "" ' + "\n" * quoted[0].count("\n")


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


PROVENANCES: Final = ["rulebook", "public", "reconstruction", "owner"]
"""The possible sources of a table's numbers. `owner`: somebody compared them with their own box."""

MAX_EDITION_CHARS: Final = 64 * 1024
"""Maximum length of an edition file in characters: about four times the longest included one."""
LONGEST_KEY: Final = 60
"""Maximum length of the name of a key or table in characters."""


class TomlTable:
    """One table of a TOML file, read key by key.

    The reading methods raise EditionError, with file and key, if a value is missing or invalid.
    """

    def __init__(
        self,
        file: str,
        where: str,
        data: Data,
        known: dict[str, list[str]] | None = None,
    ) -> None:
        self.file = file
        self.where = where
        self.data = data
        self.asked_keys: dict[str, list[str]] = known if known is not None else {}
        """For each table of the file, the keys that were looked up. All tables of a file share this dict.
        Keys that were never looked up are reported as unknown (`lab.editions`)."""

    def wrong(self, key: str, message: str, params: Data | None = None) -> EditionError:
        """Return an EditionError about one key of this table, for the caller to raise.

        `message` is the key of the error's message. If `key` is empty, the error is about the table.
        """
        where = f"{self.where}.{key}" if self.where and key else self.where or key
        return EditionError(self.file, where, message, params)

    def _value(self, key: str) -> object:
        if not self.has(key):
            raise self.wrong(key, "edition.missing")
        return self.data[key]

    def peek(self, key: str) -> object:
        """Return the value of a key without checking its type, or None if the key is missing."""
        return self.data.get(key) if self.has(key) else None

    def has(self, key: str) -> bool:
        """Return True if the table has the key. Add the key to `asked_keys`."""
        keys = self.asked_keys.setdefault(self.where, [])
        if key not in keys:
            keys.append(key)
        return key in self.data

    def whole(self, key: str, low: int, high: int) -> int:
        """Return the value of a key. Raise EditionError unless it is an integer from `low` to `high`."""
        return self._whole(key, self._value(key), low, high)

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, "edition.not_whole")
        if not low <= value <= high:
            params = {"value": value, "low": low, "high": high}
            raise self.wrong(key, "edition.out_of_range", params)
        return value

    def wholes(self, key: str, low: int, high: int, count: int = -1, most: int = 1000) -> list[int]:
        """Return the value of a key. Raise EditionError unless it is a list of integers from `low` to `high`.

        `count` is the required length, -1 for any. `most` is the maximum length.
        """
        return [self._whole(key, v, low, high) for v in self._list(key, count, most)]

    def _list(self, key: str, count: int, most: int) -> list[object]:
        values = self._value(key)
        if not isinstance(values, list):
            raise self.wrong(key, "edition.not_list")
        if count >= 0 and len(values) != count:
            raise self.wrong(key, "edition.wrong_size", {"size": len(values), "wanted": count})
        if len(values) > most:
            raise self.wrong(key, "edition.too_many", {"size": len(values), "most": most})
        return values

    def word(self, key: str) -> str:
        """Return the value of a key. Raise EditionError unless it is a string of 1 to 200 characters."""
        return self._word(key, self._value(key))

    def _word(self, key: str, value: object) -> str:
        if not isinstance(value, str) or not value or len(value) > 200:
            raise self.wrong(key, "edition.not_text")
        return value

    def name(self, key: str) -> str:
        """Return the value of a key, a string of 1 to 200 characters from a to z, 0 to 9 and `_`.

        Raise EditionError for any other value.
        """
        value = self.word(key)
        if not all(c.islower() or c.isdigit() or c == "_" for c in value) or not value.isascii():
            raise self.wrong(key, "edition.not_name", {"value": value})
        return value

    def words(self, key: str, count: int = -1, most: int = 1000) -> list[str]:
        """Return the value of a key. Raise EditionError unless it is a list of texts of 1 to 200 characters.

        `count` is the required length, -1 for any. `most` is the maximum length.
        """
        return [self._word(key, v) for v in self._list(key, count, most)]

    def flag(self, key: str) -> bool:
        """Return the value of a key. Raise EditionError unless it is `true` or `false`."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "edition.not_bool")
        return value

    def page(self, key: str) -> "TomlTable":
        """Return the table that is the value of a key. Raise EditionError if the value is not a table."""
        value = self._value(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "edition.not_table")
        return TomlTable(
            self.file, f"{self.where}.{key}" if self.where else key, value, self.asked_keys
        )

    def pages(self, key: str, count: int = -1, most: int = 1000) -> list["TomlTable"]:
        """Return the tables in the list that is the value of a key. Raise EditionError for any other value.

        `count` is the required length, -1 for any. `most` is the maximum length.
        """
        found: list[TomlTable] = []
        for i, value in enumerate(self._list(key, count, most)):
            where = f"{self.where}.{key}[{i}]" if self.where else f"{key}[{i}]"
            if not isinstance(value, dict):
                raise EditionError(self.file, where, "edition.not_table")
            found.append(TomlTable(self.file, where, value, self.asked_keys))
        return found


class Edition:
    """A parsed edition file: its id, the name of its game, its tables and a hash of its contents.

    >>> import ippodromo
    >>> edition = ippodromo.title("royal-turf").edition("reconstruction")
    >>> edition.game, edition.provenance()["tokens"]
    ('royal_turf', 'rulebook')
    """

    def __init__(self, file: str, data: Data) -> None:
        self.file = file
        self.root = TomlTable(file, "", data)
        self.id = self.root.name("id")
        self.game = self.root.name("game")
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
        self.hash = hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def __reduce__(self) -> tuple[object, ...]:
        return (Edition, (self.file, self.root.data))

    def __repr__(self) -> str:
        return f"<Edition {self.id} of {self.game}, {self.hash}>"

    def provenance(self) -> dict[str, str]:
        """Return, for the name of each top-level table, the source of its numbers.

        Raise EditionError if a table has no source or one that is not in `PROVENANCES`.
        """
        found: dict[str, str] = {}
        for key, value in self.root.data.items():
            if isinstance(value, dict):
                page = self.root.page(key)
                source = page.word("provenance")
                if source not in PROVENANCES:
                    choices = ", ".join(PROVENANCES)
                    raise page.wrong("provenance", "edition.provenance", {"known": choices})
                found[key] = source
        return found


def read_edition(text: str, file: str) -> Edition:
    """Return the edition written in a TOML text.

    Raise EditionError, with the file name, if the text is not an edition or a table has no source.
    The game checks the numbers when it is set up.
    """
    edition = parse_edition(text, file)
    edition.provenance()
    return edition


def parse_edition(text: str, file: str) -> Edition:
    """Return the edition written in a TOML text. Its tables are not checked, only its id and game."""
    return Edition(file, edition_data(text, file))


def edition_data(text: str, file: str) -> dict[str, object]:
    """Return the contents of a TOML text. Raise EditionError if it exceeds a limit or is not TOML."""
    if len(text) > MAX_EDITION_CHARS:
        raise EditionError(file, "", "edition.too_large", {"most": MAX_EDITION_CHARS})
    check_shape(text, file)
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))  # some editors write a byte order mark
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise EditionError(file, "", "edition.not_toml", {"reason": str(error)[:200]}) from None
    _check_keys_and_numbers(file, data)
    return data


def _check_keys_and_numbers(file: str, data: dict[str, object]) -> None:
    """Raise EditionError for a key longer than `LONGEST_KEY` or an integer that does not fit into 64 bits.

    Tables still to be checked are kept in a list, because compiled code has no recursion limit.
    """
    open_: list[tuple[str, object]] = [("", data)]
    while open_:
        where, value = open_.pop()
        if isinstance(value, dict):
            for key, inner in value.items():
                inside = f"{where}.{key}" if where else key
                if len(key) > LONGEST_KEY:
                    raise EditionError(file, f"{inside[:40]}…", "edition.long_name")
                open_.append((inside, inner))
        elif isinstance(value, list):
            open_ += [(f"{where}[{i}]", inner) for i, inner in enumerate(value)]
        elif isinstance(value, int) and value.bit_length() > 63:
            raise EditionError(file, where, "edition.long_number")


def small_number(text: str) -> int | None:
    """Return the number written in 1 to 9 ASCII digits, or None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

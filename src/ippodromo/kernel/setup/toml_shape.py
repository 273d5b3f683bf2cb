"""The shape of a TOML text, looked at before it is parsed: how long, how deep, how much of it.

`tomllib` takes a time that grows with the square of the parts of a dotted key, and builds trees
of any depth. Everything it would take long over is refused here, in one pass over the text.
"""

from typing import Final

from ippodromo.kernel.errors import EditionError

LONGEST_LINE: Final = 2000
MOST_LINES: Final = 4000
MOST_VALUES: Final = 8000
"""Values and keys in all, as counted by what stands between them."""
DEEPEST: Final = 8
"""Brackets within brackets, or parts of a dotted name."""
LONGEST_NUMBER: Final = 40
"""Letters of a word outside quotes that begins with a digit: dates have less."""


def check_shape(text: str, file: str) -> None:
    """Refuse a text that no edition would have, with the line where that is seen."""
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise EditionError(file, "", "edition.too_many_lines", {"most": MOST_LINES})
    for number, line in enumerate(lines):
        if len(line) > LONGEST_LINE:
            raise _wrong(file, number + 1, "edition.long_line", LONGEST_LINE)
    _Shape(text, file).check()


def _wrong(file: str, line: int, key: str, most: int) -> EditionError:
    return EditionError(file, "", key, {"line": line, "most": most})


class _Shape:
    """One pass over a text. Where it is no TOML the parser stops, at the same place or before."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.at = 0
        self.line = 1
        self.depth = 0
        self.dots = 0
        self.values = 0
        self.word = ""
        """The first letter of the word outside quotes that is being read."""
        self.letters = 0

    def wrong(self, key: str, most: int) -> EditionError:
        return _wrong(self.file, self.line, key, most)

    def check(self) -> None:
        end = len(self.text)
        while self.at < end:
            c = self.text[self.at]
            if c == '"' or c == "'":
                self.letters = 0
                self.skip_string(c)
                continue
            if c == "#":
                self.skip_to("\n")
                continue
            self.take(c)
            self.at += 1

    def take(self, c: str) -> None:
        """One letter outside strings and comments."""
        if c == "\n":
            self.line += 1
        if c == ".":
            self.dots += 1
            if self.dots >= DEEPEST:
                raise self.wrong("edition.too_deep", DEEPEST)
        elif c in "\n=,[]{}":
            self.dots = 0
            self.count(c)
        if c in " \t\r\n=,[]{}":
            self.letters = 0
            return
        if self.letters == 0:
            self.word = c
        self.letters += 1
        if self.letters > LONGEST_NUMBER and self.word in "+-0123456789":
            raise self.wrong("edition.long_number_line", LONGEST_NUMBER)

    def count(self, c: str) -> None:
        if c in "[{":
            self.depth += 1
            if self.depth > DEEPEST:
                raise self.wrong("edition.too_deep", DEEPEST)
        elif c in "]}":
            self.depth = max(0, self.depth - 1)
        if c in "=,[{":
            self.values += 1
            if self.values > MOST_VALUES:
                raise self.wrong("edition.too_much", MOST_VALUES)

    def skip_to(self, mark: str) -> None:
        found = self.text.find(mark, self.at)
        self.at = found if found >= 0 else len(self.text)

    def skip_string(self, quote: str) -> None:
        """Past a string; one on a single line ends with the line at the latest."""
        is_long = self.text.startswith(quote * 3, self.at)
        mark = quote * 3 if is_long else quote
        self.at += len(mark)
        end = len(self.text)
        while self.at < end:
            c = self.text[self.at]
            if c == "\\" and quote == '"':
                self.line += self.text.startswith("\n", self.at + 1)
                self.at += 2
            elif c == "\n" and not is_long:
                return
            elif self.text.startswith(mark, self.at):
                self.at += len(mark)
                while is_long and self.text.startswith(quote, self.at):
                    self.at += 1  # up to two quotes more belong to it; after those TOML ends anyway
                return
            else:
                self.line += c == "\n"
                self.at += 1

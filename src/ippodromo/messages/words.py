"""Fill in the texts of a catalogue. The syntax is a part of ICU MessageFormat:

`{x}`, `{x, seat}`, `{x, raw}`, `{x, number}`, `{x, money}`, `{x, name, horse}`, `{x, list, horse}`, `{x,
plural, one {...} other {...}}` and `{x, select, a {...} other {...}}`. A `seat` is replaced by the name of
the player there. `raw` keeps a value as it must be typed.
"""

import errno
from typing import Any

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.registry import manifests
from ippodromo.kernel.view_types import Data, Fields

from .catalogue import catalogue, packages_of, seat_fields

SEAT = "seat"
WRITTEN = ("box", "horse", "kind")
"""Families of names that are tried for the words of filled-in forms."""


class Words:
    """The texts of one language for one game, with the names of the players."""

    def __init__(self, language: str, game: str = "", players: list[str] | None = None) -> None:
        self.language = language
        self.spaces = [*packages_of(game), "bots", "asking", "table", "edition", "server", "cli"]
        self.seat_fields = seat_fields(game)
        self.players = players or []

    def has(self, key: str) -> bool:
        """Return True if there is a text for a key."""
        return self._text(key) is not None

    def say(self, key: str, params: Data | None = None) -> str:
        """Return the text of a key, filled in with parameters; the key itself if it has no text."""
        text = self._text(key)
        if text is None:
            return key
        return self.fill(text, params or {})

    def fill(self, text: str, params: Data) -> str:
        """Return a text with its parameters filled in."""
        return self._fill(text, params, None)

    def refusal(self, error: IppodromoError) -> str:
        """Return an error as a sentence, with the id of its rule."""
        params = dict(error.params)
        for name, value in params.items():
            if isinstance(value, IppodromoError):
                params[name] = self.refusal(value)
        said = self.say(error.key, params)
        return f"{said} ({error.rule})" if isinstance(error, NotAllowed) and error.rule else said

    def event(self, data: Data) -> str:
        """Return an event as a sentence; for a payment with its reason."""
        if "because" in data:
            data = {**data, **because(data), "reason": self.why(data)}
        return self.say(f"event.{data['event']}", data)

    def why(self, data: Data, form: str = "") -> str:
        """Return the reason of a payment as a sentence; `form` may be `.brief`."""
        key = f"receipt.{data['reason']}{form}"
        if not self.has(key):
            said = self.name("reason", data["reason"])
            return said[:1].upper() + said[1:]
        return self.say(key, because(data))

    def choice(self, verb: str, fields: Data) -> str:
        """Return a choice in words; of a filled-in form all rows."""
        rows: Any = fields.get("rows")
        if rows is None:
            return self.say(f"choice.{verb}", fields)
        if rows:
            return " · ".join(self._row(*row) for row in rows)
        none = f"form.{verb}.none"
        return self.say(none if self.has(none) else f"form.{verb}")

    def _row(self, field: str, *values: object) -> str:
        label = next((key for key in (f"field.{field}", f"bet.{field}") if self.has(key)), "")
        said = ", ".join(
            self.money(value) if isinstance(value, int) else self._written(str(value))
            for value in values
        )
        return f"{self.say(label)}: {said}" if label else said

    def _written(self, value: str) -> str:
        """Return a word of a filled-in form in words. The form does not say to which family the word
        belongs.
        """
        key = next((f"{each}.{value}" for each in WRITTEN if self.has(f"{each}.{value}")), "")
        return self.say(key) if key else value.replace("_", " ")

    def player(self, seat: Any) -> str:
        """Return the name of the player on a seat."""
        try:
            number = int(seat)
        except (TypeError, ValueError):
            return self.say(f"account.{seat}")
        if 0 <= number < len(self.players):
            return self.players[number]
        return self.say("seat_number", {"number": number + 1})

    def money(self, amount: int) -> str:
        """Return an amount of money as the game writes it."""
        return self.say("money", {"amount": amount})

    def number(self, value: int) -> str:
        """Return a whole number with the thousands separator of the language."""
        mark = "." if self.language == "it" else ","
        return f"{value:,}".replace(",", mark)

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a decimal number with the separators of the language."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "it" else text

    def _text(self, key: str) -> str | None:
        for space in self.spaces:
            text = catalogue(self.language, space).get(key)
            if text is not None:
                return text
        return None

    def _fill(self, text: str, params: Data, count: int | None) -> str:
        out: list[str] = []
        at = 0
        while at < len(text):
            char = text[at]
            if char == "{":
                end = closing(text, at)
                out.append(self._argument(text[at + 1 : end], params))
                at = end + 1
            elif char == "#" and count is not None:
                out.append(self.number(count))
                at += 1
            else:
                out.append(char)
                at += 1
        return "".join(out)

    def _argument(self, inner: str, params: Data) -> str:
        name, _, rest = inner.partition(",")
        kind, _, detail = rest.strip().partition(",")
        value: Any = params.get(name.strip(), "")
        kind, detail = kind.strip(), detail.strip()
        if kind == "number":
            return self.number(int(value))
        if kind == "money":
            return self.money(int(value))
        if kind == "name":
            return self.name(detail, value)
        if kind == "decimal":
            return self.decimal(float(value), 2)
        if kind == "list":
            return ", ".join(self._listed(detail, one) for one in value)
        if kind in ("plural", "select"):
            return self._branch(kind, detail, value, params)
        if kind == "raw":
            return str(value)
        if kind == "word":  # an edition's own, for which no catalogue has a text
            return self.name(name.strip(), value).replace("_", " ")
        return self.name(kind or name.strip(), value)

    def _listed(self, family: str, value: Any) -> str:
        return self.money(int(value)) if family == "money" else self.name(family, value)

    def names_seat(self, field: str) -> bool:
        """Return True if the value of a field in a form or a view is a seat."""
        return field == SEAT or field in self.seat_fields

    def name(self, family: str, value: object) -> str:
        """Return the name of a value in a family of names, such as `horse`."""
        if family == SEAT or (family in self.seat_fields and str(value).isdigit()):
            return self.player(value)
        text = self._text(f"{family}.{value}") if isinstance(value, str) else None
        return text if text is not None else self._pair(family, str(value))

    def _pair(self, family: str, value: str) -> str:
        """Return a value of two parts, such as the square `41/3`, in words, if its family has words for
        pairs.
        """
        first, is_pair, second = value.replace("@", "/").replace(":", "/").partition("/")
        text = self._text(f"{family}.pair") if is_pair else None
        return value if text is None else self.fill(text, {"first": first, "second": second})

    def _branch(self, kind: str, detail: str, value: Any, params: Data) -> str:
        cases = branches(detail)
        if kind == "select":
            return self._fill(cases.get(str(value), cases.get("other", "")), params, None)
        count = int(value)
        other = cases.get("other", "")
        usual = cases.get("one", other) if count == 1 else other
        chosen = cases.get(f"={count}", usual)
        return self._fill(chosen, params, count)


def sentence(error: IppodromoError) -> str:
    """Return an error as an English sentence, from any game; its key if it has no text."""
    for game in ["", *manifests()]:
        words = Words("en", game)
        if words.has(error.key):
            return words.refusal(error)
    return error.key


def because(data: Data) -> Fields:
    """Return the figures of a payment as parameters of its text. The amount paid is positive in texts."""
    amount: Any = data["amount"]
    payee = str(data["payee"]) if "payee" in data else ""
    gains = payee.isdigit()
    figures: Any = data["because"]
    return {
        "other": data["payer"] if gains else payee,
        "side": "gains" if gains else "pays",
        "whose": "theirs",
        **figures,
        "amount": abs(amount),
    }


def closing(text: str, at: int) -> int:
    """Return the index of the brace that closes the one at a given index."""
    depth = 0
    for i in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise ValueError(f"a brace is not closed: {text}")


def branches(detail: str) -> dict[str, str]:
    """Return the branches of a plural or select by their names."""
    found: dict[str, str] = {}
    at = 0
    while at < len(detail):
        opened = detail.find("{", at)
        if opened < 0:
            break
        end = closing(detail, opened)
        found[detail[at:opened].strip()] = detail[opened + 1 : end]
        at = end + 1
    return found


FILE_ERRORS = {
    errno.ENOENT: "setup.file_missing",
    errno.EACCES: "setup.file_closed",
    errno.EPERM: "setup.file_closed",
    errno.EISDIR: "setup.file_folder",
    errno.ENOTDIR: "setup.file_missing",
    errno.EROFS: "setup.file_closed",
    errno.ENOSPC: "setup.disk_full",
}
"""Keys of texts by error number. Other errors are described by the operating system."""


def why_not(error: OSError) -> IppodromoError | str:
    """Return the reason for a failure with a file, for the parameter `reason` of a message."""
    key = FILE_ERRORS.get(error.errno or 0)
    return IppodromoError(key) if key is not None else error.strerror or str(error)

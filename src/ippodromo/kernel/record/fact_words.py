"""Reading facts: words and numbers by name, and errors that say which fact is wrong."""

from ippodromo.kernel.errors import SetupError


class Facts:
    """Facts by name; what is not there is empty, zero or the first of its kind."""

    def __init__(self, said: dict[str, str], heads: list[str]) -> None:
        self.said = said
        for name in said:
            if not any(name == head or name.startswith(head + " ") for head in heads):
                raise SetupError("setup.fact_unknown", {"fact": name[:40]})

    def words(self, name: str) -> list[str]:
        """The words of a fact; `none` has none."""
        words = self.said.get(name, "none")
        return [] if words == "none" else words.split(" ")

    def parts(self, name: str) -> list[list[str]]:
        """The words of a fact with commas: `grey 2, white 1`."""
        words = self.said.get(name, "none")
        return [] if words == "none" else [part.split(" ") for part in words.split(", ")]

    def pair(self, name: str, usual: str) -> tuple[str, str]:
        """Two words; what is not said is as usual."""
        words = [*self.words(name), *usual.split(" ")[len(self.words(name)) :]]
        return words[0], words[1]

    def wholes(self, name: str) -> list[int]:
        """The whole numbers of a fact."""
        return [self.number(name, word) for word in self.words(name)]

    def whole(self, name: str, usual: int = 0) -> int:
        """A fact that is one whole number."""
        return self.number(name, self.said[name]) if name in self.said else usual

    def number(self, name: str, text: str) -> int:
        """A whole number written in a fact."""
        if not text.removeprefix("-").isdigit():
            raise self.wrong(name, text, "0, 1, 2")
        return int(text)

    def among(self, known: list[str], name: str, word: str) -> int:
        """The index of a word among those that are known."""
        if word not in known:
            raise self.wrong(name, word, ", ".join(known))
        return known.index(word)

    def wrong(self, name: str, value: str, known: str) -> SetupError:
        """What a fact cannot be, and what it can."""
        return SetupError("setup.fact", {"fact": name[:40], "value": value[:60], "known": known})

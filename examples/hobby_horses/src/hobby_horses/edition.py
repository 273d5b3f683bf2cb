"""The numbers of one edition, checked against the bounds within which the rules work."""

from ippodromo.kernel.editions import Edition, TomlTable

FEWEST_HORSES = 2
"""HH-6 One horse rests, so another must exist to be ridden."""


class Tables:
    """The numbers of an edition file. An error names the file and the key."""

    def __init__(self, edition: Edition) -> None:
        book = edition.root
        track, horses, coins = book.page("track"), book.page("horses"), book.page("coins")
        self.length = track.whole("length", 3, 60)
        self.races = track.whole("races", 1, 9)
        self.horses = _names(horses, "ids")
        self.coats = horses.words("coats", len(self.horses))
        self.steps = book.page("die").wholes("steps", 1, 9, most=12)
        if not self.steps:
            raise book.page("die").wrong("steps", "edition.empty")
        self.coins = coins.whole("start", 1, 1000)
        self.most = coins.whole("most", 1, 9)
        self.pays = coins.whole("pays", 1, 9)


def _names(page: TomlTable, key: str) -> list[str]:
    """Return the horses' names. Each must be one word, because a choice is written `ride red`."""
    names = page.words(key, most=9)
    if len(names) < FEWEST_HORSES:
        raise page.wrong(key, "edition.too_few", {"size": len(names), "fewest": FEWEST_HORSES})
    for name in names:
        if not (name.isascii() and name.isidentifier() and name.islower()):
            raise page.wrong(key, "edition.not_name", {"value": name})
        if names.count(name) > 1:
            raise page.wrong(key, "edition.twice", {"value": name})
    return names

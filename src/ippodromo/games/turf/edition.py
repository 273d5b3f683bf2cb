"""Read and check the edition file of a turf game: track, stable, die, tokens, payouts and cards."""

from typing import Final, final

from ippodromo.kernel.editions import Edition, TomlTable

SYMBOLS: Final = ["head", "cap", "saddle", "shoe"]
MOST_TOKENS: Final = 5
"""The maximum number of tokens per seat that an edition may have."""
REQUIRED_BONUSES: Final = ["pace", "last"]
"""The names of the bonuses that every edition must have. Other bonuses are optional."""


class Horse:
    """A horse of the stable. `id` is its name in notation, `name` its printed name."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


@final
class Card:
    """A horse card.

    `moves` are its numbers of spaces, in the order of `SYMBOLS`. `horse` is the index of the one horse
    that can have the card, or -1 if any horse can.
    """

    def __init__(self, id: str, name: str, moves: list[int], horse: int) -> None:
        self.id = id
        self.name = name
        self.moves = moves
        self.numbers = "/".join(str(number) for number in moves)
        """`moves` as text, such as `3/4/5/6`."""
        self.horse = horse


@final
class TurfEdition:
    """The contents of the edition file of a turf game, checked.

    `are_cards_tied` says whether each card belongs to one horse. `bonus_names` are the bonuses that the
    file may have (`payout.BONUSES`). The constructor raises an error if an entry of the file is missing
    or wrong.
    """

    def __init__(self, edition: Edition, are_cards_tied: bool, bonus_names: list[str]) -> None:
        book = edition.root
        board = book.page("board")
        self.length = board.whole("length", 8, 60)
        self.pace_space = board.whole("pace_space", 1, self.length)
        self.places_paid = board.whole("places_paid", 3, 3)
        self.multipliers = board.wholes("multipliers", 1, 10, most=9)
        if not self.multipliers:
            raise board.wrong("multipliers", "edition.empty")
        self.horses = self._horses(book.page("stable"))
        self.starts = self._starts(board)
        die = book.page("die")
        self.faces = [die.whole(symbol, 1, 20) for symbol in SYMBOLS]
        tokens = book.page("tokens")
        self.open_tokens = self._tokens(tokens, "open")
        self.hidden_tokens = self._tokens(tokens, "hidden")
        payouts = book.page("payouts")
        self.payouts = [payouts.wholes(row, 0, 100_000, 5) for row in ("first", "second", "third")]
        self.bonuses = self._bonuses(book.page("bonuses"), bonus_names)
        """For each bonus in force its amount per bet in a race with multiplier 1, at least 0 (also for
        penalties)."""
        self.cards = self._cards(book.page("deck"), are_cards_tied)

    def _horses(self, stable: TomlTable) -> list[Horse]:
        horses: list[Horse] = []
        for page in stable.pages("horses", most=12):
            horse = Horse(page.name("id"), page.word("name"))
            if any(horse.id == other.id for other in horses):
                raise page.wrong("id", "edition.twice", {"value": horse.id})
            horses.append(horse)
        if len(horses) < 5:
            raise stable.wrong("horses", "edition.too_few", {"size": len(horses), "fewest": 5})
        return horses

    def _starts(self, board: TomlTable) -> list[int]:
        """Return the progress of each start space: 0, -1, -2 ...

        The file must list the last spaces of the ring.
        """
        spaces = board.wholes("start_spaces", 1, self.length, len(self.horses))
        if spaces != [self.length - i for i in range(len(spaces))]:
            raise board.wrong("start_spaces", "edition.start_spaces", {"length": self.length})
        return [space - self.length for space in spaces]

    def _tokens(self, tokens: TomlTable, key: str) -> list[int]:
        values = tokens.wholes(key, 0, 2, most=MOST_TOKENS)
        if not values:
            raise tokens.wrong(key, "edition.empty")
        return values

    def _bonuses(self, bonuses: TomlTable, names: list[str]) -> dict[str, int]:
        """Return for each of the names that the file has, or must have, its amount."""
        amounts: dict[str, int] = {}
        for name in names:
            if name in REQUIRED_BONUSES or bonuses.has(name):
                amounts[name] = bonuses.whole(name, 0, 100_000)
        return amounts

    def _cards(self, deck: TomlTable, are_cards_tied: bool) -> list[Card]:
        cards: list[Card] = []
        ids = [horse.id for horse in self.horses]
        for page in deck.pages("cards", most=60):
            horse = -1
            if are_cards_tied:
                named = page.name("horse")
                if named not in ids:
                    raise page.wrong("horse", "edition.unknown_horse", {"value": named})
                horse = ids.index(named)
            name = page.word("name") if page.has("name") else page.name("id")
            card = Card(page.name("id"), name, page.wholes("moves", 1, 99, len(SYMBOLS)), horse)
            if any(card.id == other.id for other in cards):
                raise page.wrong("id", "edition.twice", {"value": card.id})
            cards.append(card)
        self._check_deck(deck, cards, are_cards_tied)
        return cards

    def _check_deck(self, deck: TomlTable, cards: list[Card], are_cards_tied: bool) -> None:
        """RT-R17, WC-R32 Raise an error unless the deck has a card for each horse in each race.

        If cards are tied to horses, each horse must have the same number of cards.
        """
        races = len(self.multipliers)
        wanted = races * len(self.horses)
        if len(cards) < wanted:
            raise deck.wrong("cards", "edition.too_few", {"size": len(cards), "fewest": wanted})
        if are_cards_tied:
            counts = [sum(card.horse == h for card in cards) for h in range(len(self.horses))]
            if min(counts) != max(counts):
                raise deck.wrong("cards", "edition.uneven_deck", {})

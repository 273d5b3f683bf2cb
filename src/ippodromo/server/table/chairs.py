"""Chairs, and those who wait for one: values that are replaced, never changed."""

from dataclasses import dataclass

from ippodromo.kernel.journal import Player


@dataclass(frozen=True)
class Chair:
    """One chair: who sits there, and by what right."""

    kind: str = "empty"
    name: str = ""
    bot: str = ""
    holder: str = ""
    recovery: str = ""
    salt_commitment: str = ""
    next_commitment: str = ""
    salt: str | None = None
    has_withheld: bool = False
    """Whether it did not open its salt for the game that begins, or is on."""
    stand_in: str = ""
    vacant: bool = False
    was_removed: bool = False
    """Whether it is vacant because the host removed its owner."""
    turn: int = 0
    """The position at which it was taken; its recovery code depends on it."""

    @classmethod
    def of_person(cls, name: str, holder: str, recovery: str, anchor: str, turn: int) -> "Chair":
        """Somebody sits down, before the game."""
        return cls(
            "person", name, holder=holder, recovery=recovery, salt_commitment=anchor, turn=turn
        )

    def is_played_by_person(self) -> bool:
        """Whether a person answers for it now."""
        return self.kind == "person" and not self.stand_in and not self.vacant

    def player(self, salt: str | None) -> Player:
        """Who sits there, as the header of a record says it, with the salt that was opened."""
        anchor = bytes.fromhex(self.salt_commitment)
        return Player(self.name, self.bot, bytes.fromhex(salt or ""), anchor, self.has_withheld)


@dataclass(frozen=True)
class Knock:
    """Somebody who waits for the host to let them in."""

    id: int
    seat: int
    """The chair that was wanted."""
    name: str
    holder: str
    recovery: str
    salt_commitment: str


@dataclass(frozen=True)
class Hint:
    """A hint that a seat wanted, after so many answers, to the question with this id."""

    at: int
    seat: int
    ask: int


@dataclass(frozen=True)
class Interval:
    """After a race: nobody is asked anything until everybody has seen what it brought."""

    at: int
    """The position at which it began."""
    ready: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Motion:
    """Something others must agree to."""

    id: int
    kind: str
    seat: int
    name: str
    voters: list[int]
    holder: str
    recovery: str
    agreed: frozenset[int] = frozenset()

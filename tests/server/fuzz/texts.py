"""Files of both formats, damaged: editions in TOML, and records."""

from functools import cache

from hypothesis import strategies as st

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.registry import game_names, title
from tools.testing.players import EDITIONS

ANSWERS = 25
PIECES = [
    "", " ", "\n", "=", "#", "[", "]", "[[", "{", "}", ",", ".", '"', '"""', "'", "\\", "-1", "0",
    "99999999", "9" * 50, "1e400", "inf", "nan", "true", "0xffffffffffffffffff", "1979-05-27",
    "a.b.c = 1\n", "[" * 9, "[a.b.c.d.e.f.g.h.i]\n", "²", "\u202e", "\0", "\r\n", "chance", "house",
    "0:person", "7:bot", ":forced", "end 3", "pause 0", "secret 00", "salt 0 00", "option x y",
    "seat 0 person A", "ippodromo 2", " #00000000", "undo", "é" * 30,
]  # fmt: skip


@cache
def edition(game: str) -> str:
    """A short edition of a game."""
    return (EDITIONS / f"{game}_short.toml").read_text("utf-8")


@cache
def record(game: str) -> str:
    """The beginning of a game with its short edition."""
    found = title(game)
    match = new_match(found.game(found.fewest, {}, read_edition(edition(game), f"{game}.toml")))
    stream = FastStream(1)
    while match.table.at < ANSWERS and not match.table.is_over():
        step(match, stream, stream)
    return match.journal.text()


Change = tuple[int, int, int, str]
"""At which word, how many words go, what kind of change, and a piece to put there."""

changes = st.lists(
    st.tuples(
        st.integers(0, 10_000), st.integers(0, 6), st.integers(0, 4),
        st.one_of(st.sampled_from(PIECES), st.text(max_size=5)),
    ),
    min_size=1, max_size=4,
)  # fmt: skip
games = st.sampled_from(game_names())


def damage(text: str, done: list[Change]) -> str:
    """A text with some changes: pieces put in, left out, doubled, swapped, or cut off."""
    for at, count, kind, piece in done:
        words = text.split(" ") if at % 2 else text.split("\n")
        joint = " " if at % 2 else "\n"
        at %= len(words)
        part = words[at : at + count]
        if kind == 0:
            words[at : at + count] = [piece]
        elif kind == 1:
            words[at:at] = part
        elif kind == 2:
            words[at : at + count] = part[::-1]
        elif kind == 3:
            words[at : at + 1] = [piece + words[at]]
        elif count == 6:
            words = words[:at]
        else:
            words[at : at + 1] = [words[at][:count] + piece + words[at][count:]]
        text = joint.join(words)
    return text

"""The grammar of the kit turned into a regular expression; it has no recursion, so it can be."""

import re
from functools import cache

from tests.conformance.kit import FOLDER

TOKEN = re.compile(r"'[^']*'|#x[0-9A-F]+|\[[^\]]*\]|[\w-]+|[()*+?|]")


@cache
def rules() -> dict[str, str]:
    """The right-hand sides by name."""
    text = re.sub(r"/\*.*?\*/", "", (FOLDER / "grammar.ebnf").read_text("utf-8"), flags=re.S)
    parts = re.split(r"(?m)^([\w-]+)\s*::=", text)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@cache
def pattern(name: str) -> str:
    """What a rule matches, as a regular expression."""
    out = []
    for token in TOKEN.findall(rules()[name]):
        if token[0] == "'":
            out.append(re.escape(token[1:-1]))
        elif token[0] == "[":
            out.append(re.sub(r"#x([0-9A-F]+)", lambda m: rf"\x{int(m[1], 16):02x}", token))
        elif token.startswith("#x"):
            out.append(re.escape(chr(int(token[2:], 16))))
        elif token in "()*+?|":
            out.append(token.replace("(", "(?:"))
        else:
            out.append(f"(?:{pattern(token)})")
    return "".join(out)


def matches(name: str, text: str) -> bool:
    """Whether a text has the form that a rule gives."""
    return re.fullmatch(pattern(name), text) is not None

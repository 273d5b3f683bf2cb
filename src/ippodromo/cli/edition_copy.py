"""An edition as a file for owners of the box: the numbers as they are, with comments that explain them."""

import re
from textwrap import wrap

from ippodromo.cli.speech import Speech
from ippodromo.kernel.game import Title
from ippodromo.messages.catalogue import printed_words

WIDTH = 96
HEADER = re.compile(r"\[{1,2}([\w.]+)\]{1,2}")
"""A table's line: `[payouts]`, `[[stable.horses]]`."""
SOURCE = re.compile(r'provenance = "(\w+)"')


def commented(speech: Speech, title: Title, name: str) -> str:
    """The text of an edition under an id of its own, each table with what it is and where it is from."""
    words = speech.words(title)
    printed = printed_words(speech.language, title.name)
    lines = title.edition_text(name).splitlines()
    while lines[0].startswith("#") or not lines[0]:
        lines.pop(0)  # how we came by the numbers; the head below says what to do with them
    out = comment(speech.say("copy_head", game=words.say("title")))
    out += comment(speech.say("copy_provenance"))
    out += comment(speech.say("copy_check", name=title.name.replace("_", "-")))
    out.append("")
    explained: set[str] = set()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("id = ") and not explained:
            out += [*comment(speech.say("copy_id")), f'id = "my_{title.name}"']
            continue
        table = HEADER.match(line)
        if table and table[1] not in explained:
            explained.add(table[1])
            out += comment(printed.get(table[1], ""))
        source = SOURCE.match(following)
        if table and source:
            out += comment(speech.say(f"copy_from.{source[1]}"))
        out.append(line)
    return "\n".join([*out, ""])


def comment(text: str) -> list[str]:
    """A text as lines of a comment; none where there is no text."""
    return [f"# {line}" for line in wrap(text, WIDTH, break_on_hyphens=False)]

"""The numbered rules: each can be linked to, is linked from wherever it is cited, and can be searched."""

import json
import re
from html import escape
from os.path import relpath

from tools.rule_coverage import DEFINITION, ID
from tools.rule_translations import paragraphs
from tools.site.box import Box
from tools.site.pages import KERNEL, games, sources, title
from tools.site.vocabulary import vocabulary

CITED = re.compile(rf"(?<![\w./-]){ID}\b")
BRIEF = re.compile(r"(?<![\w./,-])(?:\d+\.\d+[a-z]?|[A-Z]\d+)(?![\w/]|\.\d)")
"""How rules of the same game are cited for short: 6.4d, T10."""
LITERAL = re.compile(
    r"(```.*?```|`[^`\n]*`|\[[^\]]*\]\([^)]*\)|<a [^>]*>.*?</a>|<[^>]*>|https?://\S+)", re.DOTALL
)
"""What is not text: code, links and tags."""
COMMENT = re.compile(r"\s*<!-- (?:rules: )?([^>]*?) -->")


class Rules:
    """The rules of all games in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        files = sources(language)
        self.texts = {
            page: paragraphs(files[f"rules/{page}"].read_text("utf-8"))
            for page in [*games(), KERNEL]
        }
        self.homes = {rule: page for page, texts in self.texts.items() for rule in texts}

    def link(self, rule: str, page: str) -> str:
        """A link to a rule from a page."""
        home = f"rules/{self.homes[rule]}"
        path = "" if home == page else f"{relpath(home, f'{page}/..')}.html"
        return f'<a class="cited" href="{path}#{rule}">{rule}</a>'

    def with_links(self, text: str, page: str) -> str:
        """A page's text in which every rule that is cited is a link."""
        pieces = LITERAL.split(text)
        pieces[::2] = [CITED.sub(lambda cited: self._cited(cited[0], page), p) for p in pieces[::2]]
        return "".join(pieces)

    def _cited(self, rule: str, page: str) -> str:
        return self.link(rule, page) if rule in self.homes else rule

    def _briefly(self, text: str, rule: str) -> str:
        """A rule's text in which others that it cites for short are links."""
        prefix = rule.partition("-")[0]

        def cited(found: re.Match[str]) -> str:
            meant = f"{prefix}-{found[0]}"
            linked = f'<a class="cited" href="#{meant}">{found[0]}</a>'
            return linked if meant in self.homes else found[0]

        pieces = LITERAL.split(text)
        pieces[::2] = [BRIEF.sub(cited, piece) for piece in pieces[::2]]
        return "".join(pieces)

    def page(self, text: str, page: str) -> str:
        """A page of rules: its box to search in, and an anchor at every rule."""
        lines = []
        for line in text.splitlines():
            found = DEFINITION.match(line)
            if found is not None:
                rule = found[1]
                rest = re.sub(r"\s*\*\(no test:.*?\)\*", "", line[found.end() :])
                rest = self._briefly(self.with_links(rest, page), rule)
                line = f'- <span class="rule" id="{rule}"></span>**{rule}**{rest}'
            lines.append(line)
        of = {"en": "the rules", "it": "le regole"}[self.language]
        name, rest = page.partition("/")[2], "\n".join(lines[1:])
        return f"# {self.name(name)}: {of}\n\n{self.box(name)}\n{rest}\n{self.more(name)}"

    def more(self, game: str) -> str:
        """What the English page has written out and another is given here: words, and printed numbers."""
        if self.language == "en" or game == KERNEL:
            return ""
        english = sources("en")[f"rules/{game}"].read_text("utf-8")
        return f"\n{vocabulary(english)}\n{Box(game, self.language).page()}"

    def guide(self, text: str, page: str) -> str:
        """A guide, with the rules that its comments name as small links."""
        text = re.sub(r"(?m)^<!-- rules: [^>]* -->\n", "", text)

        def cites(found: re.Match[str]) -> str:
            known = [rule for rule in found[1].split() if rule in self.homes]
            links = " ".join(self.link(rule, page) for rule in known)
            return f' <span class="cites">{links}</span>' if links else ""

        return COMMENT.sub(cites, text)

    def box(self, page: str) -> str:
        """Where one types to find a rule; the script fills it."""
        words = {
            "en": ("Find a rule: a number, or words", "No rule has all of that."),
            "it": ("Cerca una regola: un numero, o parole", "Nessuna regola ha tutto questo."),
        }
        hint, none = words[self.language]
        within = "" if page == "index" else page
        return (
            f'<div class="rule-search" data-page="{within}" data-none="{escape(none)}">'
            f'<input type="search" aria-label="{escape(hint)}" placeholder="{escape(hint)}" />'
            '<ol></ol></div><script src="../_static/rules-data.js"></script>\n'
        )

    def data(self) -> str:
        """All rules as a script, so that they can be searched without a server."""
        rows = [
            [rule, page, self.name(page), re.sub(r"[*`]|\(no test:.*\)", "", text).strip()]
            for page, texts in self.texts.items()
            for rule, text in texts.items()
        ]
        return f"window.RULES = {json.dumps(rows, ensure_ascii=False)};\n"

    def name(self, page: str) -> str:
        """What a page's game is called."""
        if page == KERNEL:
            return {"en": "Every table", "it": "Ogni tavolo"}[self.language]
        return title(page, self.language)

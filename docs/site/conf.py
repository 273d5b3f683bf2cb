"""How Sphinx builds the site. `tools/site` puts the pages together and says the language."""

import sys
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import ippodromo  # noqa: E402 the package of this tree, wherever another is installed
from tools.site.pages import parts  # noqa: E402 the same
from tools.site.stage import LABELS  # noqa: E402 the same

project = "Ippodromo"
author = "The Ippodromo project"
project_copyright = f"{author}, MIT licence"
version = release = ippodromo.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
locale_dirs = ["locale"]  # of the pages that were put together
default_role = "literal"
smartquotes = False  # they take the apostrophe of "un po'" for a quotation mark
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_title = "Ippodromo"
html_static_path: list[str] = []
html_css_files = ["ippodromo.css"]
html_js_files = ["rules.js"]
html_favicon = None
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_search_summary = False  # is fetched, which a page that was opened from disk may not
templates_path = ["templates"]
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
html_theme_options = {"navigation_with_keys": True}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/language.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}


def _other_language(
    app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """Each page names its like in the other language, or the first page there."""
    italian = app.config.language == "it"
    other = {page for part in parts("en" if italian else "it") for page in part.pages}
    up = "../" * pagename.count("/") + ("../" if italian else "it/")
    context["other_language"] = "English" if italian else "Italiano"
    context["other_code"] = "en" if italian else "it"
    context["other_page"] = f"{up}{pagename if pagename in other else 'index'}.html"


def _for_everybody(
    app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """Code that is wider than the page can be scrolled by keys; headings of the contents have a level."""
    context["body"] = context.get("body", "").replace("<pre>", '<pre tabindex="0">')
    tree = context.get("furo_navigation_tree", "")
    context["furo_navigation_tree"] = tree.replace(
        'role="heading"', 'role="heading" aria-level="2"'
    )


def _labels(app: Any, error: Exception | None) -> None:
    """The theme's own labels, in the language of the page."""
    if error is not None or app.config.language != "it":
        return
    for page in Path(app.outdir).rglob("*.html"):
        text = page.read_text("utf-8")
        for english, italian in LABELS.items():
            text = text.replace(f'"{english}"', f'"{italian}"')
        page.write_text(text, "utf-8")


def _indented_is_code(
    app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]
) -> None:
    """Docstrings set code apart by indenting it; Sphinx wants two colons before it, too."""
    text = [""]
    for line in lines:
        if line.startswith("    ") and not text[-1] and not "".join(text[-2:]).startswith(" "):
            text += ["::", ""]
        text.append(line)
    lines[:] = text[1:]


def setup(app: Any) -> None:
    """Where the static files are is known when the pages are."""
    app.add_lexer("transcript", TextLexer)
    app.connect("autodoc-process-docstring", _indented_is_code)
    app.config.html_static_path = [str(Path(app.srcdir) / "_static")]
    app.config.html_favicon = str(Path(app.srcdir) / "_static" / "icon.svg")
    app.connect("html-page-context", _other_language)
    app.connect("build-finished", _labels)
    app.connect("html-page-context", _for_everybody, priority=900)  # after the theme

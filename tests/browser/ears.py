"""Ears at a page: all that reaches it over the line, is answered to it or kept by it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Response

SCRIPT = (Path(__file__).parent / "ears.js").read_text("utf-8")
AFTER = re.compile(r"/(record|rolls)(\?|$)")
"""What the server answers only when the game is over (tests/server)."""
END_OF_SECRETS = ('"TokensTurned"', '"BetSettled"', '"over":true')


class Ears:
    """Listens to a page from before its first line, and reads its document after every change.

    A match of the pattern for which `is_leak` (JavaScript) holds is written down, until the
    secrets are out.
    """

    def __init__(self, page: Page, pattern: str, is_leak: str = "() => true") -> None:
        self.page = page
        self.frames: list[str] = []
        self.answers: list[str] = []
        self.leaks: list[str] = []
        page.expose_function("tellLeak", lambda leak: self.leaks.append(leak))
        page.add_init_script(f"{SCRIPT}\nwindow.watchFor(/{pattern}/g, {is_leak});")
        page.on("websocket", lambda line: line.on("framereceived", self._hear))
        page.on("response", self._read)

    def heard(self) -> list[str]:
        """Everything that came over the line before the secrets were out, and what the page keeps."""
        frames = []
        for frame in self.frames:
            if any(mark in frame for mark in END_OF_SECRETS):
                break
            frames.append(frame)
        assert len(frames) > 10
        kept: str = self.page.evaluate(
            "JSON.stringify({...localStorage, ...sessionStorage, cookie: document.cookie})"
        )
        return [*frames, *self.answers, kept]

    def told_of(self, seat: int) -> list[Any]:
        """Every value of a seat's tokens that was told in any message."""
        return [told for frame in self.heard() for told in values_of(json.loads(frame), seat)]

    def matching(self, pattern: str) -> list[str]:
        """What matches a pattern in anything heard."""
        return [found for text in self.heard() for found in re.findall(pattern, text)]

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def _read(self, response: Response) -> None:
        if "/api/" in response.url and response.ok and not AFTER.search(response.url):
            self.answers.append(response.text())


def values_of(value: Any, seat: int) -> Iterator[Any]:
    """Values and bets that a message lays to a seat."""
    if isinstance(value, list):
        for inner in value:
            yield from values_of(inner, seat)
    if not isinstance(value, dict):
        return
    if value.get("seat") == seat:
        yield from (value[key] for key in ("value", "values") if value.get(key) is not None)
        yield from (
            text for text in value.values() if isinstance(text, str) and text.startswith("bet ")
        )
    for inner in value.values():
        yield from values_of(inner, seat)

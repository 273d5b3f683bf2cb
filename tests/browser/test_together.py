"""One television and two phones at a table: nobody knows anything before the television has shown it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.testing.people import HURRY, begin, join, let_play, one_race, wait_for_end

from .conftest import Devices

SCRIPT = (Path(__file__).parent / "together.js").read_text("utf-8")
CLOCKS = {"answer": 60, "interval": 25, "stand_in": 60}


@pytest.mark.soak(
    "It compares the times at which three pages with motion show the same things.",
    until="the client has a virtual clock",
)
def test_phones_know_nothing_before_the_television_has_shown_it(device: Devices) -> None:
    ann, bea, television = (device(size, moves=True) for size in ("least", "least", "screen"))
    for page in (ann, bea, television):
        page.context.add_init_script(SCRIPT)
    ann.goto("/")
    made = {"game": "royal_turf", "seats": 2, "pace": "quick", "clocks": CLOCKS}
    table = ann.evaluate(
        "(made) => window.openTable(made)", {**made, "edition_file": one_race("royal_turf")}
    )
    for page, name in ((ann, "Ann"), (bea, "Bea")):
        join(page, table["invitation"], name)
    television.set_viewport_size({"width": 960, "height": 540})
    television.goto(f"/t/{table['id']}/screen")
    television.locator("h1").first.wait_for()
    ann.locator(".screens .button.primary").click()
    television.locator(".letters").wait_for(state="detached")
    television.evaluate("window.hurry()")
    begin(ann)
    for page in (ann, bea):
        page.locator(".face").wait_for()
    let_play(ann, bea, shows_moves=True)
    bea.evaluate(HURRY)  # Who taps everything away knows no more for it.
    for page in (ann, bea):
        wait_for_end(page)
    seen = [page.evaluate("window.noted") for page in (television, ann, bea)]
    assert list(early(*seen)) == []


def early(television: dict[str, Any], *phones: dict[str, Any]) -> Iterator[str]:
    """What a phone showed, or was asked, before the television had come to it."""
    same = {"home": "home", "money": "money", "over": "over", "asks": "shown", "clocks": "told"}
    for name, phone in zip(("Ann", "Bea"), phones, strict=True):
        for kind, theirs in same.items():
            assert len(phone[kind]) > 1 or kind in ("money", "over"), (name, kind)
            assert phone[kind], (name, kind)
            for what, when in phone[kind].items():
                first = television[theirs].get(what)
                if first is None or when < first:
                    yield f"{name}: {kind} {what} at {when}, on television at {first}"

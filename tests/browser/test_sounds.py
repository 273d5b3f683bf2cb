"""Every sound, rendered and measured: none is lost, none drowns the others, and nothing clips."""

from math import log10
from typing import Any

import pytest
from playwright.sync_api import Browser

from tools.build_client import ROOT

from .hearing import catalogue

RENDER = """async (cases) => {
  const found = {};
  for (const [name, parts] of Object.entries(cases)) {
    const context = new OfflineAudioContext(1, 48000 * 3, 48000);
    const out = sounds.master(context);
    for (const [sound, how, late] of parts) sounds.make(new sounds.Synth(context, out, late), sound, how);
    const data = (await context.startRendering()).getChannelData(0);
    let peak = 0, loudest = 0;
    for (let from = 0; from < data.length; from += 2400) {
      let sum = 0;
      for (let i = from; i < from + 2400; i++) {
        peak = Math.max(peak, Math.abs(data[i]));
        sum += data[i] * data[i];
      }
      loudest = Math.max(loudest, Math.sqrt(sum / 2400));
    }
    found[name] = { peak, loudest };
  }
  return found;
}"""
"""Peak, and the loudest twentieth of a second, of each case."""


def written() -> dict[str, tuple[float, float]]:
    """What docs/sounds.md says of each sound: its peak and its loudest moment."""
    lines = (ROOT / "docs" / "sounds.md").read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "|" in line]
    return {name: (float(peak), float(at)) for name, _, peak, at in rows[2:]}


def decibels(level: float) -> float:
    return 20 * log10(max(level, 1e-9))


def test_every_sound_is_heard_and_none_clips(chromium: Browser) -> None:
    page = catalogue(chromium)
    names: list[str] = page.evaluate("Object.keys(sounds.SOUNDS)")
    alone: dict[str, Any] = {name: [[name, {}, 0]] for name in names}
    mixed: dict[str, Any] = {
        "the finish": [
            ["hooves", {"count": 24, "pace": 1}, 0],
            ["crowd", {"close": 1}, 0],
            ["roar", {}, 0.2],
            ["bell", {}, 0.3],
            ["shutter", {}, 0.4],
            ["coins", {}, 0.4],
        ],
        "everything": [[name, {"count": 24, "pace": 1, "close": 1}, 0] for name in names],
        "one horse": [["hooves", {"count": 1, "pace": 0.3}, 0]],
        "a field": [["hooves", {"count": 24, "pace": 1}, 0]],
    }
    found: dict[str, Any] = page.evaluate(RENDER, alone | mixed)
    page.close()
    assert all(level["peak"] < 0.93 for level in found.values())
    peaks = {name: decibels(found[name]["peak"]) for name in names}
    assert {n: p for n, p in peaks.items() if not -20 < p < -3} == {}
    loudest = {name: decibels(found[name]["loudest"]) for name in names}
    assert {n: at for n, at in loudest.items() if not -32 < at < -12} == {}
    noted = written()
    assert sorted(noted) == sorted(names)
    assert {name: peak for name, (peak, _) in noted.items()} == pytest.approx(peaks, abs=1)
    assert {name: most for name, (_, most) in noted.items()} == pytest.approx(loudest, abs=1)
    assert max(loudest, key=lambda name: loudest[name]) == "roar"
    assert loudest["tick"] < loudest["coins"] < loudest["bell"] < loudest["roar"]
    assert loudest["stamp"] < loudest["bell"]
    assert decibels(found["a field"]["loudest"]) < loudest["crowd"] < loudest["roar"], "at the line"
    assert loudest["gasp"] > loudest["hooves"], "a fall is heard in the stands"
    assert found["one horse"]["loudest"] < found["a field"]["loudest"]

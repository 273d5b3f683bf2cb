"""What a page sounds, by name: told from the voices and filters that it asks the browser for."""

import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tools.build_client import WEB

SCRIPT = (Path(__file__).parent / "hearing.js").read_text("utf-8")
BUNDLE = """
import { build } from 'vite';
const lib = { entry: 'src/lib/sound/sounds.ts', formats: ['iife'], name: 'sounds' };
const options = { configFile: false, logLevel: 'silent', build: { write: false, lib } };
console.log([await build(options)].flat()[0].output[0].code);
"""
MAKE = """([name, how]) => {
  window.sounded = [];
  const context = new OfflineAudioContext(1, 48000, 48000);
  sounds.make(new sounds.Synth(context, context.destination, 0), name, how);
  return window.pitches();
}"""
HORSES = range(1, 8)
"""From the seventh horse on hooves are a rumble."""


def catalogue(browser: Browser) -> Page:
    """A page on which the client's catalogue is `sounds`."""
    made = subprocess.run(
        ["node", "--input-type=module", "-e", BUNDLE],
        cwd=WEB, capture_output=True, text=True, check=True,
    )  # fmt: skip
    page = browser.new_page()
    page.evaluate(f"{SCRIPT}; {made.stdout}; globalThis.sounds = sounds")
    return page


class Hearing:
    """Knows every sound of the catalogue by what it is made of."""

    def __init__(self, browser: Browser) -> None:
        page = catalogue(browser)
        names: list[str] = page.evaluate("Object.keys(sounds.SOUNDS)")
        hows: dict[str, list[Any]] = {"hooves": [{"count": count} for count in HORSES]}
        self.known = {
            tuple(page.evaluate(MAKE, [name, how])): name
            for name in names
            for how in hows.get(name, [{}])
        }
        page.close()
        self.longest = max(map(len, self.known))

    def heard(self, pitches: list[str]) -> list[str]:
        """What was sounded, in order; what is no sound of the catalogue is left out."""
        names: list[str] = []
        at = 0
        while at < len(pitches):
            lengths = range(self.longest, 0, -1)
            found = next((n for n in lengths if tuple(pitches[at : at + n]) in self.known), 0)
            if found:
                names.append(self.known[tuple(pitches[at : at + found])])
            at += found or 1
        return names

"""Measure what a newcomer with a phone must do, read and wait for: `python -m benchmarks.newcomer`.

For each game, from the lobby to the first decision and to the end of the first race: taps, words on the
screen, and seconds. The way leads through the set-up in each game, and once through the coach. The
length of a race depends on dice, so its number of decisions is given, too, and the mean of simulated
races. The program runs as shipped, with motion and with the bots' usual pauses. The time that a person
takes to read and to tap is assumed below and added.
"""

import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from ippodromo.bots.find import find_bot, with_character
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.events import RaceSettled
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.lab.games import answer
from tools.testing.browser import AUTOPLAY, CHROMIUM, FLAGS, SIZES, Server

COACHED = "coached"
"""The race behind "Play your first race now": Royal Turf with a coach, without set-up."""
GAMES = [COACHED, "royal_turf", "winners_circle", "homestretch", "grand_national", "win_place_show"]
READS = 4.0
"""Words that a person reads per second."""
TAP = 2.0
"""Seconds to find and touch an element."""
TYPED = 3
"""Taps for typing a short name."""
RACES = 60
"""Number of simulated races from which the decisions of a first race are counted."""
COUNT = """
  window.taps = 0;
  addEventListener('click', () => (window.taps += 1), true);
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => {
      window.isRaced ||= document.querySelector('[data-ready], .over h1') !== null;
    }).observe(document.body, { childList: true, subtree: true }),
  );
"""
"""A script that counts taps and records the end of the first race."""
FRESH = """() => {
  window.seen ??= new Set();
  const lines = document.body.innerText.split('\\n').filter((line) => !window.seen.has(line));
  for (const line of lines) window.seen.add(line);
  return lines.join(' ').split(/\\s+/).filter(Boolean).length;
}"""
"""A script that returns the number of words in lines that the page had not shown before."""
ASK = ".mine .asks > .ask"


@dataclass
class Told:
    """The taps, words and seconds so far."""

    taps: int
    words: int
    seconds: float
    answers: int = 0

    def text(self) -> str:
        """Return the figures as one cell of the table."""
        person = self.words / READS + self.taps * TAP
        answers = f"for {self.answers:3} decisions " if self.answers else ""
        return f"{self.taps:4} taps {answers}{self.words:5} words {self.seconds + person:5.0f} s"


def decisions(game: str) -> list[int]:
    """Return the number of decisions of the first seat in a first race, with random answers."""
    name, seats, level = ("royal_turf", 3, "rookie") if game == COACHED else (game, 4, "regular")
    return sorted(_decided(title(name).game(seats), level, seed) for seed in range(RACES))


def _decided(game: Game, level: str, seed: int) -> int:
    names = ["random"] + [with_character(level, seed, seat) for seat in range(1, game.seats)]
    bots = [find_bot(one, game.title.name) for one in names]
    match = RecordedMatch(game, game.header([Player(one) for one in names]), False, True)
    chance, seeds, count = FastStream(2 * seed + 1), FastStream(2 * seed + 2), 0
    match.advance(chance)
    while not any(isinstance(one.event, RaceSettled) for one in match.table.log):
        seat = match.table.waiting()[0]
        count += seat == 0
        answer(match, seat, bots[seat], seeds.below(1 << 30))
        match.advance(chance)
    return count


class Answers:
    """Counts a page's answers."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.on("websocket", lambda socket: socket.on("framesent", self._sent))

    def _sent(self, frame: str | bytes) -> None:
        self.count += json.loads(frame)["type"] == "answer"


def first_race(page: Page, game: str) -> tuple[Told, Told]:
    """Measure from the lobby to the first decision, and to the end of the first race."""
    words, typed, began = 0, 0, time.monotonic()
    answers = Answers(page)
    page.goto("/")
    page.locator(".games li").first.wait_for()
    words += page.evaluate(FRESH)
    if game == COACHED:
        page.locator(".hero button.primary").click()
        page.locator(".lesson").wait_for()
    else:
        page.locator(f".games a[href='/new/{game}']").click()
        name = page.locator("input[autocomplete=nickname]")
        name.wait_for()
        words += page.evaluate(FRESH)
        name.fill("Ann")
        typed = TYPED
        page.locator("button.go").click()
    page.locator(ASK).first.wait_for()
    words += page.evaluate(FRESH)
    taps = page.evaluate("window.taps") + typed
    decided = Told(taps, words, time.monotonic() - began)
    page.evaluate("window.autoplay(400)")
    while not page.evaluate("window.isRaced"):
        page.wait_for_timeout(200)
        words += page.evaluate(FRESH)
    taps = page.evaluate("window.taps") + typed
    return decided, Told(taps, words, time.monotonic() - began, answers.count)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db", bot_moment=1.0)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in sys.argv[1:] or GAMES:
            page = browser.new_page(
                locale="en-GB",
                viewport=SIZES["phone"],  # type: ignore[arg-type]  # a plain dict
                has_touch=True,
                base_url=server.address,
            )
            page.set_default_timeout(120_000)
            page.add_init_script(AUTOPLAY)
            page.add_init_script(COUNT)
            decided, raced = first_race(page, game)
            print(f"{game:16} first decision {decided.text()}   first race {raced.text()}")
            others = decisions(game)
            low, middle, high = (others[RACES * part // 10] for part in (1, 5, 9))
            print(f"{'':16} {RACES} races: {middle} decisions, eight of ten {low} to {high}")
            page.close()
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()

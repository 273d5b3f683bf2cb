"""`make pictures`: record an animation of all five games and a still of each, from real games of bots."""

import sys
import tempfile
import time
from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.build_client import ROOT, build_client
from tools.testing.browser import CHROMIUM, FLAGS, Server
from tools.testing.people import begin, set_up

PICTURES = ROOT / "docs" / "pictures"
GAMES = ["royal_turf", "winners_circle", "win_place_show", "homestretch", "grand_national"]
WIDTH, HEIGHT = 576, 324
EVERY = 0.12
"""Minimum time between two frames of the animation, in seconds."""
SECONDS = 1.9
"""Length of each game's part of the animation."""
MOST_BYTES = 1_500_000
IS_RUNNING = """() => {
  if (document.querySelector('[data-on]')?.dataset.on) return false;
  const left = Number(document.querySelector('.map')?.textContent.match(/(\\d+) to go/)?.[1] ?? 0);
  if (left > 0) {
    window.most = Math.max(window.most ?? 0, left);
    return left < 0.75 * window.most;
  }
  const noses = document.querySelector('canvas')?.dataset.seen?.match(/:-?\\d+/g) ?? [];
  const xs = noses.map((nose) => Number(nose.slice(1)));
  const fence = document.querySelector('header')?.textContent.match(/Fence (\\d+) of/);
  if (fence) return Number(fence[1]) > 2;
  // A straight that is seen as a whole has no map: some are well away once they run.
  const away = xs.filter((x) => x > Math.min(...xs) + 250);
  return document.querySelector('.low.fixed') !== null && away.length > 3;
}"""
"""A script that returns true if the leader has run a quarter of the course or two fences, or some horses
are away.
"""
TO_WEBP = """async ([frame, width, height, quality]) => {
  const image = new Image();
  image.src = frame;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d', { alpha: false }).drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality);
}"""


def television(browser: Browser, server: Server, game: str) -> Page:
    """Yield a page that shows a table of bots, once the horses run."""
    context = browser.new_context(viewport={"width": 1600, "height": 900}, base_url=server.address)
    context.set_default_timeout(120_000)
    context.add_init_script("localStorage.setItem('ippodromo.pace', 'quick')")
    host, screen = context.new_page(), context.new_page()
    set_up(host, game, "Ann", ["regular"] * 3, None)
    screen.goto(f"{host.url}/screen")
    if host.locator("button.go:enabled").count():
        begin(host)
    host.locator(".chair button", has_text="bot").first.evaluate("(button) => button.click()")
    screen.locator(".screen.racing").wait_for(timeout=300_000)
    return screen


Shot = tuple[bytes, int]
"""A frame, and how long it is shown, in milliseconds."""


def film(screen: Page) -> list[Shot]:
    """Record a game. The last frame is shown longer."""
    found: list[Shot] = []
    begun = last = time.monotonic()
    while last < begun + SECONDS:
        shot = screen.screenshot(type="jpeg", quality=90)
        time.sleep(max(0.0, last + EVERY - time.monotonic()))
        now = time.monotonic()
        found.append((shot, round((now - last) * 1000)))
        last = now
    shot, shown = found.pop()
    return [*found, (shot, shown + 500)]


def moving(page: Page, shots: list[Shot]) -> bytes:
    """Return the animation, small enough for a page: first with less quality, then with fewer frames."""
    while True:
        for quality in (0.7, 0.55, 0.4):
            frames: list[tuple[str, int]] = []
            for shot, shown in shots:
                url = "data:image/jpeg;base64," + b64encode(shot).decode()
                frames.append((page.evaluate(TO_WEBP, [url, WIDTH, HEIGHT, quality]), shown))
            made = animated(frames, WIDTH, HEIGHT)
            if len(made) < MOST_BYTES:
                return made
        pairs = zip(shots[::2], [*shots[1::2], (b"", 0)], strict=False)
        shots = [(shot, shown + next_shown) for (shot, shown), (_, next_shown) in pairs]


def main() -> int:
    build_client()
    games = sys.argv[1:] or GAMES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder) / "tables.db", bot_moment=0.2)
        server.start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        shots: list[Shot] = []
        for game in games:
            screen = television(browser, server, game)
            screen.wait_for_function(IS_RUNNING, timeout=300_000)
            shots += film(screen)
            screen.screenshot(path=PICTURES / f"{game}.png")
            print(f"docs/pictures/{game}.png")
            screen.context.close()
        if games == GAMES:
            (PICTURES / "race.webp").write_bytes(moving(browser.new_page(), shots))
            print("docs/pictures/race.webp")
        browser.close()
        server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())


def chunk(name: bytes, data: bytes) -> bytes:
    """Return a chunk of a RIFF file, padded to an even length."""
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def picture_data(webp: bytes) -> bytes:
    """Return the chunk of a still WebP that holds its picture."""
    at = 12
    while at < len(webp):
        size = int.from_bytes(webp[at + 4 : at + 8], "little")
        if webp[at : at + 4] in (b"VP8 ", b"VP8L"):
            return chunk(webp[at : at + 4], webp[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("a WebP without a picture")


def animated(frames: list[tuple[str, int]], width: int, height: int) -> bytes:
    """Return frames (data URLs with milliseconds) as one animation that repeats without end."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    parts = chunk(b"VP8X", b"\x02\0\0\0" + size) + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")
    for url, milliseconds in frames:
        still = picture_data(b64decode(url.split(",", 1)[1]))
        head = b"\0" * 6 + size + milliseconds.to_bytes(3, "little") + b"\x02"
        parts += chunk(b"ANMF", head + still)
    return chunk(b"RIFF", b"WEBP" + parts)

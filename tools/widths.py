"""Write src/ippodromo/drawing/widths.json: the widths of the characters of the client's fonts.

`python -m tools.widths` needs web/node_modules and a Chromium. Pictures contain no fonts. They state
the width of each text, so that a viewer with another font scales the text to it.
"""

import json
from base64 import b64encode

from playwright.sync_api import sync_playwright

from tools.build_client import ROOT, WEB
from tools.testing.browser import CHROMIUM, FLAGS

FILE = ROOT / "src" / "ippodromo" / "drawing" / "widths.json"
FONTS = {
    "title": "limelight/files/limelight-latin-400-normal.woff2",
    "tote": "saira-condensed/files/saira-condensed-latin-600-normal.woff2",
}
CHARACTERS = "".join(map(chr, [*range(32, 127), *range(161, 256)])) + "–—‘’“”…•€−"
MEASURE = """async ([font, characters]) => {
  const face = new FontFace('measured', `url(${font})`);
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  context.font = '100px measured';
  return [...characters].map((one) => Math.round(context.measureText(one).width));
}"""


def main() -> None:
    """Measure both fonts, in hundredths of their size. Group the characters by width."""
    measured: dict[str, dict[str, str]] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for name, file in FONTS.items():
            font = b64encode((WEB / "node_modules" / "@fontsource" / file).read_bytes()).decode()
            widths = page.evaluate(MEASURE, [f"data:font/woff2;base64,{font}", CHARACTERS])
            found: dict[int, str] = {}
            for character, width in zip(CHARACTERS, widths, strict=True):
                found[width] = found.get(width, "") + character
            measured[name] = {str(width): found[width] for width in sorted(found)}
        browser.close()
    FILE.write_text(json.dumps(measured, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()

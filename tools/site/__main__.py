"""`python -m tools.site [FOLDER]`: build the site with warnings as errors, and check every link."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site.links import faults
from tools.site.pages import DOCS, LANGUAGES, ROOT
from tools.site.stage import Staged

SITE = ROOT / "build" / "site"


def build(site: Path) -> list[str]:
    """Build the site from scratch. Return the faults."""
    staging = site.with_name(f"{site.name}-sources")
    for folder in (site, staging):
        shutil.rmtree(folder, ignore_errors=True)
    for language in LANGUAGES:
        Staged(staging / language, language).write()
    # The reference reads signatures, which compiled modules do not have.
    plain = {**os.environ, "IPPODROMO_ENGINE": "plain"}
    runs = [
        subprocess.Popen(_command(staging, site, language), env=plain, cwd=ROOT)
        for language in LANGUAGES
    ]
    failed = [language for language, run in zip(LANGUAGES, runs, strict=True) if run.wait()]
    return [f"Sphinx has complaints: {language}" for language in failed] or faults(site)


def _command(staging: Path, site: Path, language: str) -> list[str]:
    target = site if language == "en" else site / language
    return [
        *(sys.executable, "-m", "sphinx", "--builder", "html", "--quiet"),
        *("--fail-on-warning", "--keep-going", "--define", f"language={language}"),
        *("--conf-dir", str(DOCS / "site"), "--doctree-dir", str(staging / f".{language}")),
        *(str(staging / language), str(target)),
    ]


def main(folder: str = "") -> int:
    """Build the site. Print its folder and the faults."""
    site = Path(folder).resolve() if folder else SITE
    found = build(site)
    for line in found:
        print(line, file=sys.stderr)
    if not found:
        print(f"The site: {(site / 'index.html').as_uri()}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))

"""`python -m tests.terminal`: write the reviewed screens again. Read the difference before you commit it."""

import asyncio

from tests.terminal.shots import LANGUAGES, SCREENS, screen_file, shot

for game in SCREENS:
    for language in LANGUAGES:
        path = screen_file(game, language)
        path.parent.mkdir(exist_ok=True)
        path.write_text(asyncio.run(shot(game, language)), "utf-8")
        print(path)

"""Running the application: at home, or at a server's table."""

from ippodromo.cli.matches import new_match, saved_match, secret_of
from ippodromo.cli.speech import Speech
from ippodromo.cli.terminal.local import LocalGame
from ippodromo.kernel.game import Title

from .app import RaceApp
from .sessions.local import LocalSession
from .sessions.remote import sit_down
from .sessions.saves import Saved, fresh_file, unfinished
from .sessions.session import Session
from .start import SettingUp, Start


def play_here(
    speech: Speech,
    local: LocalGame | None,
    only: Title | None,
    pace: float,
    limit: float,
    why: bool,
) -> str:
    """Play the game given, or let people choose one; how to go on, in a sentence."""

    async def opening(app: RaceApp) -> Session | None:
        if local is None:
            return await choose(app, speech, only, limit, why)
        if local.save_to is None:
            local.save_to = fresh_file(local.match.game.title.name)
        return LocalSession(speech, local, why)

    return _run(RaceApp(opening, pace))


def join_there(speech: Speech, url: str, code: str, name: str, pace: float) -> str:
    """Sit at a server's table; how to come back, in a sentence."""

    async def opening(app: RaceApp) -> Session | None:
        return await sit_down(speech, url, code, name)

    return _run(RaceApp(opening, pace))


def _run(app: RaceApp) -> str:
    said = app.run()
    if app.failure is not None:
        raise app.failure
    return said or app.last_word


async def choose(
    app: RaceApp, speech: Speech, only: Title | None, limit: float, why: bool
) -> Session | None:
    """A game that was left, or a new one."""
    while True:
        saved = unfinished(only.name if only is not None else "")
        chosen: Saved | Title | None = only
        if only is None or saved:
            chosen = await app.push_screen_wait(Start(speech, saved, only))
        if chosen is None:
            return None
        if isinstance(chosen, Saved):
            match = saved_match(speech, chosen.path, "", "")
            return LocalSession(speech, LocalGame(match, chosen.path, limit), why)
        speech.title = chosen
        set_up = await app.push_screen_wait(SettingUp(speech, chosen))
        if set_up is None:
            if only is not None and not saved:
                return None
            continue
        setup, is_real = set_up
        match = new_match(speech, setup, b"" if is_real else secret_of(""))
        return LocalSession(speech, LocalGame(match, fresh_file(chosen.name), limit), why)

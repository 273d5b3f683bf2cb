"""The host's answer about a screen that asks to pace the table."""

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages

from .state import CommandRequest, Line, LineBody, TableState


class ScreenAnswered(LineBody, kw_only=True):
    """The host lets a screen pace the table, or refuses."""

    screen: str
    """The hash of the screen's token."""
    agree: bool


def confirm_screen(state: TableState, request: CommandRequest[messages.ConfirmScreen]) -> Line:
    """Note the host's answer. Raise NotAllowed if no waiting screen shows these letters."""
    command = request.command
    if not request.screen:
        raise NotAllowed("S-3", "refused.no_screen", {"letters": command.letters})
    return request.line("screen", ScreenAnswered(screen=request.screen, agree=command.agree))


def fold_screen(state: TableState, body: ScreenAnswered) -> None:
    """Remember the host's answer for this screen."""
    state.screens = {**state.screens, body.screen: body.agree}

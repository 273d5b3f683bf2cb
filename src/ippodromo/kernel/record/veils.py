"""Veils: answers that some may not see yet, and what they see instead."""

from ippodromo.kernel.asks import DRAW, SEALED, Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.seats import Seat


class Veil:
    """An answer that some may not see yet, and what they see instead."""

    def __init__(self, at: int, seat: Seat, secret: str, audience: list[Seat], shown: str) -> None:
        self.at = at
        self.seat = seat
        self.secret = secret
        self.audience = audience
        """Who sees through the veil."""
        self.shown = shown


def draw_veil(
    veils: list[Veil], ask: Ask, seat: Seat, choice: Choice, at: int, opened: int, is_again: bool
) -> None:
    """Veil an answer where its ask says so; `is_again` where it replaces a sealed one."""
    if ask.mode == DRAW:
        if ask.audience is not None:
            veils.append(Veil(at, seat, ask.veil or "chance", ask.audience, choice.masked))
    elif ask.mode == SEALED:
        secret = ask.veil or f"sealed {opened}"
        if is_again:
            _forget(veils, seat, secret)
        veils.append(Veil(at, seat, secret, [seat], choice.masked))
    elif ask.veil:
        audience: list[Seat] = [] if ask.veils_owner else [seat]
        veils.append(Veil(at, seat, ask.veil, audience, choice.masked))


def _forget(veils: list[Veil], seat: Seat, secret: str) -> None:
    """A sealed answer that is replaced stays veiled when the one that counts is shown."""
    for veil in reversed(veils):
        if veil.seat == seat and veil.secret == secret:
            veil.secret = "replaced"
            return

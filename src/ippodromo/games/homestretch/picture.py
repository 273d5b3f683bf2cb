"""The board as text: lanes with tokens, the tote beside them, the seats below."""

from .view_types import HomestretchBox, HomestretchView, HorseView, PrintedHorse, SeatView


def drawn(view: HomestretchView, box: HomestretchBox) -> str:
    """The track and the tote, one line for each horse, then one for each seat."""
    finish_at = box["finish_at"]
    lines = [_heading(view, finish_at)]
    lines += [
        _lane(view, horse, printed, finish_at)
        for horse, printed in zip(view["horses"], box["printed"], strict=True)
    ]
    lines += [_seat(seat) for seat in view["seats"]]
    if view["market_row"] or view["market_deck"]:
        row = " ".join(str(horse) for horse in view["market_row"])
        lines.append(f"[{row}] + {view['market_deck']}")
    if view["hand"]:
        kept = " ".join(str(horse) for horse in view["kept"])
        lines.append(f"({' '.join(str(horse) for horse in view['hand'])}) [{kept}]")
    if view["laid"]:
        lines.append(" ".join(f"{laid['token']}@{laid['box']}" for laid in view["laid"]))
    return "\n".join(line.rstrip() for line in lines)


def _heading(view: HomestretchView, finish_at: int) -> str:
    spaces = " ".join(str(space % 10) for space in range(1, finish_at))
    card = view["card"]
    title = ""
    if card is not None:
        purses = " ".join(str(purse) for purse in card["purses"])
        title = f"   {view['race']}/{view['races']} {card['id']} {purses}"
    return f"    k    0 {spaces} |    W  P  S{title}"


def _lane(view: HomestretchView, horse: HorseView, printed: PrintedHorse, last: int) -> str:
    """`7 10 X  . . @ . . . . . . . |    4  2  1  P:1,1`, with the price of a share after the number."""
    cells = ["." for _ in range(last)]
    home = " "
    if horse["space"] < last:
        cells[horse["space"]] = "@"
    else:
        home = str(horse["place"])
    pays = f"{printed['win']:>3}{printed['place_pays']:>3}{printed['show']:>3}"
    gate = f"{horse['horse']:>2} {printed['price']:>2} {horse['token']:<2}"
    lane = f"{gate} {' '.join(cells)} |{home} {pays}"
    return f"{lane}  {_tokens(view, horse['horse'])}"


def _tokens(view: HomestretchView, horse: int) -> str:
    """Whose tokens lie in the boxes of a horse, by seat as people count: from 1."""
    found: list[str] = []
    for kind in "wps":
        owners: list[str] = []
        for seat in view["seats"]:
            owners += [str(seat["seat"] + 1)] * seat["boxes"].count(f"{horse}{kind}")
        if owners:
            found.append(f"{kind.upper()}:{','.join(owners)}")
    return " ".join(found)


def _seat(seat: SeatView) -> str:
    shares = " ".join(str(horse) for horse in seat["shares"])
    backs = " ".join("?" * seat["kept"])
    return f"{seat['seat'] + 1} {seat['colour']:<6} {seat['money']:>4}k #{seat['rank']}  {shares}{backs}"

"""The live protocol: every message that goes over a table's socket, either way.

Messages are JSON objects with a `type`. What the client sends is checked strictly; the payloads
`view` and `events` are plain data made by the kernel (`kernel.views.table_view`, `LogEntry.data`).
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ippodromo.kernel.view_types import Changes, Fields, TableView

from .fields import (
    Hash,
    HashOrNothing,
    Hex,
    HorseNumber,
    Key,
    Letters,
    Level,
    LevelOrNone,
    Position,
    Saying,
    SeatNumber,
    TokenOrNothing,
)
from .table_info import (
    ClockInfo,
    HorseOdds,
    IntervalInfo,
    Line,
    Pace,
    PauseInfo,
    Role,
    Rolled,
    SeatShare,
    TableInfo,
    Undone,
    You,
)

# From the client


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """Any message of a client."""


class Hello(FromClient, tag="hello"):
    """The first message, and again to look from another chair or after a gap: answered by welcome."""

    role: Role = "spectator"
    seat: SeatNumber | None = None
    """The chair to look from. With the role `seat` and none named it is the browser's only chair; who
    holds none, or several, is welcomed as a spectator."""
    since: Position = 0
    """Only events told at or after this many answers are sent with the welcome."""
    odds: bool = False
    """Whether a spectator or screen wants the horses' chances, now and whenever they change."""
    screen: TokenOrNothing = ""
    """With the role `screen`: the token of an earlier `screen` message of this table. By it the server
    recognises a screen that the host has confirmed."""


class Ping(FromClient, tag="ping"):
    """Answered by pong; a client may use it to see whether the line is alive."""


class HasShown(FromClient, tag="shown"):
    """The page has shown the table up to this position, with the question that its seat is asked there.

    After the first report of a screen that paces the table, clocks and bots wait until it has shown the
    newest position, for at most 20 seconds. Without such a screen a clock waits until the pages of the
    seats on it have shown their question, for at most 8 seconds."""

    seq: Position


ReactionKind = Literal["come_on", "bravo", "wow", "ouch", "ha", "thanks"]


class React(FromClient, tag="react"):
    """A quick word to all at the table, or to a horse. Nothing is kept, and nobody answers."""

    word: ReactionKind
    horse: HorseNumber = 0


class InPause(FromClient, tag="in_pause"):
    """A word about the pause after a move, for all chairs of this browser that it concerns. Nothing of it
    is kept; what comes too late is passed over."""

    ask: Position
    """The id of the ask that waits for the end of the pause."""
    say: Literal["go_on", "go_on_all", "ask_again", "wait"]
    """Go on; go on now and after every other move of this race; no longer so; wait a little longer."""


class Command(FromClient):
    """Anything that changes the table: answered by accepted or refused, with the same key."""

    key: Key


class Answer(Command, tag="answer"):
    """What a seat says to an ask."""

    seq: Position
    """The last position of the table the client has seen."""
    ask: Position
    """The id of the ask meant."""
    say: Saying
    """The notation of the choice."""
    link: HashOrNothing = ""
    """What hashes to the `owed` last told; empty where nothing is owed."""


class Salt(Command, tag="salt"):
    """Opens the seat's salt once the table is `opening`."""

    salt: Hex
    next: HashOrNothing = ""
    """The anchor of the seat's next chain: for the next game, or if the opening begins anew."""


class Chain(Command, tag="chain"):
    """The seat begins a new hash chain: it is on another device now, or its chain is used up."""

    anchor: Hash
    next: HashOrNothing = ""
    """As in `salt`."""


class SitBot(Command, tag="sit_bot"):
    """The host puts a bot on an empty chair, or another one in its place."""

    seat: SeatNumber
    level: Level


class LetIn(Command, tag="let_in"):
    """The host lets somebody who knocked sit down, or does not."""

    knock: Position
    """The id of the knock."""
    agree: bool


class Remove(Command, tag="remove"):
    """The host empties a chair: a bot's before the game, a person's at any time."""

    seat: SeatNumber


class Stand(Command, tag="stand"):
    """The seat's person leaves the chair."""


class Start(Command, tag="start"):
    """The host closes the gathering; salts are opened, then the game begins.

    After the end: the host waits for no more answers; who has not said that it plays again is gone."""


class Pause(Command, tag="pause"):
    """Any seat or the host stops the clocks; answers are refused until resume."""


class Resume(Command, tag="resume"):
    """Any seat or the host lets the clocks go on."""


class Ready(Command, tag="ready"):
    """In the interval after a race: this browser's chairs have seen enough."""


class GoOn(Command, tag="go_on"):
    """The host ends the interval; or goes on without those who have not answered an ask without a
    clock, once `TableInfo.overdue` names it."""


class SetPace(Command, tag="set_pace"):
    """The host says how long bots think, at any time."""

    pace: Pace


class Rematch(Command, tag="rematch"):
    """After the end: play again, or not. With the last answer the next game begins, without those
    who said no: same edition and options, a fresh secret. A host without a chair begins it at once."""

    agree: bool = True


class Undo(Command, tag="undo"):
    """The seat asks to take its last answer back; the other people at the table must agree."""


class Vote(Command, tag="vote"):
    """Yes or no to the motion that is open."""

    motion: Position
    agree: bool


class NotMe(Command, tag="not_me"):
    """The owner of a chair ends another device's request for it, from any page of the owner's browser."""

    motion: Position
    """The id of the request."""


class TakeBack(Command, tag="take_back"):
    """The owner takes a chair of `You.lent` back. Nobody votes on it."""

    seat: SeatNumber


class ConfirmScreen(Command, tag="confirm_screen"):
    """The host says whether the screen that shows these letters may pace the table."""

    letters: Letters
    agree: bool = True


class Hint(Command, tag="hint"):
    """The seat wants a hint to the question it is asked; everybody is told. The hint itself is fetched."""

    ask: Position
    """The id of the ask meant."""


class StandIn(Command, tag="stand_in"):
    """The seat's person lets a bot answer for now (empty level: answers itself again)."""

    level: LevelOrNone


ClientMessage = (
    Hello
    | Ping
    | HasShown
    | React
    | InPause
    | Answer
    | Salt
    | Chain
    | SitBot
    | LetIn
    | Remove
    | Stand
    | Start
    | Pause
    | Resume
    | Ready
    | GoOn
    | SetPace
    | Rematch
    | Undo
    | Vote
    | NotMe
    | TakeBack
    | ConfirmScreen
    | Hint
    | StandIn
)

# From the server


class FromServer(Struct, tag_field="type"):
    """Any message of the server."""


class Welcome(FromServer, tag="welcome"):
    """All there is: sent after hello, and by itself where the client fell behind."""

    seq: int
    table: TableInfo
    you: You
    view: TableView | None
    """What this viewer sees; None before the game begins."""
    box: Fields
    """What is printed and never changes: the game's own box, told here and nowhere else."""
    events: list[Fields]
    """What the viewer was told, oldest first; the last 500 at most."""
    clock: ClockInfo | None = None
    interval: IntervalInfo | None = None
    """Set while play waits for people to be ready: asks in the view are not open yet."""
    pause: PauseInfo | None = None
    """Set in the pause after a move: what may be said aside is open, the ask itself not yet."""
    server: str = ""
    client: str = ""
    """Which build of the web client this server has: a page of another one should be loaded again."""
    may_undo: bool = False
    owed: str = ""
    """What the link of this seat's next answer must hash to; empty where it needs none."""
    rolls: list[Rolled] = []
    """The outcomes of chance so far, to be checked when the secret is open."""
    undone: list[Undone] = []
    """The answers of this game that were taken back, in order."""


class News(FromServer, tag="news"):
    """The next position of the table. A client that misses one says hello again."""

    seq: int
    line: Line
    events: list[Fields]
    changes: Changes
    """What leads from the view of the position before to this one's: an object leads further in, by a
    name or a place in a list; an array holds what stands there now, an empty one that nothing does."""
    table: TableInfo | None = None
    """Only where something about the table itself has changed."""
    clock: ClockInfo | None = None
    interval: IntervalInfo | None = None
    pause: PauseInfo | None = None
    may_undo: bool = False
    owed: str = ""
    """As in welcome."""
    rolls: list[Rolled] = []
    """The outcomes of chance that this line brought."""
    undone: list[Undone] = []
    """The answer that this line took back, if it did."""


class Presence(FromServer, tag="presence"):
    """Who looks at the table now."""

    seats: list[int]
    watching: int


class Shown(FromServer, tag="shown"):
    """How far the table's screen is; phones that follow it show nothing newer."""

    seq: int
    clock: ClockInfo | None = None
    """As it runs from now on."""


class ClockStarted(FromServer, tag="clock"):
    """Everybody whom the clock presses has been shown the question: the clock runs from now on."""

    clock: ClockInfo


class OwnScreen(FromServer, tag="screen"):
    """What this screen is to its table: sent to screens only, after each `hello` and when it changes."""

    paces: bool
    """Whether clocks, bots and phones follow its reports. The reports of others have no effect."""
    letters: str = ""
    """Four letters to show until the host has confirmed the screen; empty once it paces the table."""
    token: str = ""
    """What to keep for this table and to send in `Hello.screen`; empty in a browser that needs none,
    because it is the host's or holds a chair."""


class ScreensWaiting(FromServer, tag="screens"):
    """The screens that wait for the host's `confirm_screen`: sent to the host's pages only."""

    letters: list[str]
    """The letters that each of them shows, longest waiting first; at most four."""


class IntervalBegun(FromServer, tag="interval"):
    """Somebody has come to the receipts: the time of the interval runs from now on."""

    interval: IntervalInfo


class Pausing(FromServer, tag="pause"):
    """Somebody has said something about the pause that is on."""

    pause: PauseInfo


class Reaction(FromServer, tag="reaction"):
    """Somebody at the table, or who looks on (no seat), says a quick word."""

    seat: int | None
    word: ReactionKind
    horse: int = 0
    """The horse that is cheered, by its number; 0 is none."""


class Odds(FromServer, tag="odds"):
    """The chances after so many answers, as one who only looks on would estimate them."""

    at: int
    playouts: int
    """How many races were played out for it; while the table rests they grow."""
    horses: list[HorseOdds]
    """Empty where no race is to come."""
    seats: list[SeatShare] = []
    """Each seat's chance to win the game; empty while no game was played out, or where many sit."""
    even: bool = False
    """Whether too little was run to tell who wins (no race; in Grand National not half of the course):
    then `seats` is empty, and screens show the seats as even."""


class Accepted(FromServer, tag="accepted"):
    """The command is in the table's sequence, on disk, at this position."""

    key: str
    seq: int
    number: int = 0
    """Of an `answer`: its number in the game's record, from 1."""


class Refused(FromServer, tag="refused"):
    """Nothing has changed: the rule that forbids it, and a message key with its parameters."""

    key: str
    rule: str
    message: str
    params: dict[str, Any]


class Pong(FromServer, tag="pong"):
    """The line is alive."""


class Stuck(FromServer, tag="stuck"):
    """The rules broke on what was just said: the table stays at this position."""

    seq: int


class Bye(FromServer, tag="bye"):
    """The server closes the socket, and why: a message key."""

    message: str


ServerMessage = (
    Welcome
    | News
    | Presence
    | Shown
    | ClockStarted
    | OwnScreen
    | ScreensWaiting
    | IntervalBegun
    | Pausing
    | Reaction
    | Odds
    | Accepted
    | Refused
    | Pong
    | Stuck
    | Bye
)

read_message = msgspec.json.Decoder(ClientMessage).decode
write_message = msgspec.json.Encoder().encode


def plain(params: Mapping[str, object]) -> dict[str, object]:
    """Parameters of a message as they can be sent."""
    return {k: v if isinstance(v, int | str | list) else str(v) for k, v in params.items()}

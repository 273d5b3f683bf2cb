"""How long anything from outside may be: every string, list and map of a request or message.

A test walks the protocol's schema and fails on anything that has no bound.
"""

from typing import Annotated

from msgspec import Meta

LARGEST_MESSAGE = 16 * 1024
"""Bytes of the largest message a client may send over a socket."""
LARGEST_BODY = 16 * 1024
"""Bytes of a request's body, but for those that carry a file."""
LARGEST_EDITION = 256 * 1024
"""Characters of an edition file of one's own."""
LARGEST_TABLE = 640 * 1024
"""Bytes of a request for a table: an edition file of one's own fits in, escaped as JSON."""
LONGEST_CODE = 40
LONGEST_CLOCK = 14 * 24 * 3600
"""Seconds for an answer."""
MOST_KNOCKS = 24
"""People who may wait at one table for the host to let them in."""

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""An idempotency key: fresh for every command, the same when a command is sent again."""
SeatNumber = Annotated[int, Meta(ge=0, le=23)]
HorseNumber = Annotated[int, Meta(ge=0, le=24)]
"""A number on a saddle cloth; 0 is none."""
TableId = Annotated[str, Meta(min_length=32, max_length=34, pattern="^[0-9a-f]{32}([0-9a-f]{2})?$")]
TableIds = Annotated[list[TableId], Meta(max_length=12)]
Position = Annotated[int, Meta(ge=0, le=2**31)]
Hex = Annotated[str, Meta(min_length=2, max_length=64, pattern="^([0-9a-f]{2})+$")]
Hash = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
HashOrNothing = Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
TokenOrNothing = Annotated[str, Meta(max_length=32, pattern="^([0-9a-f]{32})?$")]
Letters = Annotated[str, Meta(min_length=4, max_length=4, pattern="^[A-Z]{4}$")]
"""Four letters that the server chose at random, for people to compare two devices."""
Level = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z_]+(/[a-z_]+)?$")]
"""A bot's level, or level and character: `regular`, `regular/bold`."""
LevelOrNone = Annotated[str, Meta(max_length=40, pattern="^([a-z_]+(/[a-z_]+)?)?$")]
Saying = Annotated[str, Meta(min_length=1, max_length=2000)]
"""An answer in notation."""

Word = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9_-]+$")]
"""The name of a game, an edition or an option."""
Name = Annotated[str, Meta(min_length=1, max_length=60)]
"""A person's name as typed; `names.clean_name` makes it shorter."""
Code = Annotated[str, Meta(min_length=4, max_length=LONGEST_CODE, pattern="^[A-Za-z0-9 -]+$")]
"""An invitation or a recovery code as typed."""
EditionFile = Annotated[str, Meta(max_length=LARGEST_EDITION)]
OptionValue = Annotated[str, Meta(max_length=40)]
Options = Annotated[dict[Word, OptionValue], Meta(max_length=40)]
ClockName = Annotated[str, Meta(min_length=1, max_length=20, pattern="^[a-z_]+$")]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)]
NamedClocks = Annotated[dict[ClockName, Seconds], Meta(max_length=8)]

"""Compression of what sockets send: large messages only, each by itself.

A message that fits one packet anyway is sent as it is, and no socket keeps a compressor between two
messages: a window for each of thousands of sockets is more memory than their tables take. `python -m
benchmarks.news` prints what it saves and costs.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

LEAST = 1_300
"""Bytes from which on a message is compressed: what goes into one packet with its headers is not."""
LEVEL = 1
WINDOW = 13
"""Bits: 8 KiB reach back over any news."""
SHARED = 32
"""Messages whose compressed form is kept for the next who is sent the same."""
WHOLE_TEXT, COMPRESSED = 0x81, 0x40
"""The first byte of a frame."""


class LargeMessages(PerMessageDeflate):
    """Compresses a message if it is large; whether it did is told with each."""

    def encode(self, frame: Frame) -> Frame:
        if len(frame.data) < LEAST:
            return frame
        data = deflated(bytes(frame.data), self.local_max_window_bits)
        return replace(frame, data=data, rsv1=True)


class LargeMessagesFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on compression without memory, in both directions."""

    def __init__(self) -> None:
        super().__init__(True, True, WINDOW)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, found = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessages(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
        )


@lru_cache(SHARED)
def deflated(message: bytes, window: int) -> bytes:
    """A message compressed by itself: once for all who are sent the same."""
    deflate = zlib.compressobj(LEVEL, wbits=-window)
    return (deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]


def frame(message: bytes, window: int) -> bytes:
    """A text as it goes over the line of a server; compressed if it is large and a window was agreed."""
    first = WHOLE_TEXT
    if window and len(message) >= LEAST:
        message, first = deflated(message, window), WHOLE_TEXT | COMPRESSED
    length = len(message)
    if length < 126:
        return bytes((first, length)) + message
    if length < 1 << 16:
        return struct.pack("!BBH", first, 126, length) + message
    return struct.pack("!BBQ", first, 127, length) + message


def bytes_on_the_line(message: bytes) -> int:
    """What a message takes, without the few bytes of its frame."""
    return len(message) if len(message) < LEAST else len(deflated(message, WINDOW))

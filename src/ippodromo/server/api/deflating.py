"""Compression of what sockets send: large messages only, each by itself.

A message that fits one packet anyway is sent as it is, and no socket keeps a compressor between two
messages: a window for each of thousands of sockets is more memory than their tables take. `python -m
benchmarks.news` prints what it saves and costs.
"""

import zlib
from collections.abc import Sequence

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


class LargeMessages(PerMessageDeflate):
    """Compresses a message if it is large; whether it did is told with each."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < LEAST else super().encode(frame)


class LargeMessagesFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on compression without memory, in both directions."""

    def __init__(self) -> None:
        super().__init__(True, True, WINDOW, compress_settings={"level": LEVEL})

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, found = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessages(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )


def bytes_on_the_line(message: bytes) -> int:
    """What a message takes, without the few bytes of its frame."""
    if len(message) < LEAST:
        return len(message)
    deflate = zlib.compressobj(LEVEL, wbits=-WINDOW)
    return len(deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH)) - 4

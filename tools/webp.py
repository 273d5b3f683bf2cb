"""An animated WebP from single ones: the browser makes the frames, this puts them into one file.

No package is needed for it; the container is described at developers.google.com/speed/webp.
"""

from base64 import b64decode


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a RIFF file, padded to an even length."""
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def picture_data(webp: bytes) -> bytes:
    """The part of a still WebP that holds its picture."""
    at = 12
    while at < len(webp):
        size = int.from_bytes(webp[at + 4 : at + 8], "little")
        if webp[at : at + 4] in (b"VP8 ", b"VP8L"):
            return chunk(webp[at : at + 4], webp[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("a WebP without a picture")


def animated(frames: list[tuple[str, int]], width: int, height: int) -> bytes:
    """Frames as data URLs, each with its milliseconds, one after another for ever."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    parts = chunk(b"VP8X", b"\x02\0\0\0" + size) + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")
    for url, milliseconds in frames:
        still = picture_data(b64decode(url.split(",", 1)[1]))
        head = b"\0" * 6 + size + milliseconds.to_bytes(3, "little") + b"\x02"
        parts += chunk(b"ANMF", head + still)
    return chunk(b"RIFF", b"WEBP" + parts)

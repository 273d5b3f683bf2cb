"""What the server logs: what goes wrong here, and nothing that strangers can make it write at will."""

import copy
from logging import Filter, LogRecord

from uvicorn.config import LOGGING_CONFIG

THEIRS = {
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
}
"""What uvicorn says of a client's mistakes, the last with a traceback. Each is answered or hung up on; a
line for each would let anybody fill the disk."""


class OwnLines(Filter):
    """Lets through what is about this server."""

    def filter(self, record: LogRecord) -> bool:
        return record.msg not in THEIRS


def log_config() -> dict[str, object]:
    """How uvicorn logs, but for those lines; other processes of the server are told it, too."""
    found = copy.deepcopy(LOGGING_CONFIG)
    found["filters"] = {"own": {"()": OwnLines}}
    found["loggers"]["uvicorn.error"]["filters"] = ["own"]
    return found

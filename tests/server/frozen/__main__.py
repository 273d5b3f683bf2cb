"""`python -m tests.server.frozen`: write the stored database and its messages again, for a review."""

import tempfile
from pathlib import Path

from tests.server.frozen import (
    DATABASE,
    MESSAGES,
    restore_database,
    written_database,
    written_messages,
)


def main() -> None:
    """Write both files."""
    with tempfile.TemporaryDirectory() as folder:
        DATABASE.write_text(written_database(Path(folder, "written.db")), "utf-8")
        restore_database(Path(folder, "restored.db"))
        MESSAGES.write_text(written_messages(Path(folder, "restored.db")), "utf-8")


if __name__ == "__main__":
    main()

"""Why a file cannot be read or written, in a person's words instead of the system's."""

import errno

from ippodromo.kernel.errors import IppodromoError

KNOWN = {
    errno.ENOENT: "setup.file_missing",
    errno.EACCES: "setup.file_closed",
    errno.EPERM: "setup.file_closed",
    errno.EISDIR: "setup.file_folder",
    errno.ENOTDIR: "setup.file_missing",
    errno.EROFS: "setup.file_closed",
    errno.ENOSPC: "setup.disk_full",
}
"""What people meet; the rest is said as the system says it."""


def why_not(error: OSError) -> IppodromoError | str:
    """What fills the gap `reason` of a message about a file."""
    key = KNOWN.get(error.errno or 0)
    return IppodromoError(key) if key is not None else error.strerror or str(error)

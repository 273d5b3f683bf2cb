"""A server imports SQLAlchemy's engine without the object mapper, and it is the engine all the same."""

import subprocess
import sys

SERVER_ALONE = """
import sys
import ippodromo.server.__main__
print([name for name in sys.modules if name.startswith("sqlalchemy.orm")])
"""
WHOLE_PACKAGE_LATER = """
from ippodromo.server import async_engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession
print(AsyncEngine is async_engine.AsyncEngine, AsyncConnection is async_engine.AsyncConnection)
"""
WHOLE_PACKAGE_BEFORE = """
from sqlalchemy.ext.asyncio import AsyncEngine
from ippodromo.server import async_engine
print(AsyncEngine is async_engine.AsyncEngine)
"""


def said(program: str) -> str:
    """What a program of its own prints."""
    told = [sys.executable, "-c", program]
    return subprocess.run(told, capture_output=True, check=True, text=True).stdout.strip()


def test_a_server_imports_no_object_mapper() -> None:
    assert said(SERVER_ALONE) == "[]"


def test_the_engine_is_the_one_of_the_whole_package() -> None:
    assert said(WHOLE_PACKAGE_LATER) == "True True"
    assert said(WHOLE_PACKAGE_BEFORE) == "True"

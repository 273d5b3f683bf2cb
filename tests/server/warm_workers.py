"""Imported once by the process that workers of test servers are forked from: all they would import."""

from ippodromo.server.workers import bots, editions, odds, replay
from ippodromo.server.workers.workers import warm_up

__all__ = ["bots", "editions", "odds", "replay"]

warm_up()

"""Whole installations, as people get them, and a real Chromium to look at them."""

from tests.browser.conftest import chromium

__all__ = ["chromium"]

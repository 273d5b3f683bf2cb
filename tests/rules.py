"""The mark that ties a test to the rules it proves; tools/rule_pages.py reads it."""

from ippodromo.contract.case import rule

__all__ = ["rule"]

"""Hobby Horses: a small game that shows what a package has to bring, and what comes for free."""

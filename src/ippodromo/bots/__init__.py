"""Bots answer for a seat. They are functions of its view, its history, the ask and a seed."""

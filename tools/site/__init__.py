"""The documentation site: one book in English, the player's part of it in Italian.

`make docs` writes it to build/site. Pages are Markdown in docs/ and in the games' folders; what can be made
is made here and not kept: pictures, the list of games, links from a rule's number to the rule, the reference.
"""

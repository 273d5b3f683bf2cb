"""The documentation site: a book in English, and its pages for players in Italian.

`make docs` writes it to build/site. Pages are Markdown in docs/ and in the games' folders. The build
makes the rest: pictures, the list of games, links from a rule's number to the rule, and the reference.
"""

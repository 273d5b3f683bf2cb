"""Tools that build and check the repository. The wheel does not contain them."""

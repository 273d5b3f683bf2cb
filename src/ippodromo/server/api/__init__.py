"""HTTP: routes and what answers them."""

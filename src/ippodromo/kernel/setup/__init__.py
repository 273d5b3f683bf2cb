"""What is set up: titles and their manifests, editions, options, games."""

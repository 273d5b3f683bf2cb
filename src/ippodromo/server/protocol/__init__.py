"""The protocol: messages of the socket, bodies of HTTP, what a table tells about itself."""

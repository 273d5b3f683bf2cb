"""The server: tables that people can trust, over HTTP and WebSockets."""

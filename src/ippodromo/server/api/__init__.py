"""The HTTP interface: endpoints, middleware, WebSockets and the pages of the web client."""

"""What builds and checks the repository; none of it is in the wheel."""

"""The games. Each stands alone on the kernel; `turf` is what two of them share."""

"""The game Grand National: horses are sold, bet on, and ridden twice round a course of thirty fences."""

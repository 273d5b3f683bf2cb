"""Grand National: a sale, a book, and twice round a course of thirty fences."""

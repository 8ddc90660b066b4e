"""What is kept for fair play, in the database."""

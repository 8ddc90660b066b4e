"""The rows of those who have an account: their passkeys and their templates of tables."""

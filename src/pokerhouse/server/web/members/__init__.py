"""What those ask who have an account: their passkeys and their templates of tables."""

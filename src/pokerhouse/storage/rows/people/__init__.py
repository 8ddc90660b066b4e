"""What belongs to people: passkeys, templates of tables, and what they let others see."""

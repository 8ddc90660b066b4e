"""What people write, made safe to be shown."""

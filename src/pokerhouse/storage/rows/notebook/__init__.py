"""The rows of notebooks: notes, shared hands, imported hands and drills."""

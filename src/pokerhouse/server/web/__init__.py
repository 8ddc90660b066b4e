"""Routes, socket, and who may use them."""

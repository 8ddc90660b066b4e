"""The use-cases of the poker house: tables, dealer, clock, ledger. Pure; storage and server call it."""

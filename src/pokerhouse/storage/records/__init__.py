"""The records of a house: `records.db`, made from the logs of hands and never in place of them."""

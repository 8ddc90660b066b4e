"""What programs ask in the name of a person, by a token that this person has made for them."""

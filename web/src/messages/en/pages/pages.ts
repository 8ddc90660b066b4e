// Help.

export const pages = {
  help: "Help",
  game: "Game",
  asking: "Asking the house…",
  noAnswer: "The house did not answer: close this and open it again for the rules of the game.",
  after:
    "After each of these steps there is a round of betting. Whoever is left at the end shows their cards; when all but one have folded, the last one wins unseen.",
  example: "From the best down, for example:",
  round: "In a round of betting",
  /** What stands between stars is a word of the game. */
  acts: "Players act in turn: *fold* to give up, *check* to pay nothing when nothing is to pay, *call* to match the bet, *bet* or *raise* to ask the others for more.",
  time: "When your time has run out, your *time bank* follows by itself; it grows as you play. *+10 s* takes time out of it beforehand. What you do not use stays in it.",
  keys: "Keys at the table",
  enter: "Bet or raise the chosen amount",
  nothingHere: "Nothing here",
  nothingWhy: "This address leads to no page of the house. Perhaps a part of it got lost.",
};

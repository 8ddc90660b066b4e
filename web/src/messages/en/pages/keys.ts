// The hotkeys of the table.

export const keys = {
  deeds: {
    fold: "Fold",
    call: "Check or call",
    raise: "Choose a bet or raise amount",
    all_in: "Set the amount to the maximum",
    cards: "Your cards",
    hand: "Your hand",
    table: "The table: game, stakes, board",
    pot: "The pot",
    bet: "Amount to call",
    least: "Minimum bet or raise",
    who: "Players in the hand",
    time: "Time left",
    board_1: "First card of the board",
    board_2: "Second card of the board",
    board_3: "Third card of the board",
    board_4: "Fourth card of the board",
    board_5: "Fifth card of the board",
    command: "Type a command such as r 120",
    next_table: "Next table",
    last_table: "Previous table",
    waiting_table: "Table waiting for you",
    help: "Help",
  },
  /** A capital letter as it is typed. */
  shift: (letter: string) => `Shift + ${letter}`,
};

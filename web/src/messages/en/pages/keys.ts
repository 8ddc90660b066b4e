// What the keys of the table do.

export const keys = {
  deeds: {
    fold: "Fold",
    call: "Check or call",
    raise: "Choose an amount to bet or raise",
    all_in: "Set the amount to all you may bet",
    cards: "Your cards",
    hand: "What your cards make",
    table: "The table: game, stakes, board",
    pot: "The pot",
    bet: "What there is to pay",
    least: "The least you may bet or raise to",
    who: "Who is in the hand",
    time: "Time left",
    board_1: "First card of the board",
    board_2: "Second card of the board",
    board_3: "Third card of the board",
    board_4: "Fourth card of the board",
    board_5: "Fifth card of the board",
    command: "Write what to do, such as r 120",
    next_table: "The next of your tables",
    last_table: "The one before it",
    waiting_table: "The table that waits for you",
    help: "Help",
  },
  /** A capital letter as it is typed. */
  shift: (letter: string) => `Shift + ${letter}`,
};

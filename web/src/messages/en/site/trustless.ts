// Tables without a trusted dealer.

const STEPS = {
  pledge: "Committing to keys",
  shuffle: "Shuffling",
  lock: "Locking the deck",
  keys: "Opening cards",
  seed: "Verifying the hand",
};

const FAULTS = {
  silent: "didn't answer in time",
  out_of_turn: "sent a message out of turn",
  malformed: "sent an invalid message",
  repeated_card: "put a card into the deck twice",
  wrong_key: "sent a key that doesn't match the commitment",
  wrong_seed: "opened keys that don't match the commitment",
  wrong_pledge: "committed to invalid keys",
  wrong_mask: "masked the cards with different keys",
  changed_order: "changed the order of the cards",
  wrong_lock: "locked the deck with different keys",
};

const ENDS = {
  lost: "Connection lost. A hand in play is void, and your chips are back in your balance.",
  ended: "You left the table. Your chips are back in your balance.",
  broke: "You are out of chips and lost your seat.",
  gone: "This table no longer exists. Your chips are back in your balance.",
  elsewhere: "You are playing in another window.",
  late: "You were away too long and lost your seat. Your chips are back in your balance.",
};

const LIES = {
  other_words: "The server sent the others messages that you didn't send.",
  other_decision: "The server sent the others actions that you didn't take.",
  other_chips: "The server's chip counts are wrong.",
  other_game: "The server started a game that your page can't verify.",
  other_cards: "The server shows different cards from those that were dealt.",
  other_past: "The server changed what it said earlier about this hand.",
  no_such_hand: "The server sent something impossible.",
  void_for_nothing: "The server voided a hand without a reason.",
};

export const trustless = {
  title: "Tables without a dealer",
  short: "No dealer",
  experimental: "Experimental",
  intro:
    "The players shuffle and deal the cards themselves, with encryption. The server passes on their messages and handles the bets. It sees no cards before the hand is over.",
  terms: [
    "Your folded cards are revealed after the hand, because it is verified with all cards open.",
    "If a player leaves or stops answering, the hand is void, all bets are returned, and everyone sees the player's name. You can reload the page within ten seconds and continue, but don't close it.",
    "Cheaters are detected and named at the end of the hand, and the hand is void.",
    "Players who share their cards with each other are not detected.",
  ],
  tables: "Open tables",
  none: "No open tables. Create one and send someone the link.",
  line: (small: string, big: string, stack: string) =>
    `Hold'em ${small}/${big}, ${stack} chips each`,
  sits: (names: string, taken: number, seats: number) =>
    names ? `${names} (${taken}/${seats} seats)` : `empty, ${seats} seats`,
  look: "Open table",
  open: "Create table",
  blinds: "Blinds",
  seats: "Seats",
  off: "This server doesn't offer tables without a dealer.",
  gone: "This table no longer exists.",
  before: "Before you sit down",
  sit: (stack: string) => `Sit down with ${stack} chips`,
  back: "Back to these tables",
  over: (why: keyof typeof ENDS) => ENDS[why],
  coming: "Connection lost. Reconnecting…",
  comingHelp: "Your hand continues if you reconnect within ten seconds.",
  away: (name: string) => `${name} is disconnected and may still come back.`,
  lookOn: "Watch",
  lookOnHelp: "Spectators see no hidden cards during the hand, and all cards after it.",
  takeSeat: "Sit down",
  looking: "You are watching",
  falseHost: "You were taken off the table",
  stand: "Stand up",
  standing: "Leaving after this hand",
  waits: "Waiting for another player. Send someone the link to this page.",
  next: "Next hand in a moment.",
  step: (what: keyof typeof STEPS, done: number, all: number) =>
    `${STEPS[what]}: ${done} of ${all}`,
  waitsFor: (names: string) => `waiting for ${names}`,
  toAct: (name: string) => `${name} to act`,
  yours: "Your turn",
  yourTurn: (call: string) =>
    call ? `Your turn: call ${call}, raise or fold` : "Your turn: check, bet or fold",
  checked: (right: number, all: number) =>
    `Verified on your device: ${right} of ${all} steps, all 52 cards`,
  opened: "Cards dealt",
  void: "The hand is void. All bets are returned.",
  fault: (name: string, kind: keyof typeof FAULTS) => `${name} ${FAULTS[kind]}.`,
  lie: (kind: keyof typeof LIES) => LIES[kind],
  record: "Save record",
  saveHand: "Save hand",
  recordHelp: "All messages of this table. Verify it again with “pokerhouse trustless check FILE”.",
  log: "Message log",
  someone: "Someone",
};

// Tables without a trusted dealer.

const STEPS = {
  pledge: "Everybody pledges their keys",
  shuffle: "Shuffling",
  lock: "Locking the deck",
  keys: "Opening cards",
  seed: "Checking the whole hand",
};

const FAULTS = {
  silent: "did not answer in time",
  out_of_turn: "said something that was not theirs to say",
  malformed: "sent something that cannot be",
  repeated_card: "put a card into the deck twice",
  wrong_key: "gave a key that is not the one pledged",
  wrong_seed: "opened keys that are not the ones pledged",
  wrong_pledge: "pledged keys that are false",
  wrong_mask: "put other masks on the cards than pledged",
  changed_order: "changed the order of the cards",
  wrong_lock: "locked the deck otherwise than pledged",
};

const ENDS = {
  lost: "The line to the house is lost. If a hand was in play it is void, and your chips are back in your wallet.",
  ended: "You sit here no longer. Your chips are back in your wallet.",
  broke: "You have no chips left here, so you sit here no longer.",
  gone: "There is no such table any more. What you had there is back in your wallet.",
  elsewhere: "You play on in another window.",
  late: "You were away for too long: your seat is given up, and your chips are in your wallet.",
};

const LIES = {
  other_words: "The house told the others what you did not say.",
  other_decision: "The house told the others what you did not decide.",
  other_chips: "The house counts the chips otherwise than they are.",
  other_game: "The house wants to play another game than the one that your page can check.",
  other_cards: "The house shows other cards than those that were dealt.",
  other_past: "The house tells of this hand now what it did not tell before.",
  no_such_hand: "The house told something that cannot be.",
  void_for_nothing: "The house called a hand void for something that nobody did.",
};

export const trustless = {
  title: "Tables without a dealer",
  short: "No dealer",
  experimental: "Experimental",
  intro:
    "The players shuffle and deal the cards themselves, each under masks of their own. The house passes on what they say and keeps the bets: it sees no card before the hand is over.",
  terms: [
    "Hands that you fold become known when the hand is over: it is checked with all cards open.",
    "Whoever leaves or falls silent during a hand makes it void: all bets go back, and their name is told. A page that is loaded again goes on with its hand within ten seconds; one that is closed does not.",
    "Whoever cheats is found at the end of the hand and named, and the hand is void.",
    "Players who tell each other their cards are not found out.",
  ],
  tables: "Open tables",
  none: "No such table is open. Open one, and tell somebody its address.",
  line: (small: string, big: string, stack: string) =>
    `Hold'em ${small}/${big}, ${stack} chips each`,
  sits: (names: string, taken: number, seats: number) =>
    names ? `${names} (${taken} of ${seats} seats)` : `nobody yet, ${seats} seats`,
  look: "To the table",
  open: "Open a table",
  blinds: "Blinds",
  seats: "Seats",
  off: "This house offers no tables without a dealer.",
  gone: "There is no such table any more.",
  before: "Before you sit down",
  sit: (stack: string) => `Sit down with ${stack} chips`,
  back: "Back to these tables",
  over: (why: keyof typeof ENDS) => ENDS[why],
  coming: "The line is lost. Coming back…",
  comingHelp: "Your hand goes on if it works within ten seconds.",
  away: (name: string) => `${name} has lost the line, and may still come back.`,
  lookOn: "Look on",
  lookOnHelp:
    "Who looks on sees what the players tell each other: no card face down, and all cards when the hand is over.",
  takeSeat: "Sit down",
  looking: "You look on",
  falseHost: "Your page has left the table",
  stand: "Stand up",
  standing: "You stand up after this hand",
  waits: "Waiting for another player. Tell somebody the address of this page.",
  next: "The next hand begins soon.",
  step: (what: keyof typeof STEPS, done: number, all: number) =>
    `${STEPS[what]}: ${done} of ${all}`,
  waitsFor: (names: string) => `waiting for ${names}`,
  toAct: (name: string) => `${name} is to act`,
  yours: "Your turn",
  yourTurn: (call: string) =>
    call ? `Your turn: call ${call}, raise or fold` : "Your turn: check, bet or fold",
  checked: (right: number, all: number) => `Checked by you: ${right} of ${all} steps, all 52 cards`,
  opened: "These were dealt",
  void: "The hand is void. All bets go back.",
  fault: (name: string, kind: keyof typeof FAULTS) => `${name} ${FAULTS[kind]}.`,
  lie: (kind: keyof typeof LIES) => LIES[kind],
  record: "Save the record",
  saveHand: "Save this hand",
  recordHelp:
    "Everything that was said at this table. “pokerhouse trustless check FILE” checks it again.",
  log: "What was said",
  someone: "Somebody",
};

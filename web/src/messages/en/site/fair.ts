import type { Fault, Note } from "../../../fair/evidence";

// Fair cards: verifying a deal. Faults and notes read as in `pokerhouse verify`.

const LEFT = {
  missing: "missing",
  late: "late",
  false: "false",
  twice: "twice",
};

export const fair = {
  title: "Verify a deal",
  intro:
    "With fair cards, every deal can be verified. The server committed to the deck before the hand, the players shuffled the order, and each visible card comes with a proof. Check the proofs here. Nothing leaves your device.",
  file: "Saved proof",
  choose: "Choose a file or drop it here",
  fileHelp: "To save a proof, press the shield next to the table's name. The file ends in .json.",
  noFile: "This file is not a proof of a hand.",
  tooLarge: "This file is too large. The maximum is 4 MB.",
  byName: "Or a hand played here",
  byNameHelp:
    "Enter the hand's ID or the address of its replay. You see the same cards as at the table.",
  noHand: "Enter a hand ID such as 94b45e2e-12.",
  ask: "Verify",
  keep: "Offline verifier",
  keepHelp:
    "Don't trust this server? Download the verifier as a single file. It works offline and contacts nobody. Save it before you need it.",
  keepButton: "Download verifier",
  kept: "This file verifies a saved proof on your device. It works offline and sends nothing.",
  result: "Result",
  checkedHand: (hand: string) => `Hand ${hand}`,
  proved: (proved: string, seen: string, n: number) =>
    `${proved} of ${seen} ${n === 1 ? "card" : "cards"} verified`,
  allWell: "Every card you saw was fixed before the hand and dealt in the agreed order.",
  nothing: "No cards seen yet, so there is nothing to verify.",
  notWell: "Something is wrong with this hand:",
  notes: "Worth knowing",
  how: "How it works",
  howWords: [
    "The server fixes a deck and publishes its fingerprint. Then each player adds a secret number. Together, these numbers decide the order of the deck.",
    "So neither the server alone nor the players together can choose a card.",
    "This doesn't guarantee that the server doesn't know the cards.",
  ],
  mark: "Fair cards",
  unchecked: "This page doesn't know the game and can't verify its cards.",
  uncheckedHelp:
    "This server added a game of its own. Its deals have proofs like all others. Verify them with pokerhouse verify on the server.",
  openMark: "What does that mean?",
  save: "Save proof",
  stop: "Stop: this deal is not fair",
  stopWords:
    "A check of the cards failed, so you can't continue this hand. Save the proof and show it to the host. Anyone can verify it.",
  leave: "Back to lobby",
  fault(fault: Fault): string {
    switch (fault.kind) {
      case "start":
        return "the first event of a hand must be its start";
      case "old":
        return "this hand is older than the proofs of cards: its commitment was never opened";
      case "scheme":
        return "its scheme is one that this page cannot check";
      case "unknown_game":
        return "its game is one that this page does not know";
      case "no_commitment":
        return "the stub was shuffled again without a commitment of its own";
      case "root_changed":
        return "the root changed after it was published";
      case "commitments_changed":
        return "the commitments to shares are not those that were published with the root";
      case "own_left_out":
        return "your own share was left out without a reason";
      case "own_changed":
        return "your own share is not the one you revealed";
      case "own_called_false":
        return "your own share was called false, and it fits its commitment";
      case "stub_root_changed":
        return "the root of a reshuffle changed after it was published";
      case "stub_own_left_out":
        return "your own share was left out of a reshuffle without a reason";
      case "stub_own_changed":
        return "your own share for a reshuffle is not the one you revealed";
      case "stub_own_called_false":
        return "your own share for a reshuffle was called false, and it fits its commitment";
      case "share_left_out":
        return `the share of seat ${fault.seat} was left out of a reshuffle without a reason`;
      case "share_order":
        return "the shares are not in the order of their seats, each once";
      case "share_false":
        return `the share of seat ${fault.seat} does not fit its commitment`;
      case "share_other":
        return `the share of seat ${fault.seat} for a reshuffle has a commitment of its own`;
      case "too_many":
        return `more cards are dealt than the ${fault.count} of the deck`;
      case "too_many_back":
        return `${fault.count} ${fault.count === 1 ? "card" : "cards"} went back into the stub, and ${fault.most} could`;
      case "other_hand":
        return `its events belong to hand ${fault.hand}, not to ${fault.said}`;
      case "opened_twice":
        return `leaf ${fault.leaf} was opened as ${fault.card} and as ${fault.other}`;
      case "misplaced":
        return `${fault.card} is leaf ${fault.leaf}, and it was the turn of leaf ${fault.turn}`;
      case "other_card":
        return `${fault.card} was dealt where the deck has ${fault.other}`;
      case "no_proof":
        return `${fault.card} came without a proof`;
      case "bad_path":
        return `the proof of ${fault.card} does not lead to the root`;
      case "two_places":
        return `${fault.card} was opened at leaf ${fault.leaf} and at leaf ${fault.other}`;
      case "not_of_the_game":
        return `${fault.card} is not a card of this game`;
      case "in_two_decks":
        return `${fault.card} came out of a stub that was shuffled while it was in play`;
      case "shown_no_proof":
        return `${fault.card}, shown by seat ${fault.seat}, came without a proof`;
      case "shown_elsewhere":
        return `${fault.card}, shown by seat ${fault.seat}, is not from the leaves they hold`;
      case "thrown_unsaid":
        return `the record does not say which cards seat ${fault.seat} gave up`;
      case "malformed":
        return `its ${fault.what} is malformed`;
    }
  },
  note(note: Note): string {
    if (note.kind === "own_absent")
      return "your own share is not in the order: the hand names no commitment of yours";
    if (note.kind === "nobody")
      return `no player had a part in the order of ${note.deal ? "a reshuffle" : "the cards"}`;
    const why = note.fault ? LEFT[note.fault] : "no reason";
    const where = note.deal ? " of a reshuffle" : "";
    return `the share of seat ${note.seat} is not in the order${where}: ${why}`;
  },
};

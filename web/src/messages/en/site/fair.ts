import type { Fault, Note } from "../../../fair/evidence";

// Fair cards: what a check of a hand found. The lines of faults and notes are those of `pokerhouse verify`.

const LEFT = {
  missing: "missing",
  late: "late",
  false: "false",
  twice: "twice",
};

export const fair = {
  title: "Check a hand",
  intro:
    "A hand with fair cards can be proved: the house was held to its deck by a fingerprint before it, the players shuffled the order, and each card that is seen comes with a proof. Here you check the proofs yourself: nothing leaves your device.",
  file: "A saved proof",
  choose: "Choose a file, or drop it here",
  fileHelp: "You save it at the table: press the shield beside its name. It ends in .json.",
  noFile: "This is not the proof of a hand: expected a file that was saved as one.",
  tooLarge: "This file is too large for a proof: at most 4 MB.",
  byName: "Or a hand of this house",
  byNameHelp:
    "Its name, or the address at which it can be replayed. You see what you saw at the table.",
  noHand: "This is not the name of a hand: expected one such as 94b45e2e-12.",
  ask: "Check",
  keep: "A check of your own",
  keepHelp:
    "So that you need not believe the page of a house: this check as one file, for your disk. It works without a network and asks nobody; keep it before you need it.",
  keepButton: "Save the check",
  kept: "This file checks the saved proof of a hand on this device. It works without a network, and sends nothing anywhere.",
  result: "Result",
  checkedHand: (hand: string) => `Hand ${hand}`,
  proved: (proved: string, seen: string, n: number) =>
    `${proved} of ${seen} ${n === 1 ? "card" : "cards"} proved`,
  allWell: "Every card you saw was fixed before the hand, and dealt in the agreed order.",
  nothing: "No card was seen yet: nothing to prove.",
  notWell: "Something is wrong with this hand:",
  notes: "Worth knowing",
  how: "How it works",
  howWords: [
    "The house fixes a deck and tells its fingerprint. Only then each player adds a secret number, and all of them together say in which order the deck is dealt.",
    "So neither the house alone nor the players together can choose a card.",
    "Not promised: that the house itself does not know the cards.",
  ],
  mark: "Fair cards",
  unchecked: "This page does not know the game, and does not check its cards.",
  uncheckedHelp:
    "The house has added a game of its own. Its cards are fixed and proved like all others, and a program with the same game can check them: pokerhouse verify on the machine of the house.",
  openMark: "What does that mean?",
  save: "Save proof",
  stop: "Stop: this hand is not fair",
  stopWords:
    "A check of the cards has failed, so nothing more of this hand can be played here. Save the proof, and show it to the host: anyone can check it.",
  leave: "Leave for the lobby",
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

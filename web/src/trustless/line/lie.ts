/** What a host told that cannot be, or that this player never said. */
export type Lie = "other_words" | "other_decision" | "other_chips" | "other_game" | "other_cards" | "other_past" | "no_such_hand" | "void_for_nothing"; // biome-ignore format: one line

export class FalseHost extends Error {
  constructor(readonly lie: Lie) {
    super(lie);
  }
}

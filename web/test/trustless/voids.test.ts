// A void hand: the page takes the chips as the house settles it, and leaves a house that gives them to the wrong player.

import { beforeAll, describe, expect, test } from "vitest";
import { stackAfter, withForfeits } from "../../src/trustless/line/forfeits";
import type { Forfeit, FromHost } from "../../src/trustless/line/frames";
import type { Hand } from "../../src/trustless/line/hand";
import { FalseHost } from "../../src/trustless/line/lie";
import { faultLines, forfeitLines } from "../../src/trustless/void-words";
import { type TestHand, told, vectors } from "./kit";

const [SILENT, MISDEAL, CHEAT] = vectors.voids as [TestHand, TestHand, TestHand];
const NAMES = ["", "Ann", "Cleo", "Bo"];
const nameOf = (seat: number) => NAMES[seat] ?? "";

const heard = new Map<TestHand, ReturnType<typeof told>>();

/** The first player's chair once all is told: the same for all who only look at it. */
function toldFirst(hand: TestHand): ReturnType<typeof told> {
  const before = heard.get(hand) ?? told(hand, 1);
  heard.set(hand, before);
  return before;
}

describe("a void hand is settled as the package does", { timeout: 30_000 }, () => {
  const cases: [string, TestHand, string[]][] = [
    ["silent at the last seed", SILENT, ["Bo stopped answering.", "Bo's 35 go to Cleo."]],
    ["silent before a card is dealt", MISDEAL, ["Cleo stopped answering."]],
    ["found by the check", CHEAT, ["Cleo changed the order of the cards.", "Cleo's 70 go to Ann."]],
  ]; // biome-ignore format: a table
  for (const [name, vector, lines] of cases)
    test(name, async () => {
      // An honest chair in the seat of the cheat would leave the house: it has said something else.
      for (const seat of vector === CHEAT ? [1] : [1, 2]) {
        const { chair } = await (seat === 1 ? toldFirst(vector) : told(vector, seat));
        const hand = chair.hand;
        if (!hand) throw new Error("no hand");
        expect(chair.over).toBe(true);
        expect(chair.stack).toBe(vector.stacks[seat]);
        for (const each of hand.dealing.seats)
          expect(stackAfter(hand, each)).toBe(vector.stacks[each]);
        expect([...faultLines(hand, nameOf), ...forfeitLines(hand, nameOf)]).toEqual(lines);
      }
    });
});

test("several players get their parts by name", async () => {
  const { chair } = await toldFirst(SILENT);
  if (!chair.hand) throw new Error("no hand");
  const forfeits = [{ seat: 3, to: 1, amount: 1234 }, { seat: 3, to: 2, amount: 1 }]; // biome-ignore format: one line
  expect(forfeitLines({ ...chair.hand, forfeits }, nameOf)).toEqual([
    "Bo's 1,235 go to Ann (1,234) and Cleo (1).",
  ]);
});

describe("a house that settles a void hand otherwise is left", { timeout: 30_000 }, () => {
  const right = { seat: 3, to: 2, amount: 35 };
  const lies: [string, TestHand, readonly Forfeit[] | undefined][] = [
    ["says nothing of it", SILENT, undefined],
    ["spares the silent player", SILENT, []],
    ["takes less than was called", SILENT, [{ ...right, amount: 34 }]],
    ["takes more than was put in", SILENT, [{ ...right, amount: 36 }]],
    ["takes chips from another", SILENT, [right, { seat: 1, to: 2, amount: 5 }]],
    ["gives chips to the silent player", SILENT, [{ ...right, to: 3 }]],
    ["gives chips to a stranger", SILENT, [{ ...right, to: 6 }]],
    ["takes a negative amount", SILENT, [right, { ...right, amount: -5 }, { ...right, amount: 5 }]],
    ["takes chips before a card is dealt", MISDEAL, [{ seat: 2, to: 1, amount: 5 }]],
  ]; // biome-ignore format: a table
  let hands: Map<TestHand, Hand>;
  beforeAll(async () => {
    const settled = async (vector: TestHand) => (await toldFirst(vector)).chair.hand as Hand;
    hands = new Map([[SILENT, await settled(SILENT)], [MISDEAL, await settled(MISDEAL)]]); // biome-ignore format: one line
  });
  for (const [name, vector, forfeits] of lies)
    test(name, () => {
      const hand = hands.get(vector) as Hand;
      expect(withForfeits(hand, hand.forfeits)).toEqual(hand);
      expect(() => withForfeits(hand, forfeits)).toThrow(new FalseHost("other_chips"));
    });

  test("calls a player silent who has answered", async () => {
    const other = (frame: FromHost): FromHost =>
      frame.type === "voided"
        ? { ...frame, faults: [{ seat: 1, kind: "silent", words: "" }], forfeits: [] }
        : frame;
    const failed = await told(MISDEAL, 1, other).catch((error: unknown) => error);
    expect((failed as FalseHost).lie).toBe("void_for_nothing");
  });
});

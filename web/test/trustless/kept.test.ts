// A page that was loaded again goes on with its hand, says nothing twice, and is not fooled about what came before.

import { describe, expect, test } from "vitest";
import type { Hex } from "../../src/trustless/cards/group";
import { Chair, TOLD } from "../../src/trustless/line/chair";
import type { FromHost, Seated, ToHost } from "../../src/trustless/line/frames";
import type { Drawer, Kept } from "../../src/trustless/line/kept";
import { FalseHost } from "../../src/trustless/line/lie";
import { handOf, type TestHand } from "./kit";

const SEAT = 1;
const hand = handOf(1);
/** What the host says of the hand, without what follows from it: that is told once, behind it. */
const told = hand.frames.filter(({ type }) => TOLD.has(type));

function drawer(): Drawer & { kept: Kept | null } {
  return {
    kept: null,
    read() {
      return this.kept && structuredClone(this.kept);
    },
    write(kept) {
      this.kept = structuredClone(kept);
    },
  };
}

const stranger = () => "ab".repeat(32) as Hex;
const seated = (again: number): Seated => ({ ...(hand.seated[SEAT] as Seated), again });

/** A chair that has heard the hand as far as `heard` of what was told, and what it has sent. */
async function played(
  heard: number,
): Promise<{ said: ToHost[]; drawer: ReturnType<typeof drawer> }> {
  const kept = drawer();
  const chair = new Chair(() => hand.seeds[SEAT] as Hex, kept);
  const said = await chair.hear(seated(0));
  let count = 0;
  for (const frame of hand.frames) {
    if (TOLD.has(frame.type) && count++ === heard) break;
    if (frame.type === "decided" && frame.act.seat === SEAT) chair.decide(frame.act.action);
    said.push(...(await chair.hear(frame, JSON.stringify(frame))));
  }
  return { said, drawer: kept };
}

/** It comes back, and is told again. */
async function backed(
  kept: Drawer,
  frames: readonly FromHost[],
  texts = frames.map((frame) => JSON.stringify(frame)),
): Promise<{ chair: Chair; said: ToHost[] }> {
  const chair = new Chair(stranger, kept);
  const said = await chair.hear(seated(frames.length));
  for (const [i, frame] of frames.entries()) said.push(...(await chair.hear(frame, texts[i])));
  return { chair, said };
}

/** The hand with two cards of somebody's deck in each other's places: their proof does not hold for that deck. */
function exchanged(frames: readonly FromHost[]): FromHost[] {
  return frames.map((frame) => {
    if (frame.type !== "said_cards" || frame.message.type !== "shuffle") return frame;
    const [first, second, ...others] = frame.message.deck as [Hex, Hex, ...Hex[]];
    return { ...frame, message: { ...frame.message, deck: [second, first, ...others] } };
  });
}

const messages = (said: readonly ToHost[]) => said.filter(({ type }) => type === "say_cards");
const SLOW = { timeout: 30_000 };

describe("a page that comes back", SLOW, () => {
  test("goes on wherever the hand is, and says what is still owed, once", async () => {
    for (let heard = 1; heard < told.length; heard += 2) {
      const { said, drawer } = await played(heard);
      const last = messages(said).at(-1);
      const own = told
        .slice(0, heard)
        .filter((frame) => frame.type === "said_cards" && frame.seat === SEAT);
      const { chair, said: again } = await backed(drawer, told.slice(0, heard));
      const owed = messages(said).length > own.length ? [last] : [];
      expect(messages(again)).toEqual(owed);
      expect(chair.hand?.seed).toBe(hand.seeds[SEAT]);
    }
  });

  test("plays the hand to its end, with what the others said meanwhile", async () => {
    const half = told.findIndex(({ type }) => type === "decided");
    const { drawer } = await played(half);
    // The others went on: the host tells all of it, and then what follows.
    const decision = told.findIndex((frame) => frame.type === "decided" && frame.act.seat === SEAT);
    const upTo = Math.max(half, decision);
    const { chair } = await backed(drawer, told.slice(0, upTo));
    expect(chair.hand?.cards.size).toBeGreaterThan(0);
    await finished(chair, hand, upTo);
    expect(chair.hand?.report?.faults).toEqual([]);
    expect(chair.hand?.report?.deck).toHaveLength(52);
  });

  test("leaves a house that tells another deck, or less, or something else than before", async () => {
    const heard = told.length - 1;
    const { drawer } = await played(heard);
    const texts = told.slice(0, heard).map((frame) => JSON.stringify(frame));
    const other = (i: number, text: string) => texts.with(i, text);
    const cases: [FromHost[], string[]][] = [
      [told.slice(0, heard), other(1, `${texts[1]} `)],
      [told.slice(0, heard - 1), texts.slice(0, -1)],
      [[{ ...told[0], hand: "another" } as FromHost, ...told.slice(1, heard)], texts],
      [exchanged(told.slice(0, heard)), texts],
    ];
    for (const [frames, said] of cases) {
      const failed = await backed(drawer, frames, said).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(FalseHost);
      expect((failed as FalseHost).lie).toBe("other_past");
    }
  });

  test("has new keys for a hand that is begun anew under the same name", async () => {
    const { drawer } = await played(told.length - 1);
    const chair = new Chair(stranger, drawer);
    await chair.hear(seated(0));
    await chair.hear(told[0] as FromHost, JSON.stringify(told[0]));
    expect(chair.hand?.seed).toBe(stranger());
  });
});

test(
  "nothing is kept of a hand that one looks on at, and nothing is said there",
  SLOW,
  async () => {
    const kept = drawer();
    const chair = new Chair(stranger, kept);
    const { stack, config } = seated(0);
    const said = await chair.hear({ type: "looking", stack, config, again: 0 });
    for (const frame of hand.frames) said.push(...(await chair.hear(frame, JSON.stringify(frame))));
    expect(said).toEqual([]);
    expect(kept.kept).toBeNull();
    expect(chair.hand?.report?.faults).toEqual([]);
  },
);

/** Hears the rest of what was told, deciding as the vectors do. */
async function finished(chair: Chair, { frames }: TestHand, from: number): Promise<void> {
  let count = 0;
  for (const frame of frames) {
    if (!TOLD.has(frame.type) || count++ < from) continue;
    if (frame.type === "decided" && frame.act.seat === SEAT)
      await chair.hear(
        { type: "shown", hand: frame.hand, seq: chair.hand?.events.length ?? 0, events: [], owed: [], wait_ms: 0, turn: { seat: SEAT, turn: 0, legal: {} as never, pot: 0 } }, // biome-ignore format: one line
      );
    if (frame.type === "decided" && frame.act.seat === SEAT) chair.decide(frame.act.action);
    await chair.hear(frame, JSON.stringify(frame));
  }
}

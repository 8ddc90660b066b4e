// Whoever cheats is named, and a host that tells what cannot be is left; no key leaves before its time.

import { describe, expect, test } from "vitest";
import { audit } from "../../src/trustless/cards/audit";
import {
  beforeLock,
  type Dealing,
  hear,
  lockStatement,
  newDealing,
} from "../../src/trustless/cards/dealing";
import { cardPoints, hexOf, inverse, masked, product } from "../../src/trustless/cards/group";
import { keysOf } from "../../src/trustless/cards/keys";
import { proveLock } from "../../src/trustless/cards/lockProof";
import { type CardMessage, fromLine, toLine } from "../../src/trustless/cards/messages";
import { answer } from "../../src/trustless/cards/player";
import type { FromHost, ToHost } from "../../src/trustless/line/frames";
import { FalseHost } from "../../src/trustless/line/lie";
import { handOf, told } from "./kit";

const SLOW = { timeout: 30_000 };
const seedOf = (seat: number) => hexOf(BigInt(seat + 1));
const SECOND = keysOf(hexOf(77n), "h", 2);

type Cheat = (message: CardMessage, dealing: Dealing) => CardMessage | Promise<CardMessage>;

/** Somebody is about to say something. */
interface Moment {
  said: number;
  seat: number;
  dealing: Dealing;
  message: CardMessage;
}

/** Two players deal from a moment on, and the second says something else whenever `type` is due. */
async function dealtOn(
  from: Omit<Moment, "message">,
  type: CardMessage["type"] | null,
  cheat: Cheat,
  moments: Moment[] = [],
): Promise<string> {
  let { dealing } = from;
  for (let { said } = from; said < 8; said++) {
    if (said === 6) dealing = { ...dealing, opening: true };
    for (const seat of said === from.said && from.seat === 2 ? [2] : [1, 2]) {
      let message = await answer(dealing, seat, seedOf(seat));
      if (!message) continue;
      moments.push({ said, seat, dealing, message });
      if (seat === 2 && message.type === type) message = await cheat(message, dealing);
      const after = await hear(dealing, seat, message);
      if ("kind" in after) return `${after.seat} ${after.kind}`;
      dealing = after;
    }
    if (said === 3)
      dealing = { ...dealing, wanted: new Map([[0, 1], [1, 2]]) }; // biome-ignore format: one line
  }
  const { faults } = await audit(dealing);
  return faults.map(({ seat, kind }) => `${seat} ${kind}`).join();
}

let honest: Promise<Moment[]> | undefined;

/** What comes before the cheat is the same for all of them, and is dealt once. */
async function moments(): Promise<Moment[]> {
  const found: Moment[] = [];
  const begin = { said: 0, seat: 1, dealing: newDealing("h", [1, 2]) };
  expect(await dealtOn(begin, null, (message) => message, found)).toBe("");
  return found;
}

/** The second of two says something else whenever `type` is due. */
async function dealt(type: CardMessage["type"], cheat: Cheat): Promise<string> {
  honest ??= moments();
  const due = (await honest).find(({ seat, message }) => seat === 2 && message.type === type);
  if (!due) throw new Error(`${type} is never due`);
  return dealtOn(due, type, cheat);
}

const deck = (change: (points: string[]) => readonly string[] | Promise<string[]>): Cheat => {
  return async (message) =>
    "deck" in message ? { ...message, deck: await change([...message.deck]) } : message;
};
const swapped = ([a, b, ...rest]: string[]) => [b as string, a as string, ...rest];

describe("what a player does otherwise is found, by name", SLOW, () => {
  const planted: [string, CardMessage["type"], Cheat, string][] = [
    ["nothing", "shuffle", (message) => message, ""],
    ["a card twice", "shuffle", deck(([a, , ...rest]) => [a as string, a as string, ...rest]), "2 repeated_card"],
    ["a card too few", "shuffle", deck((points) => points.slice(1)), "2 malformed"],
    ["no points", "lock", deck((points) => ["ff".repeat(32), ...points.slice(1)]), "2 malformed"],
    ["a card without a mask", "lock", deck((points) => [...cardPoints().keys()].slice(0, 1).concat(points.slice(1))), "2 wrong_mask"],
    ["another mask", "shuffle", deck((points) => masked(points, 3n)), "2 unproved_shuffle"],
    ["another order", "shuffle", deck(swapped), "2 unproved_shuffle"],
    ["two places changed", "lock", deck(swapped), "2 unproved_lock"],
    ["a shuffle without a proof", "shuffle", (message) => ({ ...message, proof: "" }) as CardMessage, "2 unproved_shuffle"],
    ["a lock without a proof", "lock", (message) => ({ ...message, proof: "" }) as CardMessage, "2 unproved_lock"],
    ["a card of another place copied, under the mask of its own", "lock", async (message, dealing) => {
      const own = keysOf(seedOf(2), "h", 2);
      const [first] = beforeLock(dealing, 1);
      const [copy] = await masked([first as string], product([own.places[1] as bigint, inverse(own.common)]));
      const points = "deck" in message ? message.deck.with(1, copy as string) : [];
      return { type: "lock", deck: points, proof: await proveLock(lockStatement(dealing, 2, points), own, seedOf(2)) };
    }, "2 unproved_lock"],
    ["an answer out of range", "lock", (message) => message.type === "lock" ? { ...message, proof: message.proof.slice(0, -64) + "ff".repeat(32) } : message, "2 unproved_lock"],
    ["another key", "give_keys", (message) => message.type === "give_keys" ? { ...message, keys: message.keys.map((key) => ({ ...key, key: hexOf(9n) })) } : message, "2 wrong_key"],
    ["a key that is not due", "give_keys", (message) => message.type === "give_keys" ? { ...message, keys: [{ place: 9, key: hexOf(SECOND.places[9] as bigint) }] } : message, "2 malformed"],
    ["another seed", "open_seed", () => ({ type: "open_seed", seed: hexOf(77n) }), "2 wrong_seed"],
    ["a seed instead of a pledge", "pledge", () => ({ type: "open_seed", seed: seedOf(2) }), "2 out_of_turn"],
    ["other masks", "pledge", (message) => message.type === "pledge" ? { ...message, masks: message.masks.toReversed() } : message, "2 unproved_shuffle"],
    ["no masks", "pledge", (message) => ({ ...message, masks: [] }) as CardMessage, "2 malformed"],
  ]; // biome-ignore format: a table
  for (const [name, type, cheat, found] of planted)
    test(name, async () => expect(await dealt(type, cheat)).toBe(found));
});

/** What the host tells instead of the first frame that this changes. */
function once(change: (frame: FromHost) => FromHost | null) {
  let done = false;
  return (frame: FromHost): FromHost | null => {
    const other = done ? null : change(frame);
    done ||= other !== null;
    return other ?? frame;
  };
}

describe("a host that tells what cannot be is left", SLOW, () => {
  const hand = handOf(2);
  const lies: [string, string, (frame: FromHost) => FromHost | null][] = [
    ["other words of one's own", "other_words", (frame) => frame.type === "said_cards" && frame.seat === 1 && frame.message.type === "pledge" ? { ...frame, message: { ...frame.message, seed_hash: btoa("x".repeat(32)) } } : null],
    ["other chips", "other_chips", (frame) => frame.type === "begun" ? { ...frame, players: frame.players.map((player) => ({ ...player, stack: 7 })) } : null],
    ["another game", "other_game", () => ({ type: "seated", seat: 1, stack: 100, waits_for: 0, config: { ...hand.seated[1]?.config, variant: "omaha" } }) as FromHost],
    ["a hand void for what nobody did", "void_for_nothing", (frame) => frame.type === "said_cards" ? { type: "voided", hand: frame.hand, faults: [{ seat: 2, kind: "wrong_mask", words: "" }], forfeits: [] } : null],
    ["something of another hand", "no_such_hand", (frame) => frame.type === "said_cards" ? { ...frame, hand: "other" } : null],
    ["the end before the check", "no_such_hand", (frame) => frame.type === "shown" && frame.seq > 0 ? { ...frame, events: [{ type: "hand_ended", stacks: [{ seat: 1, amount: 200 }, { seat: 2, amount: 0 }] }] } : null],
  ]; // biome-ignore format: a table
  for (const [name, lie, change] of lies)
    test(name, async () => {
      const failed = await told(hand, 1, once(change)).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(FalseHost);
      expect((failed as FalseHost).lie).toBe(lie);
    });

  test("another card on the board, another hand at the showdown", async () => {
    for (const kind of ["board_dealt", "hand_shown"]) {
      const other = once((frame) =>
        frame.type === "shown" && frame.events.some(({ type }) => type === kind)
          ? {
              ...frame,
              events: frame.events.map((event) =>
                event.type === kind && "cards" in event && event.type !== "pot_awarded"
                  ? ({ ...event, cards: event.cards.map(() => "2c") } as typeof event)
                  : event,
              ),
            }
          : null,
      );
      const failed = await told(handOf(0), 1, other).catch((error: unknown) => error);
      expect((failed as FalseHost).lie).toBe("other_cards");
    }
  });
});

test(
  "no key of a street and no seed leaves because a host says that it is time",
  SLOW,
  async () => {
    const hand = handOf(0);
    const untold = (frame: FromHost) => (frame.type === "decided" ? null : frame);
    const said: ToHost[] = [];
    await expect(told(hand, 1, untold, said)).rejects.toBeInstanceOf(FalseHost);
    const messages = said.flatMap((frame) => (frame.type === "say_cards" ? [frame.message] : []));
    expect(messages.map(({ type }) => type)).toEqual(["pledge", "shuffle", "lock", "give_keys"]);
    const places = messages.flatMap((message) =>
      message.type === "give_keys" ? message.keys.map(({ place }) => place) : [],
    );
    // The hole cards of the two others, of three: neither one's own nor the board's.
    expect(places).toHaveLength(4);
    expect(Math.max(...places)).toBeLessThan(6);
  },
);

test("bytes go over the line and back", () => {
  const message: CardMessage = { type: "open_seed", seed: seedOf(3) };
  expect(fromLine(toLine(message))).toEqual(message);
});

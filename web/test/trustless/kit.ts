import type { Hex } from "../../src/trustless/cards/group";
import { Chair } from "../../src/trustless/line/chair";
import type { Deed } from "../../src/trustless/line/course";
import type { FromHost, Seated, ToHost } from "../../src/trustless/line/frames";
import file from "../golden/trustless.json?raw";

export interface TestHand {
  seated: Record<string, Seated>;
  seeds: Record<string, Hex>;
  frames: FromHost[];
  holes: Record<string, string[]>;
  stacks: Record<string, number>;
}

interface Course {
  players: { seat: number; stack: number }[];
  button: number;
  acts: [number, Deed["type"], number][];
  moments: [number, boolean][];
}

export const vectors: { hands: TestHand[]; voids: TestHand[]; courses: Course[] } =
  JSON.parse(file);

export function handOf(n: number): TestHand {
  return vectors.hands[n] as TestHand;
}

/** Tells a chair in this seat everything, as `twist` has it; what it answered, and how it ended. */
export async function told(
  hand: TestHand,
  seat: number,
  twist: (frame: FromHost) => FromHost | null = (frame) => frame,
  said: ToHost[] = [],
): Promise<{ chair: Chair; said: ToHost[] }> {
  const chair = new Chair(() => hand.seeds[seat] as Hex);
  said.push(...(await chair.hear(hand.seated[seat] as Seated)));
  for (const frame of hand.frames) {
    const twisted = twist(frame);
    if (!twisted) continue;
    if (twisted.type === "decided" && twisted.act.seat === seat) chair.decide(twisted.act.action);
    said.push(...(await chair.hear(twisted)));
  }
  return { chair, said };
}

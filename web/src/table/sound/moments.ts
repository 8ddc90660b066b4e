// The sounds of a table, from the state before and after. After a reload, with a whole hand at once, it is silent.

import type { Sound } from "../../lib/settings";
import type { Heard } from "../../lib/sound/recipes";
import { allReady } from "../log/between-words";
import type { HandState, TableState } from "../state/state";

/** More events than this in one step were not seen happening: they are caught up with. */
const STEP_MAX = 12;

/** A sound, and how often it is heard. */
export interface Moment {
  sound: Heard;
  times: number;
}

/** The sounds of a step from one state of a table to the next, each sound once; of cards, one tick for each. */
export function soundsBetween(before: TableState, after: TableState, me: string): Moment[] {
  const asked = asks(before, after) || mayStart(before, after, me) ? [once("request")] : [];
  const [was, is] = [before.hand, after.hand];
  if (!is || was === is || !follows(was, is)) return asked;
  return [...asked, ...handSounds(was?.hand === is.hand ? was : null, is, me)];
}

function handSounds(old: HandState | null, is: HandState, me: string): Moment[] {
  const cards = dealt(is) - (old ? dealt(old) : 0);
  const sounds = new Set<Sound>();
  if (committed(is) > (old ? committed(old) : 0))
    sounds.add(old && allIns(is) > allIns(old) ? "allIn" : "chip");
  if (old && newly("check", is, old)) sounds.add("check");
  if (old && newly("fold", is, old)) sounds.add("fold");
  const mine = is.players.find(({ player }) => player === me);
  if (is.awards.length > (old?.awards.length ?? 0)) {
    const before = old?.players.find(({ player }) => player === me);
    sounds.add(mine && mine.won > (before?.won ?? 0) ? "win" : "chip");
  }
  if (is.over && !old?.over && mine && !mine.folded && mine.won === 0) sounds.add("lose");
  // In an all-in nobody acts between the streets: each card has weight.
  const card = is.tabled && !is.over ? "thud" : "card";
  return [...(cards > 0 ? [{ sound: card, times: cards } as const] : []), ...[...sounds].map(once)];
}

const once = (sound: Heard): Moment => ({ sound, times: 1 });

/** Has somebody asked the host for something? */
function asks(before: TableState, after: TableState): boolean {
  if (before.table === null || before.requests === after.requests) return false;
  const known = new Set(before.requests.map(({ player }) => player));
  return after.requests.some(({ player }) => !known.has(player));
}

/** Has the last player become ready for the viewer, as the host, to start the game? */
function mayStart(before: TableState, after: TableState, me: string): boolean {
  if (before.table === null || after.table?.host !== me) return false;
  return allReady(after.table) && !allReady(before.table);
}

/** Is the later state a step from the earlier one: of the same hand, or the beginning of the next? */
function follows(was: HandState | null, is: HandState): boolean {
  if (was === null) return false;
  // The end of a hand is told in one step and shown in several.
  const steps = was.hand === is.hand ? is.seq - was.seq : is.seq;
  return steps >= 0 && steps <= STEP_MAX + is.players.length * 2;
}

/** How many cards have come. */
function dealt(hand: HandState): number {
  const held = hand.players.reduce((sum, { held, up }) => sum + held + up.length, 0);
  return hand.boards.reduce((sum, board) => sum + board.length, held);
}

function committed(hand: HandState): number {
  return hand.players.reduce((sum, player) => sum + player.committed, 0);
}

function allIns(hand: HandState): number {
  return hand.players.filter(({ allIn }) => allIn).length;
}

/** Has somebody just done this? Two checks of one player have a street between them, which clears the first. */
function newly(kind: "check" | "fold", is: HandState, old: HandState): boolean {
  return is.players.some(({ seat, last }) => {
    const before = old.players.find((player) => player.seat === seat)?.last;
    return last?.kind === kind && before?.kind !== kind;
  });
}

// Which sounds a table makes, from what was and what is. Told of a whole hand at once, as after a reload, it is silent.

import type { Sound } from "../../lib/settings";
import type { HandState, TableState } from "../state/state";

/** More events than this in one step were not seen happening: they are caught up with. */
const STEP_MAX = 12;

/** What is heard as a table goes from one state to the next, each sound once. */
export function soundsBetween(before: TableState, after: TableState, me: string): Sound[] {
  const [was, is] = [before.hand, after.hand];
  if (!is || was === is || !follows(was, is)) return [];
  const sounds = new Set<Sound>();
  const old = was?.hand === is.hand ? was : null;
  if (dealt(is) > (old ? dealt(old) : 0)) sounds.add("card");
  if (committed(is) > (old ? committed(old) : 0)) sounds.add("chip");
  if (old && checks(is, old)) sounds.add("check");
  if (is.awards.length > (old?.awards.length ?? 0)) {
    const mine = is.players.find((player) => player.player === me);
    const before = old?.players.find((player) => player.player === me);
    sounds.add(mine && mine.won > (before?.won ?? 0) ? "win" : "chip");
  }
  return [...sounds];
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

/** Has somebody checked? Two checks of one player have a street between them, which clears the first. */
function checks(is: HandState, old: HandState): boolean {
  return is.players.some(({ seat, last }) => {
    const before = old.players.find((player) => player.seat === seat)?.last;
    return last?.kind === "check" && before?.kind !== "check";
  });
}

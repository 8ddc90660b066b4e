// What is seen to move as a hand goes from one state to the next. Told of a hand in its middle, as after a reload, nothing is.

import type { Rect } from "../layout/rect";
import type { HandPlayer, HandState } from "../state/state";

export type Move =
  /** The last so many cards of a seat come to it. */
  | { kind: "deal"; seat: number; cards: number }
  /** The cards of a seat are turned up. */
  | { kind: "flip"; seat: number }
  /** What a seat has bet goes to the pot. */
  | { kind: "bet"; seat: number }
  /** A pot goes to a seat. */
  | { kind: "win"; seat: number };

/** More events than this in one step were not seen happening: they are caught up with. */
const STEP_MAX = 12;

/** Where a chip from one place arrives at another: at its edge, so that it never covers the amount that is written there. */
export function arrival(from: Rect, to: Rect, chip: number): { dx: number; dy: number } {
  const dx = to.x + to.w / 2 - from.x - from.w / 2;
  const dy = to.y + to.h / 2 - from.y - from.h / 2;
  const inside = (room: number, way: number) =>
    way === 0 ? 1 : (room / 2 + chip / 2) / Math.abs(way);
  const part = Math.max(0, 1 - Math.min(inside(to.w, dx), inside(to.h, dy)));
  return { dx: dx * part, dy: dy * part };
}

/** All that moves between two states, cards and bets before what is won. */
export function movesBetween(before: HandState | null, after: HandState): Move[] {
  if (before === null || !follows(before, after)) return [];
  const was = before.hand === after.hand ? before : null;
  const moves = after.players.flatMap((player) => {
    const old = was?.players.find((each) => each.seat === player.seat);
    return movesOf(player, old);
  });
  const paid = after.awards.slice(was?.awards.length ?? 0).flatMap((award) => award.shares);
  const winners = new Set(paid.map((share) => share.seat));
  return [...moves, ...[...winners].map((seat): Move => ({ kind: "win", seat }))];
}

/** Is the later state a step from the earlier one: of the same hand, or the beginning of the next? */
function follows(before: HandState, after: HandState): boolean {
  if (before.hand !== after.hand) return !after.over && after.awards.length === 0;
  // The end of a hand is told in one step and shown in several.
  const steps = after.seq - before.seq;
  return steps >= 0 && steps <= STEP_MAX + after.players.length * 2;
}

function movesOf(player: HandPlayer, old: HandPlayer | undefined): Move[] {
  const { seat } = player;
  const moves: Move[] = [];
  const came = held(player) - (old ? held(old) : 0);
  if (came > 0) moves.push({ kind: "deal", seat, cards: came });
  else if (old && seen(player) > seen(old)) moves.push({ kind: "flip", seat });
  // What comes back to the player has not gone to the pot.
  if (old && old.bet > 0 && player.bet === 0 && player.stack <= old.stack)
    moves.push({ kind: "bet", seat });
  return moves;
}

const held = ({ held, up }: HandPlayer) => held + up.length;
const seen = ({ cards, up }: HandPlayer) => cards.length + up.length;

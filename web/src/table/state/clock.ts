// The time of a turn: the action clock and, behind it, the player's time bank. Frames tell both by the server's clock;
// here they are told by this machine's.

import { words } from "words:table";
import type { Turn } from "../../net/protocol";
import type { TurnState } from "./state";

/** So much at most comes out of the bank when more time is asked for, in ms. */
export const MORE_TIME_MS = 10_000;

/** What there is to see of a turn's time at one moment. */
export interface Time {
  /** Null where turns have no end. */
  leftMs: number | null;
  /** Which part that is of the whole. */
  share: number;
  /** The action clock has run out: the time is the bank's. */
  banked: boolean;
  /** Which part of the bank, as it was when the turn began, has not been taken out of it; 0 without a bank. */
  bankShare: number;
}

/** A turn, as its frame tells it. `before` is the turn that was open; `actionMs` how long one usually is. */
export function turnFrom(
  frame: Turn,
  before: TurnState | null,
  actionMs: number,
  now: number,
): TurnState {
  const { deadline_ms, server_ms } = frame;
  const leftMs = deadline_ms === null ? null : Math.max(0, deadline_ms - server_ms);
  const bankInMs = frame.bank_since_ms === null ? null : frame.bank_since_ms - server_ms;
  const running = bankInMs !== null && bankInMs <= 0;
  const lentMs = bankInMs === null ? 0 : Math.max(0, (leftMs ?? 0) - Math.max(0, bankInMs));
  const same = before?.hand === frame.hand && before.turn === frame.turn;
  const bankSpanMs = Math.max(frame.bank_ms + lentMs, same ? before.bankSpanMs : 0);
  return {
    ...frame,
    endsAt: leftMs === null ? null : now + leftMs,
    spanMs: Math.max(leftMs ?? 0, running || frame.grace ? 0 : actionMs, 1),
    bankAt: bankInMs === null || frame.grace ? null : now + bankInMs,
    bankSpanMs,
    stoppedAt: frame.stopped ? now : null,
  };
}

export function timeOf(turn: TurnState, now: number): Time {
  const at = turn.stoppedAt ?? now;
  const leftMs = turn.endsAt === null ? null : Math.max(0, turn.endsAt - at);
  return {
    leftMs,
    share: leftMs === null ? 1 : leftMs / turn.spanMs,
    banked: turn.bankAt !== null && at >= turn.bankAt,
    bankShare: turn.bankSpanMs > 0 ? turn.bank_ms / turn.bankSpanMs : 0,
  };
}

/** How often a clock that runs is looked at, in ms. */
const TICK_MS = 200;

/** Tells the time now and at every tick; returns a function that ends it, for an effect. */
export function ticking(tell: (now: number) => void): () => void {
  tell(Date.now());
  const timer = setInterval(() => tell(Date.now()), TICK_MS);
  return () => clearInterval(timer);
}

/** `12 s`, or `Bank 12 s`; empty where turns have no end. */
export function timeWords({ leftMs, banked }: Time): string {
  if (leftMs === null) return "";
  const seconds = `${Math.ceil(leftMs / 1000)} s`;
  return banked ? words.bank(seconds) : seconds;
}

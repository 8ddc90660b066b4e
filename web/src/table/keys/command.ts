// A turn answered in writing: `f`, `c`, `r 120`, `a`.

import type { Amounts } from "../../lib/chips";
import type { PlayerAction, Turn } from "../../net/protocol";
import { checkOrCall, fold, isBetting, sizing } from "../actions/actions";

const HOW = "Write f to fold, c to check or call, r 120 to bet or raise to 120, a for all-in.";

/** The action that was written, or a sentence that says why it cannot be taken and what would do. */
export function parseCommand(text: string, turn: Turn | null, say: Amounts): PlayerAction | string {
  if (!turn) return "It is not your turn.";
  if (!isBetting(turn)) return "This turn is answered with the buttons.";
  const [, verb = "", amount = ""] = /^\s*([a-z]+)\s*(.*?)\s*$/i.exec(text) ?? [];
  switch (verb.toLowerCase()) {
    case "f":
    case "fold":
      return turn.legal.bring_in === null ? fold() : "You cannot fold now: c brings in.";
    case "c":
    case "check":
    case "call":
      return checkOrCall(turn);
    case "a":
    case "all":
      return allIn(turn);
    case "r":
    case "b":
    case "raise":
    case "bet":
      return amount === "" ? `How much? ${HOW}` : to(amount, turn, say);
    default:
      return HOW;
  }
}

function allIn(turn: Turn): PlayerAction | string {
  const size = sizing(turn);
  if (size) return { type: size.kind, to: size.maximum };
  return turn.legal.call > 0 ? checkOrCall(turn) : "You cannot bet now: c checks.";
}

function to(amount: string, turn: Turn, say: Amounts): PlayerAction | string {
  const size = sizing(turn);
  if (!size) return "You cannot bet or raise now: f folds, c checks or calls.";
  const wanted = say.read(amount);
  if (typeof wanted === "string") return wanted;
  const { minimum, maximum, only, unit = 1 } = size;
  if (only.length > 0 && !only.includes(wanted))
    return `${say.text(wanted)} cannot be bet: ${only.map(say.text).join(" or ")}.`;
  if (wanted < minimum || wanted > maximum)
    return `${say.text(wanted)} cannot be bet: from ${say.text(minimum)} to ${say.text(maximum)}.`;
  if (wanted !== maximum && wanted % unit !== 0)
    return `${say.text(wanted)} cannot be bet: a multiple of ${say.text(unit)}.`;
  return { type: size.kind, to: wanted };
}

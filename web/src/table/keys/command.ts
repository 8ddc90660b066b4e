// A turn answered in writing: `f`, `c`, `r 120`, `a`.

import type { Amounts } from "../../messages/chips";
import { words } from "../../messages/told";
import type { PlayerAction, Turn } from "../../net/protocol";
import { checkOrCall, fold, isBetting, sizing } from "../actions/actions";

/** The action that was written, or a sentence that says why it cannot be taken and what would do. */
export function parseCommand(text: string, turn: Turn | null, say: Amounts): PlayerAction | string {
  if (!turn) return words.notYours;
  if (!isBetting(turn)) return words.buttons;
  const [, verb = "", amount = ""] = /^\s*([a-z]+)\s*(.*?)\s*$/i.exec(text) ?? [];
  switch (verb.toLowerCase()) {
    case "f":
    case "fold":
      return turn.legal.bring_in === null ? fold() : words.cannotFold;
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
      return amount === "" ? `${words.howMuch} ${words.how}` : to(amount, turn, say);
    default:
      return words.how;
  }
}

function allIn(turn: Turn): PlayerAction | string {
  const size = sizing(turn);
  if (size) return { type: size.kind, to: size.maximum };
  return turn.legal.call > 0 ? checkOrCall(turn) : words.onlyCheck;
}

function to(amount: string, turn: Turn, say: Amounts): PlayerAction | string {
  const size = sizing(turn);
  if (!size) return words.onlyCall;
  const wanted = say.read(amount);
  if (typeof wanted === "string") return wanted;
  const { minimum, maximum, only, unit = 1 } = size;
  if (only.length > 0 && !only.includes(wanted))
    return words.notThat(say.text(wanted), only.map(say.text));
  if (wanted < minimum || wanted > maximum)
    return words.outside(say.text(wanted), say.text(minimum), say.text(maximum));
  if (wanted !== maximum && wanted % unit !== 0)
    return words.noMultiple(say.text(wanted), say.text(unit));
  return { type: size.kind, to: wanted };
}

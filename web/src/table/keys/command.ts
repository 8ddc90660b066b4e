// A turn answered in writing: `f`, `c`, `r 120`, `a`.

import { words } from "words:answers";
import type { Amounts } from "../../messages/chips";
import { listed } from "../../messages/listing";
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
    return words.notThat({
      amount: say.text(wanted),
      sizes: listed(only.map(say.text), "disjunction"),
    });
  if (wanted < minimum || wanted > maximum)
    return words.outside({
      amount: say.text(wanted),
      least: say.text(minimum),
      most: say.text(maximum),
    });
  if (wanted !== maximum && wanted % unit !== 0)
    return words.noMultiple({ amount: say.text(wanted), unit: say.text(unit) });
  return { type: size.kind, to: wanted };
}

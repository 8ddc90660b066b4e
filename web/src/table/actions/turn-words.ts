// A turn in words, for the eye and for the ear.

import type { Amounts } from "../../lib/chips";
import type { TurnState } from "../state/state";
import { isBetting, type Sizing, sizing } from "./actions";

/** `Your turn: call 40, pot 95, raise 80 to 1,000, 20 seconds`. */
export function turnSpoken(turn: TurnState, now: number, say: Amounts): string {
  const size = sizing(turn);
  const { call, bring_in } = turn.legal;
  const least = call === 0 ? "check" : `call ${say.spoken(call)}`;
  const asked = isBetting(turn) ? "" : asks(turn);
  const parts = [
    asked || (bring_in === null ? least : `bring in ${say.spoken(bring_in)}`),
    `pot ${say.spoken(turn.pot)}`,
    ...(size ? [sizingSpoken(size, say)] : []),
    ...(turn.endsAt === null
      ? []
      : [`${Math.round(Math.max(0, turn.endsAt - now) / 1000)} seconds`]),
  ];
  return `Your turn: ${parts.join(", ")}`;
}

/** What the turn asks for, outside a betting round: `change up to 5 cards`. */
export function asks(turn: TurnState): string {
  const { exchange, run_it } = turn.legal;
  if (!exchange) return run_it === 2 ? "run it once or twice" : `run it up to ${run_it} times`;
  const cards = (count: number) => (count === 1 ? "1 card" : `${count} cards`);
  if (exchange.replaced) return `change up to ${cards(exchange.maximum)}`;
  return `give up ${cards(exchange.minimum)}`;
}

/** `Your turn, 40 to call`: the turn in a line. */
export function turnLine(turn: TurnState, say: Amounts): string {
  const { call, bring_in } = turn.legal;
  if (!isBetting(turn)) return asks(turn).replace(/^./, (letter) => letter.toUpperCase());
  if (bring_in !== null) return `Your turn, ${say.text(bring_in)} to bring in`;
  return call === 0 ? "Your turn, free to check" : `Your turn, ${say.text(call)} to call`;
}

function sizingSpoken(size: Sizing, say: Amounts): string {
  if (size.only.length > 0) return `${size.kind} ${size.only.map(say.spoken).join(" or ")}`;
  return `${size.kind} ${say.spoken(size.minimum)} to ${say.spoken(size.maximum)}`;
}

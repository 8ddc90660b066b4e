// A turn in words, for the eye and for the ear.

import { words } from "words:table";
import { capital } from "../../lib/sentence";
import type { Amounts } from "../../messages/chips";
import { listed } from "../../messages/listing";
import { completes } from "../state/completes";
import type { HandState, TurnState } from "../state/state";
import { isBetting, type Sizing, sizing } from "./actions";

/** `Your turn: call 40, pot 95, raise 80 to 1,000, 20 seconds`. */
export function turnSpoken(turn: TurnState, hand: HandState, now: number, say: Amounts): string {
  const { heard } = words;
  const size = sizing(turn);
  const { call, bring_in } = turn.legal;
  const least = call === 0 ? heard.check : heard.call(say.spoken(call));
  const asked = isBetting(turn) ? "" : asks(turn);
  const leftS = turn.endsAt === null ? null : Math.round(Math.max(0, turn.endsAt - now) / 1000);
  const parts = [
    asked || (bring_in === null ? least : heard.bringIn(say.spoken(bring_in))),
    heard.pot(say.spoken(turn.pot)),
    ...(size ? [sizingSpoken(size, bring_in !== null || completes(hand, size.maximum), say)] : []),
    ...(leftS === null ? [] : [heard.seconds(leftS)]),
  ];
  return heard.turn(parts.join(", "));
}

/** `You have 30 seconds.`; empty where turns have no end. */
export function timeSpoken({ endsAt }: TurnState, now: number): string {
  if (endsAt === null) return "";
  return words.heard.youHave(Math.round(Math.max(0, endsAt - now) / 1000));
}

/** What the turn asks for, outside a betting round: `change up to 5 cards`. */
export function asks(turn: TurnState): string {
  const { exchange, run_it } = turn.legal;
  if (!exchange) return run_it === 2 ? words.runTwice : words.runTimes(run_it);
  return exchange.replaced ? words.change(exchange.maximum) : words.giveUp(exchange.minimum);
}

/** The turn in a line: `Your turn, 40 to call`, or in `short` only `40 to call`. */
export function turnLine(turn: TurnState, say: Amounts, short = false): string {
  if (!isBetting(turn)) return capital(asks(turn));
  const { call, bring_in } = turn.legal;
  const least = call === 0 ? words.free : words.toCall(say.text(call));
  const what = bring_in === null ? least : words.toBringIn(say.text(bring_in));
  return short ? capital(what) : words.turnTo(what);
}

/** What may be bet. Where the most of it completes the bring-in, there is nothing else to raise to. */
function sizingSpoken(size: Sizing, completing: boolean, say: Amounts): string {
  const { kind, only, minimum, maximum } = size;
  const { heard } = words;
  const range = heard.range({ least: say.spoken(minimum), most: say.spoken(maximum) });
  return heard[completing ? "complete" : kind](
    only.length > 0 ? listed(only.map(say.spoken), "disjunction") : range,
  );
}

// A seat in words: what stands on it, and what is heard of it.

import { spokenAll } from "../../lib/cards/card";
import type { Amounts } from "../../lib/chips";
import type { Plan, SeatInfo } from "../../net/protocol";
import type { HandPlayer, LastAction } from "../state/state";
import type { SeatView } from "../view";

/** The last action as it stands at the seat; empty when there is none, or the cards tell more. */
export function actionLabel(play: HandPlayer, say: Amounts): string {
  if (play.folded) return "Fold";
  if (play.won > 0) return `+${say.short(play.won)}`;
  if (play.mucked) return "Muck";
  if (play.allIn) return "All-in";
  if (play.words) return "";
  if (play.last?.kind === "exchange")
    return EXCHANGES[Math.min(2, play.last.to)] ?? `${play.last.to} cards`;
  return play.last ? ACTIONS[play.last.kind] : "";
}

const EXCHANGES = ["Pat", "1 card"];
const ACTIONS: Record<Exclude<LastAction["kind"], "exchange">, string> = {
  fold: "Fold",
  check: "Check",
  call: "Call",
  bet: "Bet",
  raise: "Raise",
  ante: "Ante",
  small_blind: "Small blind",
  big_blind: "Big blind",
  straddle: "Straddle",
  missed_big_blind: "Big blind",
  missed_small_blind: "Small blind",
  bring_in: "Bring-in",
};

/** Why the player of a seat is not with us; empty when they are. */
export function awayWords(info: SeatInfo | null): string {
  if (info?.status === "sitting_out") return "Sitting out";
  if (info?.status === "leaving") return "Leaving";
  if (info?.status === "broke") return "Out of chips";
  return info && !info.connected ? "Offline" : "";
}

/** A chance in thousandths, as whole per cent; what is not quite nothing or everything is not told as if it were. */
export function percent(perMille: number): string {
  if (perMille > 0 && perMille < 10) return "<1 %";
  if (perMille > 990 && perMille < 1000) return ">99 %";
  return `${Math.round(perMille / 10)} %`;
}

/** What the player of a seat has asked for later; empty when nothing. */
export function planWords(plan: Plan): string {
  return PLANS[plan];
}

const PLANS: Record<Plan, string> = {
  stay: "",
  sit_out: "You sit out after this hand.",
  sit_out_big_blind: "You sit out at your next big blind.",
  leave: "You leave after this hand.",
};

/** All that can be seen of a seat, in one sentence; `faces` are the cards of it that lie open. */
export function seatSpoken(view: SeatView, faces: readonly string[], say: Amounts): string {
  const { play } = view;
  const label = play ? actionLabel(play, say) : "";
  const away = awayWords(view.info);
  const parts = [
    view.mine ? `You, ${view.name}` : view.name,
    say.unit === "bb" ? say.spoken(view.stack) : say.named(view.stack),
  ];
  if (view.button) parts.push("dealer button");
  if (play?.bet) parts.push(`bet ${say.spoken(play.bet)}`);
  if (label) parts.push(label.toLowerCase());
  if (view.chance !== null) parts.push(`${percent(view.chance)} to win`);
  if (faces.length > 0) parts.push(spokenAll(faces));
  if (view.hand || play?.words) parts.push(view.hand || (play?.words ?? ""));
  if (away) parts.push(away.toLowerCase());
  if (view.acting) parts.push("to act");
  return parts.join(", ");
}

// A seat in words: what stands on it, and what is heard of it.

import { words } from "words:table";
import { spokenAll } from "../../lib/cards/card";
import type { Amounts } from "../../messages/chips";
import { handName } from "../../messages/hand-names";
import { kindSaid } from "../../messages/house.svelte";
import type { SeatInfo } from "../../net/protocol";
import type { HandPlayer } from "../state/state";
import type { SeatView } from "../view";

/** Does a program play in this seat: one of the house, or one at the end of a line? */
export const isBot = (info: SeatInfo): boolean => info.bot !== null || info.program;

/** Which one, in words. */
export const botWords = (info: SeatInfo): string =>
  info.bot === null ? words.program : words.bot(kindSaid(info.level || info.bot));

/** The last action as it stands at the seat; empty when there is none, or the cards tell more. */
export function actionLabel(play: HandPlayer, say: Amounts): string {
  if (play.folded) return words.did.fold;
  if (play.won > 0) return `+${say.short(play.won)}`;
  if (play.mucked) return words.muck;
  if (play.allIn) return words.allIn;
  if (play.words) return "";
  if (play.last?.kind === "exchange")
    return play.last.to === 0 ? words.pat : words.changed(play.last.to);
  return play.last ? words.did[play.last.kind] : "";
}

/** Why the player of a seat is not with us; empty when they are. */
export function awayWords(info: SeatInfo | null): string {
  if (info?.status === "sitting_out") return words.sittingOut;
  if (info?.status === "leaving") return words.leaving;
  if (info?.status === "broke") return words.outOfChips;
  return info && !info.connected ? words.offline : "";
}

/** A chance in thousandths, as whole per cent; what is not quite nothing or everything is not told as if it were. */
export function percent(perMille: number): string {
  if (perMille > 0 && perMille < 10) return "<1\u00a0%";
  if (perMille > 990 && perMille < 1000) return ">99\u00a0%";
  return `${Math.round(perMille / 10)}\u00a0%`;
}

/** All that can be seen of a seat, in one sentence; `faces` are its cards that the viewer sees, those face up the last. */
export function seatSpoken(
  view: SeatView,
  faces: readonly string[],
  say: Amounts,
  hosts = false,
): string {
  const { play } = view;
  const label = play ? actionLabel(play, say) : "";
  const away = awayWords(view.info);
  const parts = [
    view.mine ? words.youAre(view.name) : view.name,
    say.unit === "bb" ? say.spoken(view.stack) : say.named(view.stack),
  ];
  if (hosts) parts.push(words.hosts);
  if (view.button) parts.push(words.button);
  if (play?.bet) parts.push(words.betOf(say.spoken(play.bet)));
  if (label && !(play?.bet && label === words.did.bet)) parts.push(label);
  if (view.chance !== null) parts.push(words.toWin(percent(view.chance)));
  if (faces.length > 0) parts.push(cardsSpoken(faces, play?.up.length ?? 0));
  if (view.hand || play?.words) parts.push(handName(view.hand || (play?.words ?? "")));
  if (away) parts.push(away);
  if (view.info?.ready) parts.push(words.readyToStart);
  if (view.acting) parts.push(words.onTurn);
  return parts.join(", ");
}

/** `ace of spades, deuce of clubs in the hole, ten of hearts face up`, where `up` of the cards lie so. */
export function cardsSpoken(cards: readonly string[], up: number): string {
  if (up === 0) return spokenAll(cards);
  const hole = cards.slice(0, cards.length - up);
  const open = words.faceUp(spokenAll(cards.slice(cards.length - up)));
  return hole.length > 0 ? `${words.inTheHole(spokenAll(hole))}, ${open}` : open;
}

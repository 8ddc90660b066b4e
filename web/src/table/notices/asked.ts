// What the viewer has asked the host for, and what became of it.

import { words } from "words:sheets";
import type { Amounts } from "../../messages/chips";
import type { OwnRequest } from "../../net/protocol";

/** In a sentence; empty where nothing has to be said. */
export function askedWords(asked: OwnRequest, say: Amounts, seated: boolean): string {
  const amount = say.text(asked.chips);
  const what = seated ? amount : words.aSeatWith(amount);
  if (asked.state === "waits") return words.youAsk(what);
  if (asked.state === "refused")
    return asked.why ? words.saysNoBecause({ what, why: asked.why }) : words.saysNo(what);
  return asked.why ? words.nobodyAnswered(asked.why) : "";
}

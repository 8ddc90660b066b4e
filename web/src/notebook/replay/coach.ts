// What the coach says of a move, in words.

import { words } from "words:replay";
import { type Amounts, amounts, countedOf } from "../../messages/chips";
import type { HandConfig, Judged } from "../../net/protocol";

/** What the house's player would have done. */
export function adviceWords({ advice, to }: Judged, say: Amounts): string {
  const done = words.advice({ what: advice, to: say.text(to) } as Parameters<
    typeof words.advice
  >[0]);
  return done && words.adviceIs(done);
}

/** What the move cost, in big blinds where the game has them; empty where that is not known, or not more than the error. */
export function costWords(
  { lost, lost_error }: Judged,
  config: HandConfig | undefined,
  say: Amounts,
): string {
  if (lost === null || lost <= lost_error || !config) return "";
  const blinds = config.big_blind > 0;
  const told = blinds ? amounts("bb", config.big_blind, countedOf(config)) : say;
  const round = (chips: number) => {
    const step = blinds ? config.big_blind / 10 : 1;
    return told.text(Math.max(step, Math.round(chips / step) * step));
  };
  return words.cost({ lost: round(lost), error: round(lost_error) });
}

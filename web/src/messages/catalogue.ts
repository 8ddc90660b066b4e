// Which refusals a language has sentences for. One that lacks a reason does not build.

import type { Answer } from "../net/outbox";

/** Of a request by HTTP that says nothing to the house: it tells programs what is wrong with it, and people by these. */
type Unread =
  | ("misread" | "misread_address" | "nobody")
  | ("nobody_here" | "no_range" | "no_replay" | "too_often");
/** Every reason there is: the rules' own, the house's, the page's. Without a sentence for each the page does not build. */
type Reasons = Extract<Answer, { type: "refused" }>["reason"] | Unread;
export type Refusals = Readonly<Record<Reasons, readonly string[]>>;

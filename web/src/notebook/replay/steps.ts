// The steps of a hand: what belongs together, as all cards of a deal, is one; every deed and every pot is one of its own.

import type { Street, ViewEvent } from "../../net/protocol";

export interface Step {
  /** So many events have happened after it. The address of a step is this number. */
  end: number;
  /** The street that begins with it, if one does. */
  street: Street | null;
  kind: Kind;
}

type Kind = "start" | "deal" | "act" | "exchange" | "table" | "show" | "award";

/** What an event is a part of: `before` belongs to what comes after it, `after` to what was before. */
function kindOf(event: ViewEvent): Kind | "before" | "after" {
  switch (event.type) {
    case "hand_started":
    case "posted":
      return "start";
    case "own_cards_dealt":
    case "hidden_cards_dealt":
    case "up_cards_dealt":
    case "hidden_card_burned":
    case "street_started":
    case "board_dealt":
    case "stub_reshuffled":
      return "deal";
    case "own_discarded":
    case "hidden_discarded":
      return "exchange";
    case "hand_tabled":
      return "table";
    case "cards_shown":
    case "hand_shown":
    case "hand_mucked":
    case "rabbit_shown":
    case "bounty_paid":
      return "show";
    case "pot_awarded":
    case "cashed_out":
      return "award";
    case "bets_collected":
    case "uncalled_returned":
    case "rake_taken":
      return "before";
    case "hand_ended":
      return "after";
    default:
      return "act";
  }
}

/** What follows these at once, and is of the same kind, is of the same step. */
const TOGETHER: readonly Kind[] = ["start", "deal", "table"];

/** The steps of these events, the first of which begins the hand. */
export function stepsOf(events: readonly ViewEvent[]): Step[] {
  const steps: Step[] = [];
  let apart = false;
  for (const [place, event] of events.entries()) {
    const end = place + 1;
    const kind = kindOf(event);
    const last = steps.at(-1);
    if (kind === "before" && end < events.length) apart = true;
    else if (kind === "before" || kind === "after") {
      if (last) last.end = end;
    } else {
      const street = "street" in event ? event.street : null;
      if (last?.kind === "start" && kind === "deal") {
        // The first that is seen of a hand has its cards.
        Object.assign(last, { end, kind, street: last.street ?? street });
      } else if (last && !apart && joins(last, kind, street)) {
        last.end = end;
        last.street ??= street;
      } else steps.push({ end, street, kind });
      apart = false;
    }
  }
  return steps;
}

function joins(last: Step, kind: Kind, street: Street | null): boolean {
  if (kind === "deal" && last.kind === "exchange") return street === null;
  const other = street !== null && last.street !== null && street !== last.street;
  return last.kind === kind && TOGETHER.includes(kind) && !other;
}

/** A place on the way through the hand that one may want to go to. */
export interface Mark {
  step: number;
  /** `end` is where the first hand is shown, or the first pot paid. */
  name: Street | "end";
}

/** Where each street begins, the cards of the first included, and where the end does. */
export function marksOf(steps: readonly Step[]): Mark[] {
  const marks: Mark[] = [];
  const dealt = steps.findIndex((step) => step.kind === "deal");
  for (const [place, { street, kind }] of steps.entries()) {
    if (kind === "deal" && (street !== null || place === dealt))
      marks.push({ step: place, name: street ?? "preflop" });
  }
  const end = steps.findIndex((step) => step.kind === "show" || step.kind === "award");
  if (end >= 0) marks.push({ step: end, name: "end" });
  return marks;
}

/** The step at which so many events have happened, or the last before it; the first where that is none. */
export function stepAt(steps: readonly Step[], events: number): number {
  const after = steps.findIndex((step) => step.end > events);
  return Math.max(0, (after < 0 ? steps.length : after) - 1);
}

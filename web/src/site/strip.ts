// The strip above every page but a table: a line for each button, with where it leads and which addresses it stands for.
// Pages that the house writes are in its own strip too, for those who run no scripts: `server/web/site/frame.py`.

import type { words } from "words:strip";
import type { Route } from "../app/route";

export interface Stop {
  /** Names its word. */
  id: keyof typeof words.stops;
  to: string;
  /** The addresses at which it is where one is. */
  within: RegExp;
  /** Only for those who keep order. */
  keepers?: boolean;
}

export const STOPS: readonly Stop[] = [
  { id: "play", to: "#/", within: /^$/ },
  { id: "statistics", to: "#/statistics", within: /^#\/statistics\b/ },
  { id: "rankings", to: "rankings", within: /^rankings\b/ },
  { id: "forum", to: "forum", within: /^(forum|faq|news)\b/ },
  { id: "learn", to: "#/learn", within: /^(#\/learn\b|learn\/|glossary\b)/ },
  { id: "rules", to: "rules", within: /^rules\b/ },
  { id: "profile", to: "#/profile", within: /^#\/(account|profile|hands|notes|replay)\b/ },
  { id: "house", to: "#/owner", within: /^#\/owner\b/, keepers: true },
];

/** Which button stands for where one is; null at an address that none leads to. */
export function stopAt(route: Route, stops = STOPS): Stop["id"] | null {
  const address = addressOf(route);
  return stops.find((stop) => stop.within.test(address))?.id ?? null;
}

function addressOf(route: Route): string {
  if (route.page === "lobby") return "";
  if (route.page === "own") return `#/${route.key}/${route.id}`;
  return route.page === "served" ? route.id : `#/${route.page}`;
}

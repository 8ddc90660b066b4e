// The few things asked by plain HTTP.

import type { GameInfo } from "./protocol";

export interface Session {
  player: string;
  name: string;
  wallet: number;
}

export interface BotKind {
  name: string;
  words: string;
}

/** A game in words. */
export interface GameHelp {
  key: string;
  name: string;
  /** Who pays before he sees what, and who begins. */
  opening: string;
  /** What happens before each betting round. */
  steps: { title: string; words: string }[];
  /** What wins the pot, or each half of it; the examples are the best first. */
  wins: {
    title: string;
    words: string;
    hands: { name: string; words: string; cards: string[] }[];
  }[];
}

/** The session of this browser; a guest is made when there is none. */
export function openSession(): Promise<Session> {
  return request("POST", "api/session");
}

/** Rejects with the house's own words when the name is not acceptable. */
export function rename(name: string): Promise<Session> {
  return request("PATCH", "api/session", { name });
}

/** The games a table can be opened for. */
export function gamesOffered(): Promise<GameInfo[]> {
  return request("GET", "api/games");
}

/** How a game is dealt and what wins it. */
export function gameHelp(key: string): Promise<GameHelp> {
  return request("GET", `api/games/${encodeURIComponent(key)}`);
}

export function botKinds(): Promise<BotKind[]> {
  return request("GET", "api/bots");
}

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as { detail?: unknown } | null;
  throw new Error(
    typeof problem?.detail === "string" ? problem.detail : "The house did not answer.",
  );
}

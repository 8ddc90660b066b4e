// The few things asked by plain HTTP.

import { words } from "words:app";
import { wanted } from "../messages/language.svelte";
import { objection } from "../messages/objection";
import type { BotInfo, GameHelp, GameInfo, Me, TableForm } from "./protocol";

/** As long as the house is asked who this is: until it has answered. */
let introducing: Promise<unknown> | null = null;

/** Runs when the house has just made a guest of the visitor. */
export const newcomers = { greet: () => {} };

/** The session of this browser; a guest is made when there is none. */
export function openSession(): Promise<Me> {
  // Without a slash in front: a house may be below a path, with others beside it.
  const answer = ask("POST", "api/session").then((response) => {
    if (response.headers?.has("x-newcomer")) newcomers.greet();
    return response.json() as Promise<Me>;
  });
  // It never rejects: those who wait for it ask again, whatever became of the session.
  introducing = answer.then(introduced, introduced);
  return answer;
}

function introduced(): void {
  introducing = null;
}

/** Rejects with the house's own words when the name is not acceptable. */
export function rename(name: string): Promise<Me> {
  return request("PATCH", "api/session", { name });
}

/** The games a table can be opened for. */
export function gamesOffered(): Promise<GameInfo[]> {
  return request("GET", "api/games");
}

/** How a game is dealt and what wins it. */
export function gameHelp(key: string, language: string): Promise<GameHelp> {
  return request("GET", `api/games/${encodeURIComponent(key)}?language=${language}`);
}

/** What can be chosen when a table is opened. */
export function tableForm(): Promise<TableForm> {
  return request("GET", "api/table-options");
}

export function botKinds(): Promise<BotInfo[]> {
  return request("GET", "api/bots");
}

/** What the house refuses, in its own words; its reason by name, and what is wrong with each field of a form. */
export class HouseError extends Error {
  constructor(
    message: string,
    readonly reason = "",
    readonly faults: Readonly<Record<string, string>> = {},
    /** By HTTP. */
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Asks the house. Rejects with a `HouseError` when it refuses. */
export async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await ask(method, path, body);
  // An empty body is no JSON.
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The same, with the answer as it comes. */
export async function ask(
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  const options = { method, ...(signal && { signal }), ...bodyOf(body) };
  // Read before the request: the session may be there when a request that left without it comes
  // back.
  const unknown = introducing;
  let response = await fetch(path, options);
  if (response.status === 401 && unknown) {
    // A newcomer's page may ask before it has a session. Whoever has one does not wait for the house to say so.
    await unknown;
    response = await fetch(path, options);
  }
  if (response.ok) return response;
  // A proxy in front of the house may answer with a page of its own.
  const told = (await response.json().catch(() => null)) ?? {};
  const faults = besideFields(told.faults ?? {});
  throw new HouseError(await inWords(told), told.reason, faults, response.status);
}

/** A file goes as it is, all else as JSON; the house is told which language is read. */
function bodyOf(body?: object): RequestInit {
  // The language chosen in the settings may not be that of the browser. The first request leaves before its words are here.
  const headers = { "Accept-Language": wanted() };
  if (body instanceof Blob) return { body, headers };
  if (!body) return { headers };
  return {
    body: JSON.stringify(body),
    headers: { ...headers, "Content-Type": "application/json" },
  };
}

/** What is wrong with each field, as the house says it in the reader's language. */
function besideFields(faults: object): Record<string, string> {
  return Object.fromEntries(
    // A refusal that is not about a form has numbers here, which belong to no field.
    Object.entries(faults).filter(([, fault]) => typeof fault === "string"),
  );
}

/** Reasons of requests that the page made, whose words are for programs. */
const OF_THE_PAGE = new Set([
  ...["misread", "misread_address", "nobody", "nobody_here"],
  ...["no_range", "no_replay", "too_often"],
]);

/** What a refusal says: in the words of the page where the house's are for programs. */
async function inWords(
  told: Partial<{ detail: string; reason: string; faults: Record<string, string | number> }>,
): Promise<string> {
  const { detail = words.noAnswer, reason = "", faults = {} } = told;
  // The house has written all others in the language of the reader.
  if (!OF_THE_PAGE.has(reason)) return detail;
  const sentence = { type: "sentence" as const, key: `refusals.client.${reason}`, values: faults };
  return objection({ sentence, message: detail });
}

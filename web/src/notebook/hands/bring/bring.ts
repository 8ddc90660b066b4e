// Hands of elsewhere: files are sent to the house, and what it tells of them while it reads.

import { ask, request } from "../../../net/api";
import type { ImportsInfo, Sentence } from "../../../net/protocol";
import { zipped } from "./zip";

/** So many bytes of a file, or of a zip, the house takes. */
export const BYTES_MAX = 8 * 1024 * 1024;

export interface RefusedHand {
  file: string;
  line: number;
  reason: string;
  sentence: Sentence | null;
}

export interface Report {
  type: "done";
  me: string;
  taken: number;
  known: number;
  over: number;
  refused: readonly RefusedHand[];
  refused_count: number;
}

/** What the house tells of a file, line by line. */
export type Told =
  | { type: "reading"; done: number; of: number }
  | { type: "asked"; names: readonly { name: string; hands: number }[] }
  | { type: "failed"; reason: string; sentence: Sentence | null; taken: number }
  | Report;

export interface Parcel {
  name: string;
  body: Blob;
}

/** The files as they are sent: one as it is, several in a zip. `several`: what such a zip is called. */
export async function packed(
  files: readonly File[],
  several: (count: number) => string,
): Promise<Parcel> {
  const [first] = files;
  if (first && files.length === 1 && first.size <= BYTES_MAX / 4)
    return { name: first.name, body: first };
  const read = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      data: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const name = first && files.length === 1 ? first.name : several(files.length);
  const isZip = first && files.length === 1 && /\.zip$/i.test(first.name);
  return { name, body: isZip ? first : await zipped(read) };
}

/** Sends them; `told` hears all that the house says. Rejects with a `HouseError` when it takes nothing. */
export async function bring(
  { name, body }: Parcel,
  me: string,
  told: (line: Told) => void,
  signal: AbortSignal,
): Promise<void> {
  const values = new URLSearchParams({ name: name.slice(-120), me });
  const answer = await ask("POST", `api/imports?${values}`, body, signal);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) return;
    const lines = (rest + piece.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) told(JSON.parse(line) as Told);
  }
}

export function importsOf(): Promise<ImportsInfo> {
  return request("GET", "api/imports");
}

/** All hands of an import go. */
export function dropImport(id: string): Promise<void> {
  return request("DELETE", `api/imports/${encodeURIComponent(id)}`);
}

/** One hand goes that one has brought along. */
export function dropHand(hand: string): Promise<void> {
  return request("DELETE", `api/hands/${encodeURIComponent(hand)}`);
}

// One's own hands as a file: what is asked of the house, and what the browser keeps of it.

import { ask } from "../../net/api";

export const FILE_KINDS = { phhs: ".phhs", pokerstars: ".txt", ohh: ".ohh" } as const;
export type FileKind = keyof typeof FILE_KINDS;
/** Which hands: those that `search` asks for, as in the address of the page, or one. */
export type Which = Readonly<{ search: string } | { hand: string }>;

/** Where the file is. */
export function fileAddress(kind: FileKind, which: Which): string {
  const values = new URLSearchParams("hand" in which ? { hand: which.hand } : which.search);
  values.set("kind", kind);
  return `api/hands/file?${values}`;
}

/** Saves the file; `told` hears, again and again, how many bytes have come. False when there was nothing to be written. */
export async function save(
  kind: FileKind,
  which: Which,
  told: (bytes: number) => void,
): Promise<boolean> {
  const answer = await ask("GET", fileAddress(kind, which));
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; ; ) {
    const piece = await reader?.read();
    if (!piece?.value) break;
    parts.push(piece.value);
    bytes += piece.value.length;
    told(bytes);
  }
  if (!parts.length) return false;
  const address = URL.createObjectURL(new Blob(parts, { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${"hand" in which ? "hand" : "hands"}${FILE_KINDS[kind]}`;
  link.click();
  URL.revokeObjectURL(address);
  return true;
}

import { words } from "words:fair";
import type { Note } from "./evidence";

/** What is worth knowing of a hand, in words. */
export function noteWords(note: Note): string {
  if (note.kind === "own_absent") return words.note({ kind: "own_absent" });
  const again = note.deal > 0;
  if (note.kind === "nobody") return words.note({ kind: again ? "nobody_again" : "nobody" });
  const why = words.left[note.fault ?? "none"];
  return words.note({ kind: again ? "share_again" : "share", seat: note.seat, why });
}

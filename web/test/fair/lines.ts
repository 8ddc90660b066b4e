// The lines that a check of a saved proof comes to, in English: what `pokerhouse verify` prints.

import { words } from "words:fair";
import { read } from "../../src/fair/file";
import { noteWords } from "../../src/fair/notes";
import { verify } from "../../src/fair/verify";

export function lines(text: string): string[] {
  const hand = read(text);
  if (!hand) return ["not the proof of a hand"];
  const { hand: id, seen, proved, faults, notes } = verify(hand);
  const cards = words.proved({ proved: String(proved), seen: String(seen), n: seen });
  const told = [...faults.map((fault) => words.fault(fault)), ...notes.map(noteWords)];
  return [`hand ${id}: ${cards}`, ...told];
}

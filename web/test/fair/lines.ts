// The lines that a check of a saved proof comes to, in English: what `pokerhouse verify` prints.

import { read } from "../../src/fair/file";
import { verify } from "../../src/fair/verify";
import { fair } from "../../src/messages/en/site/fair";

export function lines(text: string): string[] {
  const hand = read(text);
  if (!hand) return ["not the proof of a hand"];
  const { hand: id, seen, proved, faults, notes } = verify(hand);
  const cards = fair.proved(String(proved), String(seen), seen);
  const told = [
    ...faults.map((fault) => fair.fault(fault)),
    ...notes.map((note) => fair.note(note)),
  ];
  return [`hand ${id}: ${cards}`, ...told];
}

import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const amounts: Catalogue["amounts"] = {
  chips: (n) => count(n, { one: "# Chip", other: "# Chips" }),
  bigBlinds: (n, told) => count(n, { one: "# Big Blind", other: "# Big Blinds" }, told),
  anAmount: (typed, example) => `${typed}: bitte ein Betrag wie ${example}.`,
  or: " oder ",
  inBlinds: "Bitte eine Zahl von Big Blinds.",
  sizesMax: (most) => `Höchstens ${most} Größen.`,
  aSize: (typed, least, most) =>
    `${typed}: bitte eine Zahl von ${least} bis ${most}, mit höchstens einer Stelle nach dem Komma.`,
  aWholeSize: (typed, least, most) => `${typed}: bitte eine ganze Zahl von ${least} bis ${most}.`,
};

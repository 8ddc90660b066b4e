import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const amounts: Catalogue["amounts"] = {
  chips: (n) => count(n, { one: "# Chip", other: "# Chips" }),
  bigBlinds: (n, told) => count(n, { one: "# Big Blind", other: "# Big Blinds" }, told),
  anAmount: (typed, example) => `${typed} ist kein Betrag. Gib etwas wie ${example} ein.`,
  or: " oder ",
  inBlinds: "Gib eine Anzahl von Big Blinds ein.",
  sizesMax: (most) => `Höchstens ${most} Größen.`,
  aSize: (typed, least, most) =>
    `${typed}: Gib eine Zahl von ${least} bis ${most} ein, mit höchstens einer Nachkommastelle.`,
  aWholeSize: (typed, least, most) => `${typed}: Gib eine ganze Zahl von ${least} bis ${most} ein.`,
};

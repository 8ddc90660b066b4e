import type { Catalogue } from "../../catalogue";

export const fields: Catalogue["fields"] = {
  missing: "Füll das aus.",
  tick: "Setz hier einen Haken, um weiterzukommen.",
  email: "Das ist keine E-Mail-Adresse: Erwartet wird etwa ann@example.org.",
  number: "Schreib eine ganze Zahl in Ziffern.",
  shape: "Das ist nicht so geschrieben, wie es erwartet wird.",
  least: (least) => `Mindestens ${least}.`,
  most: (most) => `Höchstens ${most}.`,
};

import type { Catalogue } from "../../catalogue";

export const fields: Catalogue["fields"] = {
  missing: "Pflichtfeld.",
  tick: "Setz hier einen Haken, um fortzufahren.",
  email: "Gib eine E-Mail-Adresse wie ann@example.org ein.",
  number: "Gib eine ganze Zahl ein.",
  shape: "Falsches Format.",
  least: (least) => `Mindestens ${least}.`,
  most: (most) => `Höchstens ${most}.`,
};

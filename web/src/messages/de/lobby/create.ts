import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const create: Catalogue["create"] = {
  title: "Tisch eröffnen",
  changeTitle: "Einsätze und Optionen",
  open: "Tisch eröffnen",
  opening: "Wird eröffnet …",
  change: "Ab der nächsten Hand ändern",
  more: "Mehr Optionen",
  chosen: (n) => count(n, { other: "# gewählt" }),
  asUsual: "Wie üblich",

  bots: "Bots am Tisch",
  oneLess: (kind) => `Ein Bot weniger: ${kind}`,
  oneMore: (kind) => `Ein Bot mehr: ${kind}`,
  howMany: (kind) => `Bots: ${kind}`,

  empty: "Hier muss etwas stehen.",
  lettersMax: (most) =>
    count(most, { one: "Höchstens # Buchstabe.", other: "Höchstens # Buchstaben." }),
  wholeNumber: "Bitte eine ganze Zahl.",
  atLeast: (least) => `Mindestens ${least}.`,
  atMost: (most) => `Höchstens ${most}.`,
  fromTo: (least, most) => `Von ${least} bis ${most}.`,

  unlimited: (long) =>
    `Wer da ist, hat alle Zeit. Wer verschwindet, hält eine Hand höchstens ${long} auf.`,
  missing: (long) => `Wer verschwindet, hält eine Hand höchstens ${long} auf.`,
  minutes: (n) => count(n, { other: "# min" }),
  seconds: (n) => count(n, { other: "# s" }),

  templates: "Vorlagen",
  use: "Nehmen",
  useThis: (name) => `Nehmen: ${name}`,
  drop: "Löschen",
  dropThis: (name) => `Löschen: ${name}`,
  keepAs: "Formular behalten als",
  nameExample: "Freitagsrunde",
  save: "Formular speichern",
  keptInAccount: "Bei deinem Konto, auf all deinen Geräten. Ohne Namen und Passwort des Tisches.",
  keptHere:
    "In diesem Browser; mit einem Konto auf all deinen Geräten. Ohne Namen und Passwort des Tisches.",
  moreHere: (n) =>
    count(n, {
      one: "Eine weitere ist nur in diesem Browser.",
      other: "# weitere sind nur in diesem Browser.",
    }),
  takeAlong: "Mitnehmen",
  taken: "Sie sind jetzt bei deinem Konto.",
  savedInAccount: "Bei deinem Konto gespeichert.",
  changedInAccount: "Bei deinem Konto geändert.",
  savedHere: "Auf diesem Gerät gespeichert.",
  changedHere: "Auf diesem Gerät geändert.",
  deleted: (name) => `${name} ist gelöscht.`,
  filledIn: (name) => `Ausgefüllt wie ${name}.`,
  dropped: (fields) =>
    `Dieses Haus kennt nicht (mehr) alles davon: ${fields}. Dort gilt das Übliche.`,
  keepsNothing:
    "Dieser Browser behält nichts für diese Seite: Die Vorlage ist vergessen, wenn du gehst.",
  needsName: "Eine Vorlage braucht einen Namen.",
  nameTooLong: (letters, most) => `${letters} Buchstaben: Ein Name hat höchstens ${most}.`,
  tooMany: (most) => `Es gibt ${most} Vorlagen: Lösch zuerst eine, oder nimm ihren Namen.`,
};

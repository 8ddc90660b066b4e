import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const create: Catalogue["create"] = {
  title: "Tisch erstellen",
  changeTitle: "Einsätze und Optionen",
  open: "Tisch erstellen",
  opening: "Wird erstellt …",
  change: "Ab der nächsten Hand übernehmen",
  more: "Mehr Optionen",
  chosen: (n) => count(n, { other: "# gewählt" }),
  asUsual: "Standard",

  bots: "Bots am Tisch",
  oneLess: (kind) => `Ein Bot weniger: ${kind}`,
  oneMore: (kind) => `Ein Bot mehr: ${kind}`,
  howMany: (kind) => `Bots: ${kind}`,

  empty: "Pflichtfeld.",
  lettersMax: (most) => count(most, { one: "Höchstens # Zeichen.", other: "Höchstens # Zeichen." }),
  wholeNumber: "Gib eine ganze Zahl ein.",
  atLeast: (least) => `Mindestens ${least}.`,
  atMost: (most) => `Höchstens ${most}.`,
  fromTo: (least, most) => `Gib ${least} bis ${most} ein.`,

  unlimited: (long) =>
    `Kein Zeitlimit, solange ein Spieler online ist. Ein Spieler ohne Verbindung hält eine Hand höchstens ${long} auf.`,
  missing: (long) => `Ein Spieler ohne Verbindung hält eine Hand höchstens ${long} auf.`,
  minutes: (n) => count(n, { other: "# min" }),
  seconds: (n) => count(n, { other: "# s" }),

  templates: "Vorlagen",
  use: "Verwenden",
  useThis: (name) => `${name} verwenden`,
  drop: "Löschen",
  dropThis: (name) => `${name} löschen`,
  keepAs: "Als Vorlage speichern",
  nameExample: "Freitagsrunde",
  save: "Vorlage speichern",
  keptInAccount:
    "In deinem Konto gespeichert, auf all deinen Geräten. Name und Passwort des Tisches werden nicht gespeichert.",
  keptHere:
    "In diesem Browser gespeichert, mit einem Konto auf all deinen Geräten. Name und Passwort des Tisches werden nicht gespeichert.",
  moreHere: (n) =>
    count(n, {
      one: "Eine weitere ist nur in diesem Browser gespeichert.",
      other: "# weitere sind nur in diesem Browser gespeichert.",
    }),
  takeAlong: "Ins Konto übernehmen",
  taken: "In deinem Konto gespeichert.",
  savedInAccount: "In deinem Konto gespeichert.",
  changedInAccount: "In deinem Konto geändert.",
  savedHere: "Auf diesem Gerät gespeichert.",
  changedHere: "Auf diesem Gerät geändert.",
  deleted: (name) => `${name} gelöscht.`,
  filledIn: (name) => `Ausgefüllt wie ${name}.`,
  dropped: (fields) =>
    `Dieser Server kennt nicht alles aus der Vorlage: ${fields}. Dort gilt der Standard.`,
  keepsNothing:
    "Dieser Browser speichert nichts für diese Seite. Die Vorlage ist weg, wenn du gehst.",
  needsName: "Gib der Vorlage einen Namen.",
  nameTooLong: (letters, most) =>
    `Der Name hat ${letters} Zeichen, höchstens ${most} sind möglich.`,
  tooMany: (most) => `Du hast schon ${most} Vorlagen. Lösch zuerst eine oder nimm ihren Namen.`,
};

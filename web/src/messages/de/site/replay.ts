import type { Catalogue } from "../../catalogue";

export const replay: Catalogue["replay"] = {
  title: (number, table) => `Hand ${number}, ${table}`,
  hand: "Eine Hand",
  back: "Zurück",
  missing: "Diese Hand lässt sich nicht zeigen",
  nowhere: "Die Adresse ist nicht die einer Hand.",
  whole: "Ganze Seite",
  controls: "Schritte der Hand",
  before: "Ein Schritt zurück",
  streetBefore: "Eine Runde zurück",
  play: "Abspielen",
  stop: "Anhalten",
  after: "Ein Schritt weiter",
  streetAfter: "Eine Runde weiter",
  pace: (n, of) => `Tempo ${n} von ${of}`,
  step: "Schritt",
  stepOf: (n, of, told) => `Schritt ${n} von ${of}: ${told}`,
  streets: "Gehe zu",
  end: "Ende",
  nothingTold: "Karten werden ausgeteilt.",
  log: "Was geschah",
  asFile: "Als Datei speichern",
  hideLog: "Was geschah ausblenden",
  seenFrom: "Gesehen von",
  nobody: "jemandem, der nur zusah",
  watchAgain: "Schritt für Schritt ansehen",
  keys: "Tasten: Pfeile für Schritte, mit Umschalt für Runden, Leertaste spielt ab, Ziffern führen zu Runden",

  odds: "Chancen",
  toCall: (name, call, pot) => `Ein Call kostet ${name} ${call}; im Pot liegen ${pot}.`,
  hasToWin: (part) => `Er muss ${part} gewinnen.`,
  notCounted:
    "Hier wird nichts gezählt: wo Karten getauscht werden, mit wilden Karten, auf mehreren Boards, bei mehr als sechs Spielern, oder wenn niemandes Karten bekannt sind.",
  countingOdds: "Es wird gezählt …",
  anyTwo: "beliebige Karten",
  between: (low, high) => `zu 95 % sicher: ${low} bis ${high}`,
  howOdds:
    "Was jeder im Schnitt gewinnt, wenn niemand mehr setzt. Karten, die bis zum Ende gezeigt wurden, zählen von Anfang an; nicht gezeigte können beliebige sein.",

  // der Coach
  coach: "Coach",
  judging: "Der Coach sieht sich die Hand an …",
  nothingJudged: "Zu dieser Hand kann der Coach nichts sagen.",
  hadToWin: (price) => `Ein Call musste ${price} gewinnen.`,
  wasFree: "Es kostete nichts.",
  wins: (part, error) =>
    `Die Hand gewinnt etwa ${part} (± ${error}) gegen das, was die anderen haben konnten.`,
  againstShown: (part) => `Gegen die gezeigten Karten: ${part}.`,
  adviceIs: (what) => `Der Spieler des Hauses würde ${what}.`,
  afterThat: (part, error) =>
    `Nach dem Ablegen gewinnt die Hand etwa ${part} (± ${error}) gegen das, was die anderen haben konnten.`,
  wouldGiveUp: "Der Spieler des Hauses würde ablegen:",
  wouldStandPat: "Der Spieler des Hauses würde nichts tauschen.",
  wouldDoTheSame: "Der Spieler des Hauses würde dasselbe tun.",
  winsThen: (part, error) => `Dann gewinnt sie etwa ${part} (± ${error}).`,
  advice: {
    fold: () => "aussteigen",
    check: () => "checken",
    call: () => "callen",
    bet: (to) => `${to} setzen`,
    raise: (to) => `auf ${to} erhöhen`,
    bring_in: () => "das Bring-in bringen",
  },
  cost: (lost, error) => `Das kostete etwa ${lost} (± ${error}).`,
  howJudged:
    "Der Balken ist, was die Hand im Schnitt gewinnt, wenn niemand mehr setzt, gelesen aus dem, was die anderen getan hatten; der Strich ist der Preis eines Calls. Kosten werden von Folds, Calls und abgelegten Karten genannt; was ein Einsatz wert ist, hängt von den Antworten darauf ab. In 95 von 100 Fällen liegt der Wert innerhalb seines ±.",
};

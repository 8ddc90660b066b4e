// Tische ohne Geber, dem man trauen muss.

import type { trustless as english } from "../../en/site/trustless";

const STEPS = {
  pledge: "Alle legen sich auf ihre Schlüssel fest",
  shuffle: "Es wird gemischt",
  lock: "Das Deck wird verschlossen",
  keys: "Karten werden geöffnet",
  seed: "Die ganze Hand wird geprüft",
};

const FAULTS = {
  silent: "hat nicht rechtzeitig geantwortet",
  out_of_turn: "hat etwas gesagt, das nicht an der Reihe war",
  malformed: "hat etwas geschickt, das nicht sein kann",
  repeated_card: "hat eine Karte zweimal ins Deck gelegt",
  wrong_key: "hat einen anderen Schlüssel gegeben als festgelegt",
  wrong_seed: "hat andere Schlüssel geöffnet als festgelegt",
  wrong_pledge: "hat sich auf falsche Schlüssel festgelegt",
  wrong_mask: "hat die Karten anders verdeckt als festgelegt",
  changed_order: "hat die Reihenfolge der Karten geändert",
  wrong_lock: "hat das Deck anders verschlossen als festgelegt",
};

const ENDS = {
  lost: "Die Leitung zum Haus ist weg. Lief eine Hand, ist sie ungültig, und deine Chips sind wieder in deiner Börse.",
  ended: "Du sitzt nicht mehr hier. Deine Chips sind wieder in deiner Börse.",
  broke: "Du hast hier keine Chips mehr und sitzt darum nicht mehr hier.",
  gone: "Diesen Tisch gibt es nicht mehr. Was du dort hattest, ist wieder in deiner Börse.",
  elsewhere: "Du spielst in einem anderen Fenster weiter.",
  late: "Du warst zu lange weg: Dein Platz ist aufgegeben, und deine Chips sind in deiner Börse.",
};

const LIES = {
  other_words: "Das Haus hat den anderen erzählt, was du nicht gesagt hast.",
  other_decision: "Das Haus hat den anderen erzählt, was du nicht entschieden hast.",
  other_chips: "Das Haus zählt die Chips anders, als sie sind.",
  other_game: "Das Haus will ein anderes Spiel spielen als das, was deine Seite prüfen kann.",
  other_cards: "Das Haus zeigt andere Karten, als gegeben wurden.",
  other_past: "Das Haus erzählt von dieser Hand jetzt, was es vorher nicht erzählt hat.",
  no_such_hand: "Das Haus hat etwas erzählt, das nicht sein kann.",
  void_for_nothing:
    "Das Haus hat eine Hand für ungültig erklärt, ohne dass jemand etwas getan hat.",
};

export const trustless: typeof english = {
  title: "Tische ohne Geber",
  short: "Ohne Geber",
  experimental: "Ein Versuch",
  intro:
    "Die Spieler mischen und geben die Karten selbst, jeder unter eigenen Masken. Das Haus gibt weiter, was sie sagen, und führt die Einsätze: Es sieht keine Karte, bevor die Hand vorbei ist.",
  terms: [
    "Hände, die du passt, werden bekannt, wenn die Hand vorbei ist: Sie wird mit allen Karten offen geprüft.",
    "Wer während einer Hand geht oder schweigt, macht sie ungültig: Alle Einsätze gehen zurück, und der Name wird genannt. Eine Seite, die neu geladen wird, spielt ihre Hand binnen zehn Sekunden weiter; eine geschlossene nicht.",
    "Wer betrügt, wird am Ende der Hand gefunden und genannt, und die Hand ist ungültig.",
    "Spieler, die einander ihre Karten sagen, werden nicht gefunden.",
  ],
  tables: "Offene Tische",
  none: "Kein solcher Tisch ist offen. Öffne einen, und sag jemandem seine Adresse.",
  line: (small, big, stack) => `Hold'em ${small}/${big}, je ${stack} Chips`,
  sits: (names, taken, seats) =>
    names ? `${names} (${taken} von ${seats} Plätzen)` : `noch niemand, ${seats} Plätze`,
  look: "Zum Tisch",
  open: "Einen Tisch öffnen",
  blinds: "Die Blinds",
  seats: "Plätze",
  off: "Dieses Haus bietet keine Tische ohne Geber an.",
  gone: "Diesen Tisch gibt es nicht mehr.",
  before: "Bevor du dich setzt",
  sit: (stack) => `Mit ${stack} Chips hinsetzen`,
  back: "Zurück zu diesen Tischen",
  over: (why) => ENDS[why],
  coming: "Die Leitung ist weg. Sie kommt wieder …",
  comingHelp: "Deine Hand geht weiter, wenn es binnen zehn Sekunden gelingt.",
  away: (name) => `${name} hat die Leitung verloren und kann noch wiederkommen.`,
  lookOn: "Zusehen",
  lookOnHelp:
    "Wer zusieht, sieht, was die Spieler einander sagen: keine verdeckte Karte, und alle Karten, wenn die Hand zu Ende ist.",
  takeSeat: "Hinsetzen",
  looking: "Du siehst zu",
  falseHost: "Deine Seite hat den Tisch verlassen",
  stand: "Aufstehen",
  standing: "Du stehst nach dieser Hand auf",
  waits: "Es fehlt noch jemand. Sag jemandem die Adresse dieser Seite.",
  next: "Die nächste Hand beginnt gleich.",
  step: (what, done, all) => `${STEPS[what]}: ${done} von ${all}`,
  waitsFor: (names) => `gewartet wird auf ${names}`,
  toAct: (name) => `${name} ist dran`,
  yours: "Du bist dran",
  yourTurn: (call) =>
    call
      ? `Du bist dran: ${call} mitgehen, erhöhen oder passen`
      : "Du bist dran: schieben, setzen oder passen",
  checked: (right, all) => `Von dir geprüft: ${right} von ${all} Schritten, alle 52 Karten`,
  opened: "Das wurde gegeben",
  void: "Die Hand ist ungültig. Alle Einsätze gehen zurück.",
  fault: (name, kind) => `${name} ${FAULTS[kind]}.`,
  lie: (kind) => LIES[kind],
  record: "Das Protokoll speichern",
  saveHand: "Diese Hand speichern",
  recordHelp:
    "Alles, was an diesem Tisch gesagt wurde. „pokerhouse trustless check DATEI“ prüft es noch einmal.",
  log: "Was gesagt wurde",
  someone: "Jemand",
};

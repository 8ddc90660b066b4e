// Tische ohne Dealer.

import type { trustless as english } from "../../en/site/trustless";

const STEPS = {
  pledge: "Schlüssel werden festgelegt",
  shuffle: "Es wird gemischt",
  lock: "Das Deck wird verschlossen",
  keys: "Karten werden geöffnet",
  seed: "Die Hand wird geprüft",
};

const FAULTS = {
  silent: "hat nicht rechtzeitig geantwortet",
  out_of_turn: "hat eine Nachricht außer der Reihe gesendet",
  malformed: "hat eine ungültige Nachricht gesendet",
  repeated_card: "hat eine Karte zweimal ins Deck gelegt",
  wrong_key: "hat einen anderen Schlüssel gesendet als festgelegt",
  wrong_seed: "hat andere Schlüssel geöffnet als festgelegt",
  wrong_pledge: "hat sich auf falsche Schlüssel festgelegt",
  wrong_mask: "hat die Karten anders verdeckt als festgelegt",
  changed_order: "hat die Reihenfolge der Karten geändert",
  wrong_lock: "hat das Deck anders verschlossen als festgelegt",
};

const ENDS = {
  lost: "Verbindung verloren. Eine laufende Hand ist ungültig, und deine Chips sind wieder in deinem Guthaben.",
  ended: "Du hast den Tisch verlassen. Deine Chips sind wieder in deinem Guthaben.",
  broke: "Du hast keine Chips mehr und deinen Platz verloren.",
  gone: "Diesen Tisch gibt es nicht mehr. Deine Chips sind wieder in deinem Guthaben.",
  elsewhere: "Du spielst in einem anderen Fenster.",
  late: "Du warst zu lange weg und hast deinen Platz verloren. Deine Chips sind wieder in deinem Guthaben.",
};

const LIES = {
  other_words: "Der Server hat den anderen Nachrichten gesendet, die nicht von dir sind.",
  other_decision: "Der Server hat den anderen Aktionen gesendet, die nicht von dir sind.",
  other_chips: "Die Chipzahlen des Servers sind falsch.",
  other_game: "Der Server hat ein Spiel gestartet, das deine Seite nicht prüfen kann.",
  other_cards: "Der Server zeigt andere Karten, als ausgeteilt wurden.",
  other_past: "Der Server hat seine Angaben zu dieser Hand geändert.",
  no_such_hand: "Der Server hat etwas Unmögliches gesendet.",
  void_for_nothing: "Der Server hat eine Hand ohne Grund für ungültig erklärt.",
};

export const trustless: typeof english = {
  title: "Tische ohne Dealer",
  short: "Ohne Dealer",
  experimental: "Experimentell",
  intro:
    "Die Spieler mischen und geben die Karten selbst, verschlüsselt. Der Server leitet ihre Nachrichten weiter und verwaltet die Einsätze. Er sieht keine Karten, bevor die Hand vorbei ist.",
  terms: [
    "Deine gefoldeten Karten werden nach der Hand aufgedeckt, denn sie wird mit allen Karten offen geprüft.",
    "Wenn ein Spieler geht oder nicht mehr antwortet, ist die Hand ungültig, alle Einsätze gehen zurück, und alle sehen seinen Namen. Du kannst die Seite innerhalb von zehn Sekunden neu laden und weiterspielen, aber schließ sie nicht.",
    "Betrüger werden am Ende der Hand erkannt und genannt, und die Hand ist ungültig.",
    "Spieler, die sich ihre Karten verraten, werden nicht erkannt.",
  ],
  tables: "Offene Tische",
  none: "Keine offenen Tische. Erstelle einen und schick jemandem den Link.",
  line: (small, big, stack) => `Hold'em ${small}/${big}, je ${stack} Chips`,
  sits: (names, taken, seats) =>
    names ? `${names} (${taken}/${seats} Plätze)` : `leer, ${seats} Plätze`,
  look: "Tisch öffnen",
  open: "Tisch erstellen",
  blinds: "Blinds",
  seats: "Plätze",
  off: "Dieser Server bietet keine Tische ohne Dealer an.",
  gone: "Diesen Tisch gibt es nicht mehr.",
  before: "Bevor du dich setzt",
  sit: (stack) => `Mit ${stack} Chips hinsetzen`,
  back: "Zurück zu diesen Tischen",
  over: (why) => ENDS[why],
  coming: "Verbindung verloren. Neuer Versuch …",
  comingHelp: "Deine Hand geht weiter, wenn du innerhalb von zehn Sekunden wieder da bist.",
  away: (name) => `${name} ist offline und kann noch zurückkommen.`,
  lookOn: "Zuschauen",
  lookOnHelp: "Zuschauer sehen während der Hand keine verdeckten Karten und danach alle.",
  takeSeat: "Hinsetzen",
  looking: "Du schaust zu",
  falseHost: "Du wurdest vom Tisch genommen",
  stand: "Aufstehen",
  standing: "Du stehst nach dieser Hand auf",
  waits: "Warten auf einen Mitspieler. Schick jemandem den Link zu dieser Seite.",
  next: "Die nächste Hand beginnt gleich.",
  step: (what, done, all) => `${STEPS[what]}: ${done} von ${all}`,
  waitsFor: (names) => `warten auf ${names}`,
  toAct: (name) => `${name} ist dran`,
  yours: "Du bist dran",
  yourTurn: (call) =>
    call ? `Du bist dran: Call ${call}, Raise oder Fold` : "Du bist dran: Check, Bet oder Fold",
  checked: (right, all) =>
    `Auf deinem Gerät geprüft: ${right} von ${all} Schritten, alle 52 Karten`,
  opened: "Ausgeteilte Karten",
  void: "Die Hand ist ungültig. Alle Einsätze gehen zurück.",
  fault: (name, kind) => `${name} ${FAULTS[kind]}.`,
  lie: (kind) => LIES[kind],
  record: "Protokoll speichern",
  saveHand: "Hand speichern",
  recordHelp:
    "Alle Nachrichten dieses Tisches. Prüfe sie noch einmal mit „pokerhouse trustless check DATEI“.",
  log: "Nachrichtenprotokoll",
  someone: "Jemand",
};

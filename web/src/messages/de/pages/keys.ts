import type { Catalogue } from "../../catalogue";

export const keys: Catalogue["keys"] = {
  deeds: {
    fold: "Fold",
    call: "Check oder Call",
    raise: "Betrag für Bet oder Raise wählen",
    all_in: "Betrag aufs Maximum setzen",
    cards: "Deine Karten",
    hand: "Deine Hand",
    table: "Der Tisch: Spiel, Einsätze, Board",
    pot: "Der Pot",
    bet: "Betrag zum Callen",
    least: "Kleinster Bet oder Raise",
    who: "Spieler in der Hand",
    time: "Verbleibende Zeit",
    board_1: "Erste Karte des Boards",
    board_2: "Zweite Karte des Boards",
    board_3: "Dritte Karte des Boards",
    board_4: "Vierte Karte des Boards",
    board_5: "Fünfte Karte des Boards",
    command: "Befehl eingeben, zum Beispiel r 120",
    next_table: "Nächster Tisch",
    last_table: "Voriger Tisch",
    waiting_table: "Tisch, der auf dich wartet",
    help: "Hilfe",
  },
  shift: (letter) => `Umschalt + ${letter}`,
};

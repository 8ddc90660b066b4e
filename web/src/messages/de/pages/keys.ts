import type { Catalogue } from "../../catalogue";

export const keys: Catalogue["keys"] = {
  deeds: {
    fold: "Passen",
    call: "Schieben oder mitgehen",
    raise: "Betrag zum Setzen oder Erhöhen wählen",
    all_in: "Betrag auf das Höchste stellen",
    cards: "Deine Karten",
    hand: "Was deine Karten ergeben",
    table: "Der Tisch: Spiel, Einsätze, Board",
    pot: "Der Pot",
    bet: "Was zu zahlen ist",
    least: "Worauf du mindestens setzen oder erhöhen musst",
    who: "Wer in der Hand ist",
    time: "Zeit, die bleibt",
    board_1: "Erste Karte des Boards",
    board_2: "Zweite Karte des Boards",
    board_3: "Dritte Karte des Boards",
    board_4: "Vierte Karte des Boards",
    board_5: "Fünfte Karte des Boards",
    command: "Schreiben, was zu tun ist, wie r 120",
    next_table: "Der nächste deiner Tische",
    last_table: "Der davor",
    waiting_table: "Der Tisch, der auf dich wartet",
    help: "Hilfe",
  },
  shift: (letter) => `Umschalt + ${letter}`,
};

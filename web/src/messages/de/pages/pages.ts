import type { Catalogue } from "../../catalogue";

export const pages: Catalogue["pages"] = {
  help: "Hilfe",
  game: "Spiel",
  asking: "Das Haus wird gefragt …",
  noAnswer:
    "Das Haus hat nicht geantwortet: Schließ das hier und öffne es noch einmal, um die Regeln des Spiels zu lesen.",
  after:
    "Nach jedem dieser Schritte kommt eine Setzrunde. Wer am Ende übrig ist, zeigt die Karten; haben alle anderen gepasst, gewinnt man ungesehen.",
  example: "Von der besten abwärts, zum Beispiel:",
  round: "In einer Setzrunde",
  acts: "Alle sind der Reihe nach am Zug: *passen* heißt aufgeben, *schieben* nichts zahlen, wo nichts zu zahlen ist, *mitgehen* den Einsatz ausgleichen, *setzen* oder *erhöhen* von den anderen mehr verlangen.",
  time: "Ist deine Zeit um, läuft von selbst deine *Zeitbank*; sie wächst, während du spielst. *+10 s* nimmt vorher Zeit daraus. Was du nicht brauchst, bleibt darin.",
  keys: "Tasten am Tisch",
  enter: "Den gewählten Betrag setzen oder darauf erhöhen",
  nothingHere: "Hier ist nichts",
  nothingWhy:
    "Diese Adresse führt zu keiner Seite des Hauses. Ein Link zu einem Tisch endet mit dessen ganzem Namen: Vielleicht ging ein Teil verloren.",
};

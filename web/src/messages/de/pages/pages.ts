import type { Catalogue } from "../../catalogue";

export const pages: Catalogue["pages"] = {
  help: "Hilfe",
  game: "Spiel",
  asking: "Wird geladen …",
  noAnswer:
    "Der Server antwortet nicht. Schließ das Fenster und öffne es noch einmal, um die Regeln zu sehen.",
  after:
    "Nach jedem dieser Schritte folgt eine Setzrunde. Am Ende zeigen die übrigen Spieler ihre Karten. Wenn alle anderen folden, gewinnt der letzte Spieler, ohne zu zeigen.",
  example: "Beispiele, die beste Hand zuerst:",
  round: "Setzrunden",
  acts: "Die Spieler sind der Reihe nach dran: *Fold* gibt die Hand auf, *Check* geht, wenn es nichts zu callen gibt, *Call* gleicht den Einsatz aus, *Bet* oder *Raise* verlangt von den anderen mehr.",
  time: "Wenn deine Zeit abläuft, startet automatisch deine *Timebank*. Mit *+10 s* nutzt du sie früher. Übrige Zeit bleibt erhalten, und sie wächst, während du spielst.",
  keys: "Tasten am Tisch",
  enter: "Bet oder Raise bestätigen",
  nothingHere: "Seite nicht gefunden",
  nothingWhy: "Unter dieser Adresse gibt es keine Seite. Vielleicht fehlt ein Teil.",
};

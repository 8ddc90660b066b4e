import type { Catalogue } from "../../catalogue";

const LEFT = {
  missing: "er fehlt",
  late: "er kam zu spät",
  false: "er passt nicht zu seiner Zusage",
  twice: "er kam zweimal",
};

export const fair: Catalogue["fair"] = {
  title: "Kartenverteilung prüfen",
  intro:
    "Mit fairen Karten lässt sich jede Verteilung prüfen. Der Server hat sich vor der Hand auf das Deck festgelegt, die Spieler haben die Reihenfolge gemischt, und jede sichtbare Karte hat einen Beweis. Prüfe die Beweise hier. Nichts verlässt dein Gerät.",
  file: "Gespeicherter Beweis",
  choose: "Wähle eine Datei oder lege sie hier ab",
  fileHelp:
    "Um einen Beweis zu speichern, drück auf das Schild neben dem Tischnamen. Die Datei endet auf .json.",
  noFile: "Diese Datei ist kein Beweis einer Hand.",
  tooLarge: "Diese Datei ist zu groß. Das Maximum ist 4 MB.",
  byName: "Oder eine hier gespielte Hand",
  byNameHelp:
    "Gib die ID der Hand oder die Adresse ihres Replays ein. Du siehst dieselben Karten wie am Tisch.",
  noHand: "Gib eine Hand-ID wie 94b45e2e-12 ein.",
  ask: "Prüfen",
  keep: "Offline-Prüfer",
  keepHelp:
    "Du traust diesem Server nicht? Lade den Prüfer als einzelne Datei herunter. Er funktioniert offline und kontaktiert niemanden. Speichere ihn, bevor du ihn brauchst.",
  keepButton: "Prüfer herunterladen",
  kept: "Diese Datei prüft einen gespeicherten Beweis auf deinem Gerät. Sie funktioniert offline und sendet nichts.",
  result: "Ergebnis",
  checkedHand: (hand) => `Hand ${hand}`,
  proved: (proved, seen, n) => `${proved} von ${seen} ${n === 1 ? "Karte" : "Karten"} geprüft`,
  allWell:
    "Jede Karte, die du gesehen hast, stand vor der Hand fest und kam in der vereinbarten Reihenfolge.",
  nothing: "Noch keine Karten gesehen, also gibt es nichts zu prüfen.",
  notWell: "Mit dieser Hand stimmt etwas nicht:",
  notes: "Gut zu wissen",
  how: "So geht es",
  howWords: [
    "Der Server legt ein Deck fest und veröffentlicht seinen Fingerabdruck. Danach gibt jeder Spieler eine geheime Zahl dazu. Zusammen bestimmen diese Zahlen die Reihenfolge des Decks.",
    "So können weder der Server allein noch die Spieler zusammen eine Karte wählen.",
    "Das garantiert nicht, dass der Server die Karten nicht kennt.",
  ],
  mark: "Faire Karten",
  unchecked: "Diese Seite kennt das Spiel nicht und kann seine Karten nicht prüfen.",
  uncheckedHelp:
    "Dieser Server hat ein eigenes Spiel hinzugefügt. Auch dafür gibt es Beweise. Prüfe sie mit pokerhouse verify auf dem Server.",
  openMark: "Was heißt das?",
  save: "Beweis speichern",
  stop: "Halt: Diese Verteilung ist nicht fair",
  stopWords:
    "Eine Prüfung der Karten ist fehlgeschlagen, deshalb kannst du diese Hand nicht weiterspielen. Speichere den Beweis und zeig ihn dem Host. Jeder kann ihn prüfen.",
  leave: "Zurück zur Lobby",
  fault(fault) {
    switch (fault.kind) {
      case "start":
        return "eine Hand beginnt mit ihrem Anfang, und diese nicht";
      case "old":
        return "diese Hand wurde gegeben, bevor Karten bewiesen werden konnten: ihre Zusage wurde nie geöffnet";
      case "scheme":
        return "ihr Verfahren kann diese Seite nicht prüfen";
      case "unknown_game":
        return "ihr Spiel kennt diese Seite nicht";
      case "no_commitment":
        return "der Rest wurde neu gemischt, ohne eine eigene Zusage";
      case "root_changed":
        return "die Wurzel hat sich geändert, nachdem sie genannt war";
      case "commitments_changed":
        return "die Zusagen der Anteile sind nicht die, die mit der Wurzel genannt wurden";
      case "own_left_out":
        return "dein eigener Anteil wurde wortlos weggelassen";
      case "own_changed":
        return "dein eigener Anteil ist nicht der, den du offengelegt hast";
      case "own_called_false":
        return "dein eigener Anteil wurde falsch genannt, und er passt zu seiner Zusage";
      case "stub_root_changed":
        return "die Wurzel eines neuen Mischens hat sich geändert, nachdem sie genannt war";
      case "stub_own_left_out":
        return "dein eigener Anteil wurde bei einem neuen Mischen wortlos weggelassen";
      case "stub_own_changed":
        return "dein eigener Anteil an einem neuen Mischen ist nicht der, den du offengelegt hast";
      case "stub_own_called_false":
        return "dein eigener Anteil an einem neuen Mischen wurde falsch genannt, und er passt zu seiner Zusage";
      case "share_left_out":
        return `der Anteil von Platz ${fault.seat} wurde bei einem neuen Mischen wortlos weggelassen`;
      case "share_order":
        return "die Anteile stehen nicht in der Reihenfolge der Plätze, jeder einmal";
      case "share_false":
        return `der Anteil von Platz ${fault.seat} passt nicht zu seiner Zusage`;
      case "share_other":
        return `der Anteil von Platz ${fault.seat} für ein neues Mischen hat eine eigene Zusage`;
      case "too_many":
        return `es werden mehr Karten gegeben als die ${fault.count} des Decks`;
      case "too_many_back":
        return `${fault.count} ${fault.count === 1 ? "Karte kam" : "Karten kamen"} zurück in den Rest, und ${fault.most} waren möglich`;
      case "other_hand":
        return `die Ereignisse sind die der Hand ${fault.hand}, und nicht die von ${fault.said}`;
      case "opened_twice":
        return `Blatt ${fault.leaf} wurde als ${fault.card} und als ${fault.other} geöffnet`;
      case "misplaced":
        return `${fault.card} ist Blatt ${fault.leaf}, und an der Reihe war Blatt ${fault.turn}`;
      case "other_card":
        return `${fault.card} wurde gegeben, wo im Deck ${fault.other} liegt`;
      case "no_proof":
        return `${fault.card} kam ohne Beweis`;
      case "bad_path":
        return `der Beweis von ${fault.card} führt nicht zur Wurzel`;
      case "two_places":
        return `${fault.card} wurde bei Blatt ${fault.leaf} und bei Blatt ${fault.other} geöffnet`;
      case "not_of_the_game":
        return `${fault.card} ist keine Karte dieses Spiels`;
      case "in_two_decks":
        return `${fault.card} kam aus einem Rest, der gemischt wurde, während sie im Spiel war`;
      case "shown_no_proof":
        return `${fault.card}, gezeigt von Platz ${fault.seat}, kam ohne Beweis`;
      case "shown_elsewhere":
        return `${fault.card}, gezeigt von Platz ${fault.seat}, ist nicht von den Blättern, die dort gegeben wurden`;
      case "thrown_unsaid":
        return `es wurde nicht gesagt, welche Karten Platz ${fault.seat} weggeworfen hat`;
      case "malformed":
        return `fehlerhaft geschrieben: ${fault.what}`;
    }
  },
  note(note) {
    if (note.kind === "own_absent")
      return "dein eigener Anteil zählt nicht zur Reihenfolge: keine Zusage von dir wurde genannt";
    if (note.kind === "nobody")
      return `kein Spieler hatte Teil an der Reihenfolge ${note.deal ? "eines neuen Mischens" : "der Karten"}`;
    const why = note.fault ? LEFT[note.fault] : "ohne Grund";
    const where = note.deal ? " eines neuen Mischens" : "";
    return `der Anteil von Platz ${note.seat} zählt nicht zur Reihenfolge${where}: ${why}`;
  },
};

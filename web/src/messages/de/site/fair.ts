import type { Catalogue } from "../../catalogue";

const LEFT = {
  missing: "er fehlt",
  late: "er kam zu spät",
  false: "er passt nicht zu seiner Zusage",
  twice: "er kam zweimal",
};

export const fair: Catalogue["fair"] = {
  title: "Eine Hand prüfen",
  intro:
    "Eine Hand mit fairen Karten lässt sich beweisen: Ein Fingerabdruck legte das Haus vorher auf sein Deck fest, die Spieler mischten dessen Reihenfolge, und jede Karte, die man sieht, kommt mit einem Beweis. Hier prüfst du die Beweise selbst: Nichts verlässt dein Gerät.",
  file: "Ein gespeicherter Beweis",
  choose: "Wähle eine Datei oder lege sie hier ab",
  fileHelp:
    "Du speicherst ihn am Tisch: Drücke auf den Schild neben seinem Namen. Er endet auf .json.",
  noFile:
    "Das ist nicht der Beweis einer Hand: Erwartet wird eine Datei, die als solcher gespeichert wurde.",
  tooLarge: "Diese Datei ist zu groß für einen Beweis: höchstens 4 MB.",
  byName: "Oder eine Hand dieses Hauses",
  byNameHelp:
    "Ihr Name, oder die Adresse, unter der sie sich noch einmal ansehen lässt. Du siehst, was du am Tisch gesehen hast.",
  noHand: "Das ist nicht der Name einer Hand: Erwartet wird einer wie 94b45e2e-12.",
  ask: "Prüfen",
  keep: "Eine eigene Prüfung",
  keepHelp:
    "Damit du der Seite eines Hauses nicht glauben musst: diese Prüfung als eine Datei, für deine Platte. Sie geht ohne Netz und fragt niemanden; speichere sie, bevor du sie brauchst.",
  keepButton: "Prüfung speichern",
  kept: "Diese Datei prüft den gespeicherten Beweis einer Hand auf diesem Gerät. Sie geht ohne Netz und sendet nichts.",
  result: "Ergebnis",
  checkedHand: (hand) => `Hand ${hand}`,
  proved: (proved, seen, n) => `${proved} von ${seen} ${n === 1 ? "Karte" : "Karten"} bewiesen`,
  allWell:
    "Jede Karte, die du gesehen hast, stand vor der Hand fest und kam in der vereinbarten Reihenfolge.",
  nothing: "Noch wurde keine Karte gesehen: nichts zu beweisen.",
  notWell: "Mit dieser Hand stimmt etwas nicht:",
  notes: "Gut zu wissen",
  how: "So geht es",
  howWords: [
    "Das Haus legt ein Deck fest und nennt seinen Fingerabdruck. Erst dann gibt jeder Spieler eine geheime Zahl dazu, und alle zusammen bestimmen, in welcher Reihenfolge das Deck gegeben wird.",
    "So können weder das Haus allein noch die Spieler zusammen eine Karte wählen.",
    "Nicht versprochen: dass das Haus selbst die Karten nicht kennt.",
  ],
  mark: "Faire Karten",
  unchecked: "Diese Seite kennt das Spiel nicht und prüft seine Karten nicht.",
  uncheckedHelp:
    "Das Haus hat ein eigenes Spiel hinzugefügt. Seine Karten stehen fest und werden bewiesen wie alle anderen, und ein Programm mit demselben Spiel kann sie prüfen: pokerhouse verify auf dem Rechner des Hauses.",
  openMark: "Was heißt das?",
  save: "Beweis speichern",
  stop: "Halt: Diese Hand ist nicht fair",
  stopWords:
    "Eine Prüfung der Karten ist gescheitert, darum kannst du in dieser Hand nicht weiterspielen. Speichere den Beweis und zeige ihn dem Gastgeber: Jeder kann ihn prüfen.",
  leave: "Zur Lobby gehen",
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

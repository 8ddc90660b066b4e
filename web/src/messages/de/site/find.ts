import type { Catalogue } from "../../catalogue";

export const find: Catalogue["find"] = {
  title: "Andere Häuser",
  address: "Adresse eines Hauses",
  addressHelp: "Wie du sie vom Gastgeber hast, etwa poker.example.org oder 192.168.1.7:8000.",
  go: "Hingehen",
  noAddress:
    "Das ist nicht die Adresse eines Hauses: Erwartet wird etwa https://poker.example.org.",
  wasThere: (name) => `Du bist bald zurück. War das Haus unter ${name} da?`,
  itWas: "Ja, merken",
  nobodyThere: "Niemand hat geantwortet",
  been: "Häuser, in denen du warst",
  forget: (name) => `${name} vergessen`,
  open: "Gerade offen",
  search: "Suchen",
  game: "Spiel",
  anyGame: "Jedes Spiel",
  somebody: "Jemand ist dort",
  none: "Hier ist kein anderes Haus bekannt. Wem dieses gehört, kann in den Einstellungen Verzeichnisse nennen.",
  nothingFits: "Keines davon passt.",
  order: "Reihenfolge",
  orders: { people: "Die meisten Leute", way: "Der kürzeste Weg", name: "Name" },
  way: (ms) => `${ms} ms von hier`,
  howFar:
    "Der Weg wird von diesem Haus aus gemessen: dein Browser fragt niemanden, und andere Häuser erfahren nichts von dir, bis du hingehst.",
  nearby: "in deinem Netz",
  here: "hier bist du",
  people: (n, shown) => `${shown} ${n === 1 ? "Mensch" : "Menschen"} online`,
  tables: (n, shown) => `${shown} ${n === 1 ? "Tisch" : "Tische"}`,
};

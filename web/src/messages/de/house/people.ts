// What the house says of names, accounts and passwords. In braces stand values.

export const people = {
  "the name needs 1 to {1} letters": "der Name braucht 1 bis {1} Buchstaben",
  "the name needs 1 to {1} letters that can be seen":
    "der Name braucht 1 bis {1} Buchstaben, die man sieht",
  "the name has marks above marks": "im Namen stehen Zeichen über Zeichen",
  "the name mixes letters of {1}": "der Name mischt Buchstaben aus verschiedenen Schriften: {1}",
  "Cyrillic and Greek": "kyrillisch und griechisch",
  "Cyrillic and Latin": "kyrillisch und lateinisch",
  "Greek and Latin": "griechisch und lateinisch",
  "Cyrillic and Greek and Latin": "kyrillisch, griechisch und lateinisch",
  "write an address that mail can reach, such as ann@example.org":
    "schreib eine Adresse, die Post empfängt, wie anna@example.org",
  "a password has {1} to {2} letters; some words in a row will do":
    "ein Passwort hat {1} bis {2} Zeichen; ein paar Wörter hintereinander genügen",
  "a password of so few different letters is guessed at once":
    "ein Passwort aus so wenigen verschiedenen Zeichen ist sofort erraten",
  "others know your name and your address: choose another password":
    "deinen Namen und deine Adresse kennen andere: Wähle ein anderes Passwort",
  "this house is for people of 18 or over": "dieses Haus ist für Leute ab 18",
  "a name for the passkey has 1 to {1} letters, such as My phone":
    "ein Name für den Passkey hat 1 bis {1} Buchstaben, wie Mein Handy",
  "choose one of {1}": "wähle eines davon: {1}",
};

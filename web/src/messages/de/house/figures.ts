// The figures of the house and its process.

export const figures = {
  "longest wait for the event loop in ten seconds":
    "längste Wartezeit der Ereignisschleife in zehn Sekunden",
  "open sockets": "offene Verbindungen",
  "players with an open socket": "Personen mit offener Verbindung",
  "bytes on their way to clients that the network has not taken":
    "Bytes unterwegs, die das Netz noch nicht genommen hat",
  "open tables": "offene Tische",
  "hands in play": "laufende Hände",
  "1 when the house is about to stop": "1, wenn das Haus bald schließt",
  "how long the oldest unanswered write has waited":
    "wie lange das älteste Schreiben auf Antwort wartet",
  "1 when the last write failed": "1, wenn das letzte Schreiben misslang",
  "what is free on the disk of the house": "was auf der Platte des Hauses frei ist",
  "actions of players and bots": "Züge von Personen und Bots",
  "hands played to their end": "zu Ende gespielte Hände",
  "what was written whole, and is durable": "was ganz geschrieben und sicher ist",
  "steps of tables, each durable before it was told":
    "Schritte von Tischen, jeder sicher, bevor er erzählt wurde",
  "memory in use": "benutzter Speicher",
  "memory set aside, most of which is never used":
    "vorgemerkter Speicher, das meiste davon wird nie benutzt",
  "computing time used": "verbrauchte Rechenzeit",
  "open files and sockets": "offene Dateien und Verbindungen",
  "files and sockets that may be open at once":
    "Dateien und Verbindungen, die zugleich offen sein dürfen",
};

// The settings of the house: by their names where they stand above a value, and what each does.

export const settings = {
  // sections
  "Read when the house opens": "Beim Öffnen des Hauses gelesen",
  "Hands and seats": "Hände und Plätze",
  Tables: "Tische",
  Bots: "Bots",
  Chips: "Chips",
  "Who comes in": "Wer hereinkommt",
  "The house": "Das Haus",
  Talk: "Gespräch",
  Forum: "Forum",
  Rankings: "Ranglisten",
  Connections: "Verbindungen",

  // read when the house opens
  data: "Daten",
  "Where tables, hands and chips are kept; made if it is not there.":
    "Wo Tische, Hände und Chips aufbewahrt werden; wird angelegt, wenn es fehlt.",
  "a folder": "ein Ordner",
  host: "Adresse",
  "The address to listen on. 127.0.0.1 is this machine alone; 0.0.0.0 lets others on your network in.":
    "Die Adresse, auf der das Haus hört. 127.0.0.1 ist nur dieser Rechner; 0.0.0.0 lässt andere in deinem Netz herein.",
  "an address of this machine": "eine Adresse dieses Rechners",
  port: "Port",
  "The port to listen on.": "Der Port, auf dem das Haus hört.",
  url: "Öffentliche Adresse",
  "Where people reach the house, such as `https://poker.example.org`, or `https://example.org/poker` where it shares a name: links in mails, in invitations and on the terminal begin so; without it invitations lead to where the inviting browser is, or from `127.0.0.1` to the first address of the machine on its network.":
    "Wo man das Haus erreicht, etwa `https://poker.example.org`, oder `https://example.org/poker`, wo es sich einen Namen teilt: So beginnen Links in Mails, Einladungen und im Terminal. Ohne sie führen Einladungen dahin, wo der einladende Browser ist, oder von `127.0.0.1` zur ersten Adresse des Rechners in seinem Netz.",
  "http:// or https://": "http:// oder https://",
  hosts: "Namen",
  "Names under which the house is reached, parted by commas, such as `poker.example.org`; addresses in digits, the host in `POKERHOUSE_URL`, `localhost` and the machine's own name are always answered.":
    "Namen, unter denen man das Haus erreicht, mit Kommas getrennt, etwa `poker.example.org`; Adressen in Ziffern, der Name in `POKERHOUSE_URL`, `localhost` und der Name des Rechners gelten immer.",
  "names of hosts": "Namen von Rechnern",
  proxies: "Proxys",
  "Addresses or networks of the reverse proxies in front of this house, parted by commas: what they say in `X-Forwarded-For` and `X-Forwarded-Proto` is believed, of nobody else, and limits by address apply to those they speak for.":
    "Adressen oder Netze der Proxys vor diesem Haus, mit Kommas getrennt: Nur was sie in `X-Forwarded-For` und `X-Forwarded-Proto` sagen, wird geglaubt, und Grenzen je Adresse gelten denen, für die sie sprechen.",
  "such as `127.0.0.1` or `10.0.0.0/8`": "wie `127.0.0.1` oder `10.0.0.0/8`",
  metrics_token: "Schlüssel zu den Zahlen",
  "A text of at least 16 letters: `/metrics` is for those who send it (`Authorization: Bearer …`); without it, for this machine alone.":
    "Ein Text von mindestens 16 Buchstaben: `/metrics` ist für die, die ihn senden (`Authorization: Bearer …`); ohne ihn nur für diesen Rechner.",
  "16 letters or more": "16 Buchstaben oder mehr",
  mail: "Mailserver",
  "The server that takes the house's mail: `smtp://USER:PASSWORD@HOST:PORT` (587 and STARTTLS, which it must offer unless it is this machine) or `smtps://…` (465); needs the next one and `POKERHOUSE_URL`. Without it the owner's page shows the links to hand over.":
    "Der Server, der die Mails des Hauses nimmt: `smtp://USER:PASSWORD@HOST:PORT` (587 mit STARTTLS, das er bieten muss, wenn er nicht dieser Rechner ist) oder `smtps://…` (465); braucht die nächste Einstellung und `POKERHOUSE_URL`. Ohne ihn zeigt die Seite der Inhaber die Links zum Weitergeben.",
  "smtp:// or smtps://": "smtp:// oder smtps://",
  mail_from: "Absender der Mails",
  "The address that mails come from.": "Die Adresse, von der Mails kommen.",
  "an address of mail": "eine Mailadresse",
  connections_max: "Verbindungen, höchstens",
  "Open sockets in all; further ones are turned away.":
    "Offene Verbindungen im Ganzen; weitere werden abgewiesen.",
  bot_workers: "Prozesse für Bots",
  "How many processes there may be for bots that take their time.":
    "Wie viele Prozesse es für Bots geben darf, die sich Zeit nehmen.",

  // hands and seats
  first_hand_ms: "Vor der ersten Hand",
  "Pause before the first hand once two players are seated.":
    "Pause vor der ersten Hand, sobald zwei Plätze besetzt sind.",
  after_fold_ms: "Nach dem Passen",
  "Pause after a hand that ended without a showdown.":
    "Pause nach einer Hand, die ohne Showdown endete.",
  after_showdown_ms: "Nach dem Showdown",
  "Pause after a showdown, to see who won with what.":
    "Pause nach einem Showdown, um zu sehen, wer womit gewonnen hat.",
  absent_seconds: "Abwesend",
  "A player who sits out, or whose line is lost, for so long is stood up, with all chips to the wallet.":
    "Wer so lange aussetzt oder die Verbindung verloren hat, verliert den Platz; alle Chips kommen in den Geldbeutel.",
  offer_seconds: "Angebot eines Platzes",
  "So long a free seat is for the first who waits for one.":
    "So lange gehört ein freier Platz der Person, die als Erste auf einen wartet.",
  host_away_seconds: "Gastgeber fort",
  "A host who has been away for so long is followed by another person with a seat.":
    "Wer so lange fort ist, führt den Tisch nicht mehr; jemand anderes, der dort sitzt, tut es.",
  empty_table_seconds: "Leerer Tisch",
  "A table that nobody sits at or looks at is closed after this.":
    "Ein Tisch, an dem niemand sitzt oder zusieht, wird nach dieser Zeit geschlossen.",
  drain_seconds: "Zeit zum Schließen",
  "When the house is told to stop, by SIGTERM or Ctrl-C, hands in play may be played to their end for so long, and nothing new begins; told so again, or with 0, it stops at once. Hands that are not over go on after the restart.":
    "Soll das Haus schließen, durch SIGTERM oder Strg-C, dürfen laufende Hände so lange zu Ende gespielt werden, und nichts Neues beginnt; beim zweiten Mal, oder mit 0, schließt es sofort. Hände, die nicht vorbei sind, gehen nach dem Neustart weiter.",

  // tables
  tables_max: "Tische, höchstens",
  "Open tables in all.": "Offene Tische im Ganzen.",
  player_tables_per_hour: "Tische je Person und Stunde",
  "Tables that a player may open in an hour, half of them at once.":
    "So viele Tische darf eine Person in einer Stunde eröffnen, die Hälfte davon auf einmal.",
  strict_names: "Strenge Namen",
  "1, on: a table's name is one word of at most 15 letters, and not Lobby.":
    "1, an: Der Name eines Tisches ist ein Wort von höchstens 15 Buchstaben, und nicht Lobby.",
  trustless: "Tische ohne Geber",
  "1, on: there are tables without a dealer, whose players deal the cards themselves, so that nobody has to trust the house with them. Experimental.":
    "1, an: Es gibt Tische ohne Geber, deren Spieler die Karten selbst geben, so dass niemand sie dem Haus anvertrauen muss. Ein Versuch.",

  keep_decks: "Decks behalten",
  "1, on: the sealed decks of hands that are over stay, so that everybody can have the cards they saw proved later too. 0: they are dropped as hands end, those of before with them, a hundred at a time; proofs that were saved at the table go on being proofs.":
    "1, an: Die versiegelten Decks beendeter Hände bleiben, damit jeder sich die Karten, die er sah, auch später beweisen lassen kann. 0: Mit dem Ende der Hände werden sie gelöscht, frühere mit ihnen, hundert auf einmal; Beweise, die am Tisch gespeichert wurden, bleiben Beweise.",

  // bots
  bot_pause_ms: "Pause der Bots",
  "About how long a bot seems to think: half to one and a half times this.":
    "Ungefähr wie lange ein Bot zu überlegen scheint: das Halbe bis Anderthalbfache davon.",
  bot_deadline_ms: "Frist der Bots",
  "A bot that has not answered by then checks or folds.":
    "Ein Bot, der bis dahin nicht geantwortet hat, schiebt oder passt.",

  // chips
  refresh_chips: "Neue Chips",
  "To how many chips the wallet of a player is filled up who asks and is broke, which is to hold less than a fifth of that, and none on a table; 0: the house gives no new chips.":
    "Auf wie viele Chips der Geldbeutel aufgefüllt wird, wenn jemand darum bittet und pleite ist, also weniger als ein Fünftel davon hat und an keinem Tisch welche; 0: Das Haus gibt keine neuen Chips.",
  refresh_minutes: "Zeit zwischen neuen Chips",
  "A player is given new chips once in so many minutes.":
    "Neue Chips gibt es ein Mal in so vielen Minuten.",
  two_decimals: "Zwei Nachkommastellen",
  "1, on: wallets are told with two decimals, 1,250 chips as 12.50, and so are new tables, unless their host chooses otherwise.":
    "1, an: Geldbeutel haben zwei Nachkommastellen, 1.250 Chips sind 12,50; neue Tische auch, wenn ihr Gastgeber es nicht anders wählt.",
  player_refreshes_per_hour: "Bitten um Chips je Stunde",
  "How often a player may ask for them in an hour, granted or not, half of it at once.":
    "Wie oft eine Person in einer Stunde darum bitten darf, mit Erfolg oder ohne, die Hälfte davon auf einmal.",
  player_corrections_per_hour: "Berichtigungen je Stunde",
  "How many wallets an owner may correct in an hour, granted or not, half of them at once.":
    "Wie viele Geldbeutel ein Inhaber in einer Stunde berichtigen darf, mit Erfolg oder ohne, die Hälfte davon auf einmal.",

  // who comes in
  guests: "Gäste",
  "0, off: only members play; whoever comes without a session must register or log in.":
    "0, aus: Nur Mitglieder spielen; wer nicht angemeldet ist, muss sich anmelden oder registrieren.",
  idle_seconds: "Untätig",
  "Whoever sends nothing for so long is logged off; their chips are safe, their page comes back at a press.":
    "Wer so lange nichts sendet, wird getrennt; die Chips sind sicher, die Seite kommt auf Knopfdruck zurück.",
  player_names_per_hour: "Neue Namen je Stunde",
  "How often a player may change their name in an hour, half of it at once.":
    "Wie oft eine Person in einer Stunde ihren Namen ändern darf, die Hälfte davon auf einmal.",
  address_guests_per_hour: "Gäste je Adresse und Stunde",
  "New guests from one address in an hour, half of them at once.":
    "Neue Gäste von einer Adresse in einer Stunde, die Hälfte davon auf einmal.",
  address_accounts_per_hour: "Konten je Adresse und Stunde",
  "Accounts made from one address in an hour, half of them at once.":
    "Neue Konten von einer Adresse in einer Stunde, die Hälfte davon auf einmal.",
  account_logins_per_hour: "Versuche je Konto und Stunde",
  "Passwords and recovery codes tried for one name, passwords of tables by one person, in an hour, half at once.":
    "Versuchte Passwörter und Codes für einen Namen und Passwörter von Tischen durch eine Person in einer Stunde, die Hälfte auf einmal.",
  address_logins_per_hour: "Versuche je Adresse und Stunde",
  "The same from one address, for all names together.":
    "Dasselbe von einer Adresse, für alle Namen zusammen.",
  account_mails_per_hour: "Mails je Konto und Stunde",
  "Mails to one account in an hour, half of them at once.":
    "Mails an ein Konto in einer Stunde, die Hälfte davon auf einmal.",
  address_invitations_per_minute: "Einladungen je Adresse und Minute",
  "Links to tables, with their QR codes, asked for from one address in a minute.":
    "Links zu Tischen mit ihren QR-Codes, um die eine Adresse in einer Minute bittet.",
  imported_hands_max: "Hände von anderswo, höchstens",
  "Hands of elsewhere that a member may keep here, some 1.5 kB each.":
    "So viele Hände von anderswo darf ein Mitglied hier aufbewahren, jede etwa 1,5 kB.",
  player_exports_per_day: "Datenpakete je Tag",
  "How often a player may have all their data packed in a day, all of it at once.":
    "Wie oft eine Person an einem Tag all ihre Daten packen lassen darf, alle auf einmal.",

  // talk
  greeting: "Begrüßung",
  name: "Name",
  "a name of at most 40 letters": "ein Name von höchstens 40 Zeichen",
  "What the house is called: in titles, mails and feeds, on the screens of telephones, and where it is listed.":
    "Wie das Haus heißt: in Titeln, Mails und Feeds, auf den Bildschirmen von Telefonen und wo es gelistet ist.",
  colour: "Farbe",
  "`#` and six digits of base 16": "`#` und sechs Ziffern zur Basis 16",
  "The colour of links, buttons, icons and the welcome, as `#rrggbb`; made darker or lighter to be readable.":
    "Die Farbe von Links, Knöpfen, Symbolen und der Begrüßung, als `#rrggbb`; wo man sie nicht lesen könnte, wird sie dunkler oder heller.",
  welcome: "Willkommen",
  "Words of yours on the first page, in the Markdown of the forum: `**Club night** on Thursdays at eight`.":
    "Deine Worte auf der ersten Seite, im Markdown des Forums: `**Clubabend** donnerstags um acht`.",
  "A text of at most 200 letters with which whoever enters the lobby is greeted, instead of the house's own words.":
    "Ein Text von höchstens 200 Buchstaben, der alle in der Lobby begrüßt, statt der Worte des Hauses.",
  "a line of at most 200 letters": "eine Zeile von höchstens 200 Buchstaben",
  player_lines_per_minute: "Zeilen je Person und Minute",
  "Lines that a person may say in a minute, and five at once.":
    "So viele Zeilen darf eine Person in einer Minute sagen, und fünf auf einmal.",
  place_lines_per_minute: "Zeilen je Ort und Minute",
  "Lines that may be said at one table or in the lobby in a minute, and twenty at once.":
    "So viele Zeilen dürfen an einem Tisch oder in der Lobby in einer Minute gesagt werden, und zwanzig auf einmal.",
  talk_days: "Gespräche aufbewahren",
  "How many days lines are kept, and what hosts did about them; 0 for ever.":
    "Wie viele Tage Zeilen aufbewahrt werden, und was Gastgeber damit taten; 0 für immer.",

  // forum
  "a question of at most 200 letters": "eine Frage von höchstens 200 Buchstaben",
  "words or numbers": "Wörter oder Zahlen",
  forum_hold: "Beiträge zurückhalten",
  "Whose posts wait until an owner or a moderator lets them through: 0, nobody's; 1, those of guests; 2, everybody's but their own.":
    "Wessen Beiträge warten, bis Hausherren oder Moderation sie freigeben: 0, niemandes; 1, die von Gästen; 2, alle außer ihren eigenen.",
  forum_posts_per_hour: "Beiträge pro Stunde",
  "Posts of one person in an hour, half of them at once; from one address three times as many.":
    "Beiträge einer Person in einer Stunde, die Hälfte davon auf einmal; von einer Adresse dreimal so viele.",
  forum_question: "Frage im Forum",
  "What guests are asked before they post, so that programs do not, instead of the house's own question; needs the next one.":
    "Was Gäste gefragt werden, bevor sie schreiben, damit es keine Programme tun, statt der Frage des Hauses; braucht die nächste Einstellung.",
  forum_answers: "Richtige Antworten",
  "What is right to answer, parted by commas, in every language that your guests speak.":
    "Was richtig geantwortet ist, durch Kommas getrennt, in jeder Sprache deiner Gäste.",

  // rankings
  seasons: "Saisons",
  "How long a season of the rankings lasts: `month`, `quarter` or `year`; or the first days of seasons, parted by commas, each of which lasts until the next.":
    "Wie lange eine Saison der Ranglisten dauert: `month` (Monat), `quarter` (Quartal) oder `year` (Jahr); oder die ersten Tage von Saisons, durch Kommas getrennt, von denen jede bis zur nächsten dauert.",
  "month, quarter, year, or days such as `2026-09-01`":
    "month, quarter, year oder Tage wie `2026-09-01`",

  // connections
  player_connections_max: "Verbindungen je Person",
  "Open sockets of one player; further ones are turned away.":
    "Offene Verbindungen einer Person; weitere werden abgewiesen.",
  address_connections_max: "Verbindungen je Adresse",
  "Open connections of one address, sockets and pages being loaded together.":
    "Offene Verbindungen einer Adresse, auch die von Seiten, die gerade laden.",
  frames_per_second: "Nachrichten je Sekunde",
  "Frames a player may send in a second, and twice as many at once; further ones wait.":
    "So viele Nachrichten darf eine Person in einer Sekunde senden, und doppelt so viele auf einmal; weitere warten.",
  address_frames_per_second: "Nachrichten je Adresse und Sekunde",
  "The same for all players of one address together.":
    "Dasselbe für alle Personen einer Adresse zusammen.",
  flood_seconds: "Flut",
  "Who sends faster for so long is hung up on.": "Wer so lange schneller sendet, wird getrennt.",
  outbox_bytes: "Rückstand",
  "Bytes a client may lag behind before it is dropped; it comes back and gets what it missed.":
    "So viele Bytes darf jemand zurückliegen, bevor die Verbindung getrennt wird; beim Wiederkommen wird nachgereicht, was fehlt.",
  address_requests_per_second: "Anfragen je Adresse und Sekunde",
  "Requests from one address in a second, and five times as many at once; further ones wait, and are refused (429) when they would wait more than five seconds.":
    "Anfragen von einer Adresse in einer Sekunde, und fünfmal so viele auf einmal; weitere warten, und werden abgelehnt (429), wenn sie mehr als fünf Sekunden warten müssten.",
  request_seconds: "Dauer einer Anfrage",
  "A request must have arrived whole in this time.":
    "In dieser Zeit muss eine Anfrage ganz angekommen sein.",
  "Being found": "Gefunden werden",
  directories: "Verzeichnisse",
  "Addresses of directories, parted by commas, such as `https://houses.example.org`: every minute the house says there under which name and address it is open, what is played and how many are there; people in it are shown who else is listed. Needs `POKERHOUSE_URL`, and a name of the house's own, `POKERHOUSE_NAME`.":
    "Adressen von Verzeichnissen, durch Kommas getrennt, etwa `https://houses.example.org`: Jede Minute sagt das Haus dort, unter welchem Namen und welcher Adresse es offen ist, was gespielt wird und wie viele da sind; wer hier ist, sieht, wer sonst auf der Liste steht. Braucht `POKERHOUSE_URL` und einen eigenen Namen des Hauses, `POKERHOUSE_NAME`.",
  nearby: "Im eigenen Netz",
  "the network is told when the house opens": "das Netz erfährt es, wenn das Haus öffnet",
  "1, on: whoever is on the same network sees that there is a house, and people in it are shown others that say so. Needs zeroconf: `pip install 'pokerhouse[nearby]'`.":
    "1, an: Wer im selben Netz ist, sieht, dass es hier ein Haus gibt, und wer hier ist, sieht andere, die das auch sagen. Braucht zeroconf: `pip install 'pokerhouse[nearby]'`.",
};

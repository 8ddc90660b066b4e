import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const account: Catalogue["account"] = {
  ownHands: "Deine Hände",
  title: "Dein Konto",
  membersOnly: "Hier spielen nur Mitglieder. Melde dich an, oder registriere dich.",
  somebodyElse: "Wer sonst ein Konto hat, kann sich anmelden.",
  data: "Deine Daten",
  moment: "Einen Moment …",

  codesTitle: "Deine Wiederherstellungscodes",
  codesWhy:
    "Schreib sie auf, oder bewahre sie da auf, wo du Passwörter aufbewahrst. Jeder setzt ein Mal ein neues Passwort. Sie werden nicht noch einmal gezeigt.",
  show: "Zeigen",
  hide: "Verbergen",
  copied: "Kopiert",
  copy: "Kopieren",
  codesKept: "Ich habe sie",

  ways: "Wie du hereinkommst",
  register: "Registrieren",
  logIn: "Anmelden",
  keepAll:
    "Du behältst deinen Namen, deine Chips und deine Plätze und kannst von jedem Gerät zurückkommen.",
  comeBack: "Du kannst von jedem Gerät zurückkommen.",
  playMoney: "Nur Spielgeld, für Erwachsene.",
  name: "Name",
  nameHelp: "Alle am Tisch sehen ihn.",
  email: "E-Mail",
  emailHelp: "Niemand sieht sie. Sie bringt ein neues Passwort, wenn das alte verloren ist.",
  password: "Passwort",
  passwordHelp: "Mindestens zehn Buchstaben; ein paar Wörter hintereinander genügen.",
  adult: "Ich bin mindestens 18",
  guestStays: (name) => `${name}, der Gast, der du jetzt bist, bleibt mit seinen Chips zurück.`,
  nameOrEmail: "Name oder E-Mail",
  byPasskey: "Mit einem Passkey anmelden",
  lostPassword: "Ich habe mein Passwort verloren",
  askForLink: "Um einen Link bitten",
  linkByMail: "Gibt es ein solches Konto mit bestätigter Adresse, ist ein Link dorthin unterwegs.",
  linkByOwner:
    "Gibt es ein solches Konto, haben die Inhaber des Hauses jetzt einen Link für dich: Frag sie danach.",
  byLink: "Mit einem Link",
  byCode: "Mit einem Wiederherstellungscode",
  codesShown:
    "Acht davon wurden dir bei der Registrierung gezeigt. Jeder setzt ein Mal ein neues Passwort.",
  setPassword: "Passwort setzen",
  code: "Wiederherstellungscode",
  codeHelp: "Wie abcde-fghjk-mnpqr.",
  newPassword: "Neues Passwort",

  emailChanged: "Deine Adresse ist geändert.",
  passwordChanged: "Dein Passwort ist geändert. Überall sonst bist du abgemeldet.",
  mailOnItsWay: "Sie ist unterwegs.",
  ownerHasLink: "Die Inhaber des Hauses haben den Link: Frag sie danach.",
  confirmed: "bestätigt",
  unconfirmed: "nicht bestätigt",
  mailAgain: "Mail noch einmal senden",
  role: "Rolle",
  roles: {
    owner: "Inhaber",
    moderator: "Moderator",
    member: "Mitglied",
    guest: "Gast",
    bot: "Bot",
  },
  codes: "Wiederherstellungscodes",
  codesLeft: (n) => count(n, { one: "noch einer", other: "noch #" }),
  keepHouse: "Das Haus führen",
  logOut: "Abmelden",
  change: "Ändern",
  passwordNow: "Jetziges Passwort",
  changePassword: "Passwort ändern",
  passkeys: "Passkeys",
  newEmail: "Neue E-Mail",
  changeEmail: "Adresse ändern",
  makeCodes: "Neue Codes machen",
  codesStop: "Die Codes, die du jetzt hast, gelten dann nicht mehr.",

  face: "Dein Gesicht",
  faceWhy: "Alle sehen es an deinem Platz. Die Farben kommen von deinem Namen.",
  figure: (n: number) => `Gesicht ${n}`,
  ofName: "Aus deinem Namen gemacht",

  dataWhat:
    "Alles, was das Haus von dir aufbewahrt, als Zip: dein Konto, deine Chips, was du gesagt hast, und jede Hand, die du gespielt hast.",
  packing: "Wird gepackt …",
  download: "Meine Daten herunterladen",
  guestDeleted:
    "Nach dem Löschen sind dein Name und deine Chips fort, und was du gesagt hast, auch. Hände bleiben denen, die sie mit dir gespielt haben, unter „Someone who left“.",
  memberDeleted:
    "Nach dem Löschen sind dein Konto, dein Name und deine Chips fort, und was du gesagt hast, auch. Hände bleiben denen, die sie mit dir gespielt haben, unter „Someone who left“.",
  forGood: "Alles löschen, für immer",
  deleteData: "Meine Daten löschen",
  deleteAccount: "Mein Konto löschen",

  passkeyMade: "Dieses Gerät meldet dich jetzt ohne Passwort an.",
  passkeysWhy:
    "Melde dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an, ohne Passwort.",
  lastUsed: (day) => `zuletzt benutzt am ${day}`,
  rename: "Umbenennen",
  renameThis: (name) => `${name} umbenennen`,
  takeBack: "Zurücknehmen",
  takeBackThis: (name) => `${name} zurücknehmen`,
  saveName: "Namen speichern",
  passkeyName: "Name des Passkeys",
  makePasskey: "Hier einen Passkey machen",
  newPasskeyName: "Name des neuen Passkeys",
  thisDevice: "Dieses Gerät",
  hasPasskey: "Dieses Gerät hat schon einen Passkey für dich.",
  noPasskey: "Dein Gerät hat keinen Passkey gezeigt.",

  tokens: "Token für Programme",
  tokensWhy:
    "Mit einem Token spielt ein Programm, etwa ein selbst geschriebener Bot, in deinem Namen oder liest deine Hände, ohne dein Passwort.",
  tokenName: "Wie das Programm heißt",
  tokenPlays: "Darf sich setzen und mit meinen Chips spielen. Alle sehen, dass es ein Bot ist.",
  tokenReads: "Darf die Hände lesen, die ich gespielt habe.",
  makeToken: "Token machen",
  newToken: "Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.",
  copyToken: "Token kopieren",
  tokenFor: (what) => `darf ${what.join(" und ")}`,
  scopes: { read_hands: "Hände lesen", play: "spielen" },

  wallet: "Geldbeutel",
  onTables: "An Tischen",
  given: "Bisher bekommen",
  hands: "Gespielte Hände",
  games: "Gespielte Partien",
  noMoney: "Spielgeld: Hier kann nichts gekauft oder ausgezahlt werden.",
  fillUp: (amount) => `Geldbeutel auf ${amount} auffüllen`,
  filled: (amount) => `Du hast wieder ${amount}.`,

  sessions: "Wo du angemeldet bist",
  thisBrowser: "dieser Browser",
  usedLately: "in den letzten Stunden benutzt",
  usedUntil: (used, ends) => `zuletzt benutzt am ${used}, endet am ${ends}`,
  device: (device) =>
    device === "unknown device"
      ? "Unbekanntes Gerät"
      : device.replace(" on ", " auf ") || "Ein Browser",
  logOutThere: (device) => `${device} abmelden`,
  logOutElsewhere: "Überall sonst abmelden",

  becomeOwner: "Inhaber werden",
  yourAddress: "Deine Adresse",
  addressConfirmed: "Deine Adresse ist bestätigt. Danke.",
  resetWhy: "Du wirst damit hier angemeldet und überall sonst abgemeldet.",
  confirmWhy:
    "Ist das deine Adresse, so bestätige sie: Sie kann dir dann ein neues Passwort bringen.",
  confirmAddress: "Adresse bestätigen",
  ownerWhy: "Wer dieses Haus innehat, entscheidet, wer darin was darf.",
  registerFirst:
    "Registriere dich zuerst. Hast du ein Konto, melde dich an und öffne diesen Link noch einmal.",
};

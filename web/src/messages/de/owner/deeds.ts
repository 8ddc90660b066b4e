import type { Catalogue } from "../../catalogue";

const PLACES = { lobby: " in der Lobby", everywhere: " im ganzen Haus", table: " an einem Tisch" };

export const deeds: Catalogue["deeds"] = {
  commandLine: "An der Befehlszeile",
  nothing: "nichts",
  kinds: {
    role: "Vergebene Rollen",
    own: "Neue Inhaber",
    link: "Links für ein neues Passwort",
    drop_mail: "Weggenommene Mails",
    correct: "Berichtigte Chips",
    ban: "Ausschlüsse",
    unban: "Beendete Ausschlüsse",
    complaint: "Erledigte Meldungen",
    table: "Angehaltene und beendete Tische",
    setting: "Geänderte Einstellungen",
    unset: "Zurückgenommene Einstellungen",
    mute: "Stummschaltungen",
    unmute: "Beendete Stummschaltungen",
    hide: "Verborgene Zeilen",
  },
  roles: { owner: "Inhaber", moderator: "Moderator", member: "Mitglied" },

  role: (them, became, was) => `hat ${them} die Rolle ${became} gegeben, vorher ${was}`,
  own: "wurde durch einen Link Inhaber",
  link: (them) => `hat einen Link für ein neues Passwort gemacht: ${them}`,
  dropMail: (them) => `hat die Mail an ${them} weggenommen`,
  dropMailOf: {
    confirm: (them) => `hat die Mail an ${them} weggenommen, die die Adresse bestätigt`,
    reset: (them) => `hat die Mail an ${them} für ein neues Passwort weggenommen`,
  },
  correct: (them, was, became) => `hat die Chips von ${them} von ${was} auf ${became} geändert`,
  ban: (them) => `hat ${them} ausgeschlossen, bis jemand es beendet`,
  banUntil: (them, when) => `hat ${them} bis ${when} ausgeschlossen`,
  unban: (them) => `lässt ${them} wieder herein`,
  ends: {
    hide: "die Zeile wurde verborgen",
    mute: "stummgeschaltet",
    ban: "ausgeschlossen",
    nothing: "nichts wurde getan",
  },
  complaint: (them, end) => `hat eine Meldung über ${them} erledigt: ${end}`,
  pause: (table) => `hat Tisch ${table} angehalten`,
  goOn: (table) => `hat Tisch ${table} weiterspielen lassen`,
  end: (table) => `hat Tisch ${table} beendet`,
  setting: (name, was, became) => `hat ${name} von ${was} auf ${became} geändert`,
  unset: (name, became, was) => `hat ${name} wieder ${became} sein lassen, statt ${was}`,
  mute: (them, place) => `hat ${them}${PLACES[place]} stummgeschaltet`,
  muteUntil: (them, place, when) => `hat ${them}${PLACES[place]} bis ${when} stummgeschaltet`,
  unmute: (them, place) => `lässt ${them}${PLACES[place]} wieder sprechen`,
  hide: (them, place) => `hat${PLACES[place]} eine Zeile von ${them} verborgen`,
};

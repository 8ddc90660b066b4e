import { describe, expect, it } from "vitest";
import { words as de } from "../../src/messages/de";
import { counting, LANGUAGES, localeOf, speak } from "../../src/messages/languages";

const rooms = import.meta.glob<Record<string, object>>("../../src/messages/en/**/*.ts", {
  eager: true,
});
/** The English words, by their rooms. */
const english: Record<string, object> = Object.assign({}, ...Object.values(rooms));

describe("the language of the page", () => {
  it.each([
    ["auto", ["de-AT", "en"], "de"],
    ["auto", ["fr-FR", "DE", "en-US"], "de"],
    ["auto", ["fr-FR"], "en"],
    ["auto", [], "en"],
    ["en", ["de"], "en"],
    ["de", ["en-GB"], "de"],
    ["auto", ["toString", "de"], "de"],
  ] as const)("chosen %s, where the browser reads %j, is %s", (chosen, preferred, language) => {
    expect(speak(chosen, preferred)).toBe(language);
  });

  it("writes days as they are written where the reader is", () => {
    expect(localeOf("en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
    expect(localeOf("de", ["en-GB"])).toBe("de");
    expect(localeOf("en", ["en-US@posix"])).toBe("en-US");
  });

  it("is called as its readers call it", () => {
    for (const [code, name] of Object.entries(LANGUAGES))
      expect(new Intl.DisplayNames(code, { type: "language" }).of(code)).toBe(name);
  });
});

describe("words", () => {
  it("have the plural of their language", () => {
    const [english, german] = [counting("en"), counting("de")];
    const forms = { one: "# hand", other: "# hands" };
    expect([0, 1, 2, 1000].map((n) => english(n, forms))).toEqual([
      "0 hands",
      "1 hand",
      "2 hands",
      "1,000 hands",
    ]);
    expect(german(1000, { one: "# Hand", other: "# Hände" })).toBe("1.000 Hände");
    expect(german(1, { other: "# übrig" })).toBe("1 übrig");
  });

  it("are there in German, and not the English ones", () => {
    const told = Object.fromEntries(Object.keys(de).map((room) => [room, english[room] ?? {}]));
    const german = new Map(texts(de));
    const untold = texts(told).filter(
      ([path, text]) => german.get(path) === text && /\p{L}/u.test(text) && !ALIKE.has(text),
    );
    expect(texts(told).length).toBe(german.size);
    expect(untold).toEqual([]);
  });
});

/** What is the same in both, or a name. */
const ALIKE = new Set([
  ...[
    "Name",
    "Coach",
    "Forum",
    "Passkeys",
    "Moderator",
    "Chips",
    "moderator",
    "Lobby",
    "Pot",
    "Min",
    "Max",
    "All-in",
    ", all-in",
  ],
  ...[
    "Ante",
    "Board",
    "Link",
    "Cutoff",
    "Hijack",
    "Lojack",
    "Button",
    "Position",
    "Straddle",
    "Bring-in",
    "Offline",
    "Olive",
    "Main",
    "Side",
    "Flop",
    "Turn",
    "River",
    "Hand",
    "Chance",
    "AsKd",
    "Equity",
  ],
  ...["Position", "Cutoff", "Button", "Hijack", "Lojack"],
  ...["Fold", "Check", "Call", "Bet", "Raise", "Complete", "Muck", "Pat", "Fold?", "Stand pat"],
  ...["Bring-in", "Check/Fold", "Preflop", "Draw", "Chat", "Replay", "Buy-in", "Rebuy", "OK"],
  ...[
    "Blinds",
    "News",
    "Text",
    "Tag",
    "Pause",
    "Host",
    "Admin",
    "Navigation",
    "Sessions",
    "Filter",
    "Avatar",
  ],
  ...[
    "Odds",
    "Export",
    "Live",
    "Hotkeys",
    "Buy-in",
    "Replay",
    "Hand-ID",
    "Design",
    "Checks",
    "admin",
    "Rabbit hunt",
  ],
  ...["Format", "Orange", "PHHS", "Open Hand History"],
  ...["VPIP", "PFR", "Steal", "WTSD", "W$SD", "WWSF", "UTG+1", "UTG+2", "UTG+3"],
]);

/** Every text in a catalogue, with the names that lead to it. */
function texts(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, said]) => {
    if (typeof said === "string") return [[`${path}.${name}`, said] as [string, string]];
    return typeof said === "object" ? texts(said, `${path}.${name}`) : [];
  });
}

import { describe, expect, it } from "vitest";
import { areasOfThePage, readWords } from "../../scripts/words/tree.mjs";
import { LANGUAGES, localeOf, speak } from "../../src/messages/languages";

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
  it("are there in German, and not the English ones", () => {
    const { en, de } = readWords();
    const german = new Map(areasOfThePage().flatMap((area) => texts(de?.[area] ?? {}, area)));
    const untold = areasOfThePage()
      .flatMap((area) => texts(en?.[area] ?? {}, area))
      .filter(([path, text]) => german.get(path) === text && !alike(text));
    expect(german.size).toBeGreaterThan(1000);
    expect(untold).toEqual([]);
  });
});

/** What is the same in both, or a name. */
const ALIKE = new Set([
  ...["Avatar", "BB", "all-in", "Bet", "min", "s", "suited", "Rake", "Odds", "Call"],
  ...["NL", "PL", "FL", "Spread"],
  ...["Omaha", "Razz", "Badugi", "HORSE"],
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

/** Every text of an area, with the names that lead to it. */
function texts(words: object, path: string): [string, string][] {
  return Object.entries(words).flatMap(([name, said]) => {
    if (typeof said === "object") return texts(said, `${path}.${name}`);
    return name === "by" ? [] : [[`${path}.${name}`, said] as [string, string]];
  });
}

/** Is nothing in a text but values and what is called so in both languages? */
function alike(text: string): boolean {
  const bare = text.replace(/\{\w+\}/g, "").replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return bare === "" || ALIKE.has(bare) || ALIKE.has(text);
}

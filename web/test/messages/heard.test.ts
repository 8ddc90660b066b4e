// What the house says in its own words, told in German where it is said but once: refusals, faults, notices.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { said } from "../../src/messages/house.svelte";
import { objection, objections } from "../../src/messages/objection";
import { deviceName } from "../../src/people/account/devices";
import { receive } from "../../src/table/state/reduce";
import { ME, stateAfter, table, text } from "../kit";
import { speak } from "../speak";

const REFUSED = { type: "refused", id: "", rule: "", chips: {} } as const;
const refusal = (reason: string, numbers: Record<string, string | number>, message = "") =>
  objection({ ...REFUSED, faults: [], reason, message, numbers });

describe("what the house says, in German", () => {
  beforeAll(() => speak("de"));
  afterAll(async () => {
    await speak("en");
    vi.unstubAllGlobals();
  });

  it("is a refusal with the house's words in it, at once", async () => {
    const faults = "the name has marks above marks; the name mixes letters of Greek and Latin";
    expect(await refusal("bad_name", { faults })).toBe(
      "im Namen stehen Zeichen über Zeichen; der Name mischt Buchstaben aus verschiedenen Schriften: griechisch und lateinisch",
    );
    expect(await refusal("muted", { where: "in the lobby", minutes: 5 })).toBe(
      "Du bist in der Lobby noch 5 Minuten stummgeschaltet.",
    );
    expect(await refusal("bank_empty", { hands: "10 hands", seconds: 5 })).toBe(
      "Deine Timebank ist leer. Nach 10 Händen bekommst du wieder 5 s.",
    );
    expect(
      await refusal("too_many", {
        why: "you have blocked 1,000 people: unblock one of them first",
      }),
    ).toBe("du hast 1.000 Leute blockiert: Gib zuerst jemanden davon frei");
  });

  it("is a refusal without a sentence of its own, by what it says", async () => {
    const fault = "this house is for people of 18 or over";
    expect(await refusal("bad_account", { adult: fault }, fault)).toBe(
      "dieses Haus ist für Leute ab 18",
    );
  });

  it("leaves what somebody wrote as it is", async () => {
    expect(said("Seats")).toBe("Plätze");
    expect(await refusal("name_taken", { name: "Seats" })).toBe(
      "Der Name Seats oder ein sehr ähnlicher ist vergeben.",
    );
  });

  it("is what is wrong with each field", async () => {
    const faults = [{ fields: ["rules.boards"], words: "4 boards: expected 1 to 3" }];
    expect(await objections(faults)).toEqual([
      { fields: ["rules.boards"], words: "4 Boards: Wähle 1 bis 3" },
    ]);
  });

  it("is a notice, with how long it took and why", () => {
    const notices = [
      ["held_up", "the house was held up for 12 s: all clocks have waited as long"],
      [
        "clocks_stopped",
        "the house was started again: all clocks wait for the players, for a minute at most",
      ],
    ] as const;
    let state = stateAfter(table);
    for (const [kind, message] of notices)
      state = receive(state, { type: "notice", kind, message, table: "t" }, ME, 0).state;
    expect(text(state).slice(-2)).toEqual([
      "Das Haus war 12 s aufgehalten: Alle Uhren haben so lange gewartet.",
      "Das Haus wurde neu gestartet: Alle Uhren warten auf die Spieler, höchstens eine Minute.",
    ]);
  });

  it("is what a device is called", () => {
    expect(["Firefox on Linux", "curl", "unknown device", ""].map(deviceName)).toEqual([
      "Firefox auf Linux",
      "curl",
      "Unbekanntes Gerät",
      "Ein Browser",
    ]);
  });

  it("is English again where English is spoken", async () => {
    await speak("en");
    expect(await refusal("bad_account", {}, "say why")).toBe("say why");
    expect(said("Seats")).toBe("Seats");
    await speak("de");
    expect(await refusal("bad_name", { faults: "the name has marks above marks" })).toBe(
      "im Namen stehen Zeichen über Zeichen",
    );
  });
});

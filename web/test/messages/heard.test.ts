// What the house says in its own words, told in German where it is said but once: refusals, faults, notices.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { areaLoaded, said } from "../../src/messages/house.svelte";
import { objection, objections } from "../../src/messages/objection";
import type { Sentence } from "../../src/net/protocol";
import { deviceName } from "../../src/people/account/devices";
import { receive } from "../../src/table/state/reduce";
import { ME, stateAfter, table, text } from "../kit";
import { speak } from "../speak";

const sentence = (key: string, values: Sentence["values"] = {}) => ({
  type: "sentence" as const,
  key,
  values,
});
const refusal = (reason: string, values: Sentence["values"]) =>
  objection({ sentence: sentence(`refusals.${reason}`, values), message: "" });

describe("what the house says, in German", () => {
  beforeAll(() => speak("de"));
  afterAll(async () => {
    await speak("en");
    vi.unstubAllGlobals();
  });

  it("is a refusal with sentences in it", async () => {
    const scripts = { type: "list" as const, by: "and" as const };
    const items = [sentence("faults.scripts.greek"), sentence("faults.scripts.latin")];
    const mixed = sentence("faults.name_scripts", { scripts: { ...scripts, items } });
    const faults = { type: "list" as const, by: "semicolon" as const };
    expect(
      await refusal("bad_name", {
        faults: { ...faults, items: [sentence("faults.name_marks"), mixed] },
      }),
    ).toBe(
      "im Namen stehen mehrere Zeichen über einem Buchstaben; der Name mischt Buchstaben aus verschiedenen Schriften: griechisch und lateinisch",
    );
    const where = sentence("refusals.where.lobby");
    expect(await refusal("muted", { how_long: "minutes", where, minutes: 5 })).toBe(
      "Du bist in der Lobby noch 5 Minuten stummgeschaltet.",
    );
    expect(await refusal("bank_empty", { hands: 1, seconds: 5 })).toBe(
      "Deine Timebank ist leer. Nach 1 Hand bekommst du wieder 5 s.",
    );
    const why = sentence("refusals.limits.blocks", { most: 1000 });
    expect(await refusal("too_many", { why })).toBe(
      "Du blockierst schon 1.000 Spieler. Hebe zuerst eine Blockierung auf.",
    );
  });

  it("leaves what somebody wrote as it is", async () => {
    await areaLoaded("form");
    expect(said("form.fields.seats.label", "Seats")).toBe("Plätze");
    expect(said("form.fields.own.label", "Of this house")).toBe("Of this house");
    expect(await refusal("name_taken", { name: "Seats" })).toBe(
      "Der Name Seats oder ein sehr ähnlicher ist vergeben.",
    );
  });

  it("is what is wrong with each field", async () => {
    const boards = sentence("faults.boards", { boards: 4 });
    const faults = [{ fields: ["rules.boards"], words: "", sentence: boards }];
    expect(await objections(faults)).toMatchObject([
      { fields: ["rules.boards"], words: "4 Boards: Wähle 1 bis 3" },
    ]);
  });

  it("is a notice, with how long it took and why", () => {
    const span = sentence("notices.spans.seconds", { n: 12 });
    const notices = [
      ["held_up", { why: "busy", span }],
      ["clocks_stopped", { why: "restart" }],
    ] as const;
    let state = stateAfter(table);
    for (const [kind, values] of notices) {
      const notice = {
        kind,
        message: "",
        table: "t",
        sentence: sentence(`notices.${kind}`, values),
      };
      state = receive(state, { type: "notice", ...notice }, ME, 0).state;
    }
    expect(text(state).slice(-2)).toEqual([
      "Der Server war 12 Sekunden überlastet. Die Uhren standen solange.",
      "Der Server wurde neu gestartet. Die Uhren stehen bis zu eine Minute.",
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
    expect(await refusal("no_account", {})).toBe("You need an account for that. Register first.");
    expect(said("form.fields.seats.label", "Seats")).toBe("Seats");
    await speak("de");
    expect(await refusal("bad_name", { faults: sentence("faults.name_marks") })).toBe(
      "im Namen stehen mehrere Zeichen über einem Buchstaben",
    );
  });
});

import { describe, expect, it } from "vitest";
import type { OwnSeat, Table } from "../../src/net/protocol";
import { receive } from "../../src/table/state/reduce";
import { ME, stateAfter, table } from "../kit";

const told: OwnSeat = {
  type: "own_seat",
  table: "t",
  plan: "stay",
  fill_to: 0,
  held_ms: null,
  owes: null,
  least: 2_950,
  least_ms: 60_000,
};
const without: Table = { ...table, seats: table.seats.filter((seat) => seat.player !== ME) };

describe("what one left with", () => {
  const state = stateAfter(without, told);

  it("holds by this machine's clock, whatever else changes at the table", () => {
    expect(state.ownSeat).toMatchObject({ least: 2_950, leastUntil: 65_000 });
    expect(receive(state, without, ME, 64_999).state.ownSeat?.least).toBe(2_950);
    expect(receive(state, without, ME, 65_000).state.ownSeat).toBeNull();
  });

  it("is over when one sits there again, and nothing is left of a seat without it", () => {
    const sits = { ...told, least: 0, least_ms: null };
    const seated = stateAfter(without, told, table, sits);
    expect(seated.ownSeat).toMatchObject({ least: 0, leastUntil: 0 });
    expect(receive(seated, without, ME, 5_000).state.ownSeat).toBeNull();
  });
});

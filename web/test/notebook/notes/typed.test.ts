import { expect, it } from "vitest";
import { TYPED_MAX, Typed } from "../../../src/notebook/notes/typed";

const saved = { label: null, text: "calls" };

it("begins with what was typed and not saved", () => {
  new Typed("ann player 1", saved).keep({ label: null, text: "calls everything" });
  const again = new Typed("ann player 1", saved);
  expect(again.first.text).toBe("calls everything");
  expect(again.isOld).toBe(true);
  expect(new Typed("bob player 1", saved).first).toBe(saved);
});

it("keeps nothing of what is saved, or typed back to what is saved", () => {
  const typed = new Typed("ann player 2", saved);
  typed.keep({ label: null, text: "folds" });
  typed.saved();
  typed.keep({ label: null, text: "folds" });
  expect(new Typed("ann player 2", saved).isOld).toBe(false);
  typed.keep({ label: null, text: "x" });
  const other = new Typed("ann player 3", saved);
  other.keep({ label: null, text: "folds" });
  other.keep({ ...saved });
  expect(new Typed("ann player 3", saved).isOld).toBe(false);
});

it("keeps the newest only", () => {
  for (let n = 0; n <= TYPED_MAX; n++) new Typed(`many ${n}`, { text: "" }).keep({ text: "typed" });
  expect(new Typed("many 0", { text: "" }).isOld).toBe(false);
  expect(new Typed("many 1", { text: "" }).isOld).toBe(true);
});

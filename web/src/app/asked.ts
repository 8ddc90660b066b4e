// What a field asks for, in the language of the page: browsers say it in their own.

import { words } from "words:fields";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field, as far as it says what is wrong with it. */
export type Asked = Pick<HTMLInputElement, "type" | "inputMode" | "min" | "max"> & {
  validity: Partial<ValidityState>;
};

/** Fields that were told so; what else a field says of itself is its own. */
const told = new WeakSet<Field>();

/** What is wrong with it; empty where the browser, or the field itself, says it. */
export function wrong({ validity, type, inputMode, min, max }: Asked): string {
  if (validity.valueMissing) return type === "checkbox" ? words.tick : words.missing;
  if (validity.typeMismatch) return type === "email" ? words.email : words.shape;
  if (validity.rangeUnderflow) return words.least(min);
  if (validity.rangeOverflow) return words.most(max);
  const { badInput, stepMismatch, patternMismatch } = validity;
  if (!badInput && !stepMismatch && !patternMismatch) return "";
  return type === "number" || inputMode === "numeric" ? words.number : words.shape;
}

let telling = false;

/** Tells it from now on, wherever a form is sent. */
export function tellWhatIsAsked(): void {
  if (telling) return;
  telling = true;
  document.addEventListener(
    "invalid",
    ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.validity.customError && !told.has(field)) return;
      field.setCustomValidity("");
      const fault = wrong(field);
      if (!fault) return;
      told.add(field);
      field.setCustomValidity(fault);
    },
    true,
  );
  document.addEventListener("input", ({ target }) => clear(target as Field), true);
  document.addEventListener("change", ({ target }) => clear(target as Field), true);
}

/** What was told is over once the field is changed: else it could never be sent. */
function clear(field: Field): void {
  if (told.delete(field)) field.setCustomValidity("");
}

// Where the way to a seat goes on when the house has not given one at once.

/** The page of a table asks for its password, and offers as many chips as the wallet holds, or how to fill it. */
const ANSWERED_THERE: readonly string[] = ["password_needed", "not_enough_chips"];

/** Can the page of the table help who was refused a seat for this reason? Else the objection is told in the lobby. */
export function leadsToTable(reason: string): boolean {
  return ANSWERED_THERE.includes(reason);
}

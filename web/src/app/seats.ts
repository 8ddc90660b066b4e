import { connection } from "../net/connection.svelte";

/** Follows the tables where the player sits and no window of theirs looks on: whatever page is open, they are called to
 *  their turn there. */
export function followSeats(): void {
  connection.follow({
    hear: (frame) => {
      if (frame.type !== "welcome" || frame.tables.length === 0) return;
      import("../table/tables.svelte").then(
        ({ tables }) => tables.join(frame.tables),
        () => {}, // without a line: the next welcome says it again
      );
    },
    ask: () => false,
  });
}

// Days and times on pages that the house writes, told as on all others.

import { day, moment } from "../lib/dates";

/** Writes each day as the reader does, where they are; the time of day too where the page has it, else in the tooltip. */
export function tellTimes(main: Element): void {
  for (const time of main.querySelectorAll("time")) {
    const at = Date.parse(time.dateTime);
    if (Number.isNaN(at)) continue;
    time.textContent = time.dataset.clock !== undefined ? moment(at) : day(at);
    time.title = moment(at);
  }
}

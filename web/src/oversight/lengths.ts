// How long somebody is kept out, or not heard: in minutes; null for ever.

const HOUR = 60;
const DAY = 24 * HOUR;

export const LENGTHS = {
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  forever: null,
} as const;

export type Length = keyof typeof LENGTHS;

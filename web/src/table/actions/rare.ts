// What few games or moments ask for, in one piece: see `load.ts`.

export { default as AfterHand } from "./AfterHand.svelte";
export { default as Exchange } from "./Exchange.svelte";
export { default as Missed } from "./Missed.svelte";
export { default as Owed } from "./Owed.svelte";
export { default as Place } from "./Place.svelte";
export { default as Runs } from "./Runs.svelte";

// Turns that few games ask for, in one piece: see `load.ts`.

export { default as Exchange } from "./Exchange.svelte";
export { default as Runs } from "./Runs.svelte";

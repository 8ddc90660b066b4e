// What is not asked for at every turn, in one piece: see `load.ts`.

export { default as Rest } from "../rest/Rest.svelte";
export { default as SeatExchange } from "../seat/SeatExchange.svelte";
export { default as Exchange } from "./Exchange.svelte";
export { default as Result } from "./Result.svelte";
export { default as Runs } from "./Runs.svelte";
export { default as Waiting } from "./Waiting.svelte";

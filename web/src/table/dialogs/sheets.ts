// What is loaded as one piece.

export { default as BuyIn } from "./BuyIn.svelte";
export { default as Chips } from "./Chips.svelte";
export { default as Games } from "./Games.svelte";
export { default as Host } from "./Host.svelte";
export { default as HostPlayer } from "./HostPlayer.svelte";
export { default as HostSeat } from "./HostSeat.svelte";
export { default as Invite } from "./Invite.svelte";
export { default as TableMenu } from "./TableMenu.svelte";
export { default as YourName } from "./YourName.svelte";

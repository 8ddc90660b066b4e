// The pages, each loaded when it is first gone to: who follows a link to a table does not wait for the lobby.

export const loadLobby = () => import("../lobby/Lobby.svelte");
export const loadTable = () => import("../table/Table.svelte");
export const loadAccount = () => import("../account/Account.svelte");
export const loadLink = () => import("../account/UseLink.svelte");
export const loadDesk = () => import("../owner/Desk.svelte");
export const loadAlerts = () => import("./Alerts.svelte");
export const loadCountdown = () => import("./Countdown.svelte");
export const loadNowhere = () => import("../pages/Nowhere.svelte");
export const loadBar = () => import("../table/several/Bar.svelte");

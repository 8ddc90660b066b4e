// The pages, each loaded when it is first gone to: who follows a link to a table does not wait for the lobby.

import type { Component } from "svelte";
import type { OwnPage } from "./route";

export const loadLobby = () => import("../lobby/Lobby.svelte");
export const loadTable = () => import("../table/Table.svelte");
export const loadAccount = () => import("../people/account/Account.svelte");
export const loadLink = () => import("../people/account/UseLink.svelte");
export const loadRequestCard = () => import("./RequestCard.svelte");
export const loadAlerts = () => import("./Alerts.svelte");
export const loadCountdown = () => import("./Countdown.svelte");
export const loadNotice = () => import("./NoticeBanner.svelte");
export const loadNowhere = () => import("../pages/Nowhere.svelte");
export const loadBar = () => import("../table/several/Bar.svelte");
export const loadServed = () => import("../site/Served.svelte");

type Load = () => Promise<{ default: Component<{ id: string }> }>;

/** Pages that need nothing but their address. */
export const PAGES: Readonly<Record<OwnPage, Load>> = {
  hands: () => import("../notebook/hands/HandsPage.svelte"),
  notes: () => import("../notebook/notes/NotesPage.svelte"),
  replay: () => import("../notebook/replay/ReplayPage.svelte"),
  play: () => import("../lobby/Play.svelte"),
  profile: () => import("../people/Profile.svelte"),
  statistics: () => import("../records/Statistics.svelte"),
  owner: () => import("../oversight/Desk.svelte"),
  verify: () => import("../fair/VerifyPage.svelte"),
  trustless: () => import("../trustless/Trustless.svelte"),
  find: () => import("../finding/Find.svelte"),
  learn: () => import("../learn/Learn.svelte"),
  "learn/equity": () => import("../learn/equity/Equity.svelte"),
  "learn/drills": () => import("../learn/drills/Drills.svelte"),
  "learn/checker": () => import("../learn/checker/Checker.svelte"),
};

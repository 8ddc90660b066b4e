// The pages, each loaded when it is first gone to: who follows a link to a table does not wait for the lobby.

import type { Component } from "svelte";

export const loadLobby = () => import("../lobby/Lobby.svelte");
export const loadTable = () => import("../table/Table.svelte");
export const loadAccount = () => import("../people/account/Account.svelte");
export const loadLink = () => import("../people/account/UseLink.svelte");
export const loadAlerts = () => import("./Alerts.svelte");
export const loadCountdown = () => import("./Countdown.svelte");
export const loadNowhere = () => import("../pages/Nowhere.svelte");
export const loadBar = () => import("../table/several/Bar.svelte");
export const loadServed = () => import("../site/Served.svelte");

/** A page at `#/KEY` or `#/KEY/ID`. */
interface Page {
  load: () => Promise<{ default: Component<{ id: string }> }>;
  /** What may stand after the key, without the stroke between them; left out: nothing. It is the page's `id`. */
  id?: RegExp;
}

/** Pages that need nothing but their address. A key may have strokes in it: the longest that fits is meant. */
export const PAGES: Readonly<Record<string, Page>> = {
  hands: { load: () => import("../notebook/hands/HandsPage.svelte"), id: /^.{0,600}$/ },
  notes: { load: () => import("../notebook/notes/NotesPage.svelte") },
  replay: {
    load: () => import("../notebook/replay/ReplayPage.svelte"),
    id: /^[a-z]{1,20}\/[^/?]{1,200}$/,
  },
  profile: { load: () => import("../people/Profile.svelte"), id: /^[\w-]{0,64}$/ },
  statistics: {
    load: () => import("../records/Statistics.svelte"),
    id: /^[\w-]{0,64}(\?[\w=&, +.-]{0,300})?$/,
  },
  owner: { load: () => import("../oversight/Desk.svelte"), id: /^[a-z]{0,20}$/ },
  verify: { load: () => import("../fair/VerifyPage.svelte"), id: /^[\w-]{0,64}$/ },
  trustless: { load: () => import("../trustless/Trustless.svelte"), id: /^[\w-]{0,64}$/ },
  find: { load: () => import("../finding/Find.svelte") },
  learn: { load: () => import("../learn/Learn.svelte") },
  "learn/equity": { load: () => import("../learn/equity/Equity.svelte"), id: /^.{0,9000}$/ },
  "learn/drills": { load: () => import("../learn/drills/Drills.svelte"), id: /^[a-z]{0,8}$/ },
  "learn/checker": { load: () => import("../learn/checker/Checker.svelte"), id: /^.{0,2000}$/ },
};

// What is asked of a table by plain HTTP, when one of its sheets is opened.

import { request } from "../net/api";
import type { Books, Invitation, Person } from "../net/protocol";

/** The options of a table, as they were chosen. */
export function optionsOfTable(table: string): Promise<object> {
  return request("GET", `api/tables/${encodeURIComponent(table)}/options`);
}

/** The link by which friends come to a table. */
export function invitation(table: string): Promise<Invitation> {
  return request("GET", `api/tables/${encodeURIComponent(table)}/invitation`);
}

/** Says the password of a table. Rejects with the house's words when it is not the one. */
export function comeIn(table: string, password: string): Promise<void> {
  return request("POST", `api/tables/${encodeURIComponent(table)}/door`, { password });
}

/** The host sets another password; an empty one for none. */
export function setPassword(table: string, password: string): Promise<void> {
  return request("PUT", `api/tables/${encodeURIComponent(table)}/password`, { password });
}

/** Who looks on at a table without a seat: told to its host. */
export function onlookersOf(table: string): Promise<Person[]> {
  return request("GET", `api/tables/${encodeURIComponent(table)}/onlookers`);
}

/** Who brought and took what at a table, and who owes whom. */
export function ledgerOf(table: string): Promise<Books> {
  return request("GET", `api/tables/${encodeURIComponent(table)}/ledger`);
}

// What owners and moderators ask of the house.

import { request } from "../net/api";
import type {
  BanInfo,
  ComplaintInfo,
  Corrections,
  DeedPage,
  FairPlayInfo,
  HouseHealth,
  LinePage,
  LinkMade,
  Palette,
  ResidentInfo,
  Role,
  SettingInfo,
  TableShown,
  ViewEvent,
  WaitingMail,
  WalletNow,
} from "../net/protocol";

/** Letters of a reason: `house/oversight/bans.py`. */
export const REASON_MAX = 200;

export type ComplaintEnd = "hide" | "mute" | "ban" | "nothing";

/** The part of an address that asks for something: what is empty is left out. */
function query(asked: Readonly<Record<string, string>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

export const people = (): Promise<ResidentInfo[]> => request("GET", "api/people");
export const giveRole = (player: string, role: Role): Promise<void> =>
  request("PUT", `api/people/${player}/role`, { role });
export const resetLink = (player: string): Promise<LinkMade> =>
  request("POST", `api/people/${player}/link`);
export const mails = (): Promise<WaitingMail[]> => request("GET", "api/mails");
export const dropMail = ({ player, kind }: WaitingMail): Promise<void> =>
  request("DELETE", `api/mails/${player}/${kind}`);
export const corrections = (person: string): Promise<Corrections> =>
  request("GET", `api/people/${encodeURIComponent(person)}/corrections`);
export const correctWallet = (
  player: string,
  correction: { chips: number; why: string; id: string },
): Promise<WalletNow> => request("POST", `api/people/${player}/corrections`, correction);
export const deeds = (asked: { kind: string; person: string; before: string }): Promise<DeedPage> =>
  request("GET", `api/owner/deeds${query(asked)}`);
export const bans = (): Promise<BanInfo[]> => request("GET", "api/owner/bans");
export const ban = (person: string, wish: { why: string; minutes: number | null }): Promise<void> =>
  request("PUT", `api/owner/bans/${encodeURIComponent(person)}`, wish);
export const liftBan = (player: string): Promise<void> =>
  request("DELETE", `api/owner/bans/${player}`);
export const complaints = (): Promise<ComplaintInfo[]> => request("GET", "api/owner/complaints");
export const decide = (
  id: string,
  decision: { end: ComplaintEnd; why: string; minutes: number | null },
): Promise<void> => request("POST", `api/owner/complaints/${id}`, decision);
export const tables = (): Promise<TableShown[]> => request("GET", "api/owner/tables");
export const actOnTable = (
  table: string,
  act: "pause" | "go_on" | "end",
  why: string,
): Promise<void> => request("POST", `api/owner/tables/${table}`, { act, why });
export const lines = (asked: Readonly<Record<string, string>>): Promise<LinePage> =>
  request("GET", `api/owner/lines${query(asked)}`);
export const health = (): Promise<HouseHealth> => request("GET", "api/owner/health");
/** How the page would show this colour of the house: `#rrggbb`. */
export const colourOfHouse = (colour: string): Promise<Palette> =>
  request("GET", `api/owner/colours/${colour.slice(1)}`);

export const settings = (): Promise<SettingInfo[]> => request("GET", "api/owner/settings");
export const changeSetting = (name: string, value: string, why: string): Promise<void> =>
  request("PUT", `api/owner/settings/${name}`, { value, why });
export const takeBackSetting = (name: string, why: string): Promise<void> =>
  request("DELETE", `api/owner/settings/${name}${query({ why })}`);
export const fairPlay = (): Promise<FairPlayInfo> => request("GET", "api/fairplay");
export const handShown = (id: string): Promise<ViewEvent[]> =>
  request("GET", `api/fairplay/hands/${encodeURIComponent(id)}`);

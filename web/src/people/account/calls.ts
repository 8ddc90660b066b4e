// What is asked of the house about one's account.

import { ask, request } from "../../net/api";
import type {
  AccountInfo,
  LinkRequested,
  Me,
  MyProfile,
  NewToken,
  RecoveryCodes,
  Scope,
  SessionInfo,
  TokenInfo,
  Welcomed,
} from "../../net/protocol";

export type Values = Record<string, string | boolean>;

export const register = (values: Values): Promise<Welcomed> =>
  request("POST", "api/account", values);
export const logIn = (values: Values): Promise<Me> => request("POST", "api/login", values);
export const recover = (values: Values): Promise<Me> => request("POST", "api/recovery", values);
export const account = (): Promise<AccountInfo> => request("GET", "api/account");
export const changePassword = (values: Values): Promise<void> =>
  request("PUT", "api/account/password", values);
export const changeEmail = (values: Values): Promise<void> =>
  request("PUT", "api/account/email", values);
export const renewCodes = (values: Values): Promise<RecoveryCodes> =>
  request("POST", "api/account/codes", values);
export const chooseFace = (face: number | null): Promise<Me> =>
  request("PUT", "api/session/face", { face });
export const profile = (): Promise<MyProfile> => request("GET", "api/profile");
export const refreshChips = (): Promise<MyProfile> => request("POST", "api/profile/refresh");
export const sessions = (): Promise<SessionInfo[]> => request("GET", "api/sessions");
export const endSession = (id: string): Promise<void> => request("DELETE", `api/sessions/${id}`);
export const endOtherSessions = (): Promise<void> => request("DELETE", "api/sessions");
export const tokens = (): Promise<TokenInfo[]> => request("GET", "api/tokens");
export const makeToken = (name: string, scopes: readonly Scope[]): Promise<NewToken> =>
  request("POST", "api/tokens", { name, scopes });
export const takeTokenBack = (id: string): Promise<void> => request("DELETE", `api/tokens/${id}`);
export const own = (token: string): Promise<Me> => request("POST", "api/link/owner", { token });
export const reset = (token: string, values: Values): Promise<Me> =>
  request("POST", "api/link/reset", { token, ...values });
export const confirm = (token: string): Promise<void> =>
  request("POST", "api/link/confirm", { token });
export const askConfirmation = (): Promise<LinkRequested> => request("POST", "api/confirmation");
export const forgotten = (values: Values): Promise<LinkRequested> =>
  request("POST", "api/forgotten", values);
export const packedData = async (): Promise<Blob> =>
  (await ask("POST", "api/account/export")).blob();
export const forget = (values: Values): Promise<void> => request("DELETE", "api/account", values);
export const logOut = (): Promise<void> => request("DELETE", "api/session");

/** Begins anew as whoever this browser is now: nothing of the former player stays, commands under way included. */
export function beginAnew(): void {
  sessionStorage.clear();
  location.hash = "#/";
  location.reload();
}

// Passkeys: what the house asks for is handed on to the browser, and what the device says is handed back.

import { words } from "words:account";
import { request } from "../../net/api";
import type { Me, PasskeyInfo, PasskeyOptions } from "../../net/protocol";

/** Has the browser passkeys here? On a page that came encrypted from a host with a name, and on `localhost`. */
export const offered = (): boolean =>
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  typeof PublicKeyCredential === "function" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

export const passkeys = (): Promise<PasskeyInfo[]> => request("GET", "api/passkeys");
export const renamePasskey = (id: string, name: string): Promise<void> =>
  request("PUT", `api/passkeys/${id}`, { name });
export const takeBack = (id: string): Promise<void> => request("DELETE", `api/passkeys/${id}`);

/** Has the device make a passkey. The password says that it is its owner who asks. */
export async function makePasskey(name: string, password: string): Promise<PasskeyInfo> {
  const { options } = await begun("api/passkeys/begin", { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await told(navigator.credentials.create({ publicKey }));
  return request("POST", "api/passkeys", { name, credential });
}

/** Logs in whoever shows a passkey to the device. */
export async function logInByPasskey(): Promise<Me> {
  const { options } = await begun("api/passkeys/login/begin");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await told(navigator.credentials.get({ publicKey }));
  return request("POST", "api/passkeys/login", { credential });
}

const begun = (path: string, body?: object): Promise<PasskeyOptions> => request("POST", path, body);

/** What the device says. Devices do not tell why they say nothing. */
async function told(asking: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asking) as PublicKeyCredential).toJSON();
  } catch (error) {
    const known = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Error(known ? words.hasPasskey : words.noPasskey);
  }
}

// What the page of one's hands asks of the house.

import { request } from "../../net/api";
import type { HandNoteInfo, OwnHands, ShareInfo } from "../../net/protocol";
import { questionOf, type Search } from "./search";

/** Some of one's hands; `before` for those that are older than some. */
export function handsFound(search: Search, before: number | null): Promise<OwnHands> {
  const values = questionOf(search);
  if (before !== null) values.set("before", String(before));
  return request("GET", `api/hands?${values}`);
}

export function writeNote(
  hand: string,
  tags: readonly string[],
  text: string,
): Promise<HandNoteInfo> {
  return request("PUT", `api/notes/hands/${encodeURIComponent(hand)}`, { tags, text });
}

export interface Choice {
  hides_names: boolean;
  shows_cards: boolean;
  /** On one's page, for everybody to find. */
  public: boolean;
}

export function shareHand(hand: string, choice: Choice): Promise<ShareInfo> {
  return request("POST", "api/shares", { hand, ...choice });
}

/** The links one has made, the last first. */
export function sharesOf(): Promise<ShareInfo[]> {
  return request("GET", "api/shares");
}

export function takeBack(token: string): Promise<void> {
  return request("DELETE", `api/shares/${encodeURIComponent(token)}`);
}

/** Where whoever has the link sees the hand. */
export function linkTo(token: string): string {
  return new URL(`shared/${token}`, document.baseURI).href.split("#")[0] ?? "";
}

/** The picture of a shared hand as PNG. Rejects when it does not arrive. */
export async function pictureOf(token: string): Promise<Blob> {
  const drawn = new Image();
  drawn.src = `shared/${token}.svg`;
  await drawn.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawn.naturalWidth;
  canvas.height = drawn.naturalHeight;
  canvas.getContext("2d")?.drawImage(drawn, 0, 0);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))));
  });
}

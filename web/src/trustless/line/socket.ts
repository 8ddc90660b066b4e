// A line to the tables without a dealer: frames in, in their order, one after the other; frames out.

import { openSession } from "../../net/api";

/** Close codes of the house: there is no such table; one sits there no longer; one has come back in another window; no seat. */
export const NOT_OFFERED = 4404;
export const ENDED = 4010;
export const ELSEWHERE = 4011;
export const NO_PLACE = 4013;
/** So long, in ms, until a line that was lost is tried again. */
export const AGAIN_MS = 600;
/** What a browser says itself of a line that broke, or that never came to be (RFC 6455, 7.4.1). */
const BROKEN = 1006;
const NO_LINE: Wire = { send: () => {}, close: () => {} };

export interface Wire {
  send: (frame: object) => void;
  close: () => void;
}

/**
 * Opens the line at `path` below the house. Each frame is heard when what the one before set going is done. A house that
 * cannot be reached is a line that closed at once.
 */
export async function dial<Frame>(
  path: string,
  hear: (frame: Frame, text: string) => Promise<void> | void,
  closed: (code: number) => void,
): Promise<Wire> {
  try {
    await openSession();
  } catch {
    closed(BROKEN);
    return NO_LINE;
  }
  const url = new URL(path, document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  const socket = new WebSocket(url);
  let heard = Promise.resolve();
  socket.onmessage = ({ data }) => {
    heard = heard.then(() => hear(JSON.parse(data) as Frame, data));
  };
  socket.onclose = ({ code }) => void heard.then(() => closed(code));
  await new Promise<void>((go) => {
    socket.onopen = () => go();
    socket.onerror = () => go();
  });
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: () => socket.close(),
  };
}

// A line to the tables without a dealer: frames in, in their order, one after the other; frames out.

import { openSession } from "../../net/api";

/** Close codes of the house: there is no such table; one sits there no longer; one has come back in another window; no seat. */
export const NOT_OFFERED = 4404;
export const ENDED = 4010;
export const ELSEWHERE = 4011;
export const NO_PLACE = 4013;

export interface Wire {
  send: (frame: object) => void;
  close: () => void;
}

/** Opens the line at `path` below the house. Each frame is heard when what the one before set going is done. */
export async function dial<Frame>(
  path: string,
  hear: (frame: Frame, text: string) => Promise<void> | void,
  closed: (code: number) => void,
): Promise<Wire> {
  await openSession();
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

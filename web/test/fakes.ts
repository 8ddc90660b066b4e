// What a browser gives the page, without a browser.

/** A `sessionStorage`. */
export class Store {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

/** A socket whose other end is the test. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  closed = false;
  send = (text: string) => void this.sent.push(text);
  close = () => {
    this.closed = true;
  };
}

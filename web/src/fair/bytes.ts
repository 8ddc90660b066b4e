// Bytes as the scheme of fair cards writes them: docs/reference/fair-cards.md says it to the byte.

const utf8 = new TextEncoder();

export function textBytes(text: string): Uint8Array {
  return utf8.encode(text);
}

/** A number from 0 to 65535, the greater byte first. */
export function u16(n: number): Uint8Array {
  return Uint8Array.of(n >> 8, n & 0xff);
}

/** A text with the length of its UTF-8 before it: two texts in a row cannot be read in two ways. */
export function lengthAnd(text: string): Uint8Array {
  const bytes = textBytes(text);
  return joined(u16(bytes.length), bytes);
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** base64url without padding. */
export function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Reads base64url without padding; null where it is none, or not so many bytes, or not the one text of these bytes. */
export function fromText(text: string, length: number): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length !== Math.ceil((length * 4) / 3)) return null;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return bytes.length === length && toText(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

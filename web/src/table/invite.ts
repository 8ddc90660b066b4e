// The link to a table, handed on.

/** Hands the link on as this device can. Resolves with what to tell the player, and for how many ms; null for nothing. */
export async function invite(name: string): Promise<{ text: string; ms: number } | null> {
  const url = location.href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: name, url }).catch(() => {});
    return null;
  }
  // `navigator.clipboard` is missing on a plain-http address of the local network.
  const copied = await (navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  ) ?? false);
  if (copied) return { text: "The link is copied: send it to a friend.", ms: 3000 };
  return { text: `Send this link to a friend: ${url}`, ms: 15_000 };
}

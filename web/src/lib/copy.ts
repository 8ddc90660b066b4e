/** Puts a text into the clipboard; says whether that went well. Pages of plain http, as in a local network, are not given the
 *  clipboard itself, but may still answer the command to copy, right after a press. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  let copied = false;
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    copied = event.clipboardData !== null;
  };
  document.addEventListener("copy", answer);
  document.execCommand("copy");
  document.removeEventListener("copy", answer);
  return copied;
}

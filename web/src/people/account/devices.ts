import { words } from "words:account";

/** `Firefox on Linux`, as the house knows a browser and its machine. */
export function deviceName(device: string): string {
  const [browser = "", system] = device.split(" on ");
  if (device === "unknown device") return words.unknownDevice;
  return system ? words.browserOn({ browser, system }) : browser || words.aBrowser;
}

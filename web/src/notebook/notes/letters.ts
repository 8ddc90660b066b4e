// How long a text is, as the house counts it: by letters, not by the units that a browser keeps them in.

/** Letters of a text; blanks around it are not kept, and do not count. */
export const lettersIn = (text: string): number => [...text.trim()].length;

/** From this part of the most on it is told how many there are. */
const NEARLY = 0.9;

/** How a text stands to the most letters it may have. */
export function room(text: string, most: number): "wide" | "nearly full" | "too many" {
  const letters = lettersIn(text);
  if (letters > most) return "too many";
  return letters >= most * NEARLY ? "nearly full" : "wide";
}

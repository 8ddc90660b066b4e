// A picture for everybody, made from their name, or with a figure that they have chosen: the same everywhere, and nothing is
// loaded for it.

/** Colours as hues in degrees, far enough apart to be told apart beside each other. */
const HUES = [8, 32, 52, 95, 145, 172, 200, 225, 255, 285, 315, 340] as const;

/** Bodies in a box of 32 by 32, standing on its lower edge. */
const BODIES = [
  "M16 8C23 8 26 13.500 26 20.500L26 34L6 34L6 20.500C6 13.500 9 8 16 8Z",
  "M9 9L23 9C25.500 9 27 10.500 27 13L27 34L5 34L5 13C5 10.500 6.500 9 9 9Z",
  "M16 6L26 15L29 34L3 34L6 15Z",
  "M16 7C21 7 22.500 13 22.500 17C27 18.500 30 24 30 34L2 34C2 24 5 18.500 9.500 17C9.500 13 11 7 16 7Z",
  "M8 12C9 8 13 10 16 8C19 10 23 8 24 12C29 15 27 19 28 22C30 26 29 34 28 34L4 34C3 34 2 26 4 22C5 19 3 15 8 12Z",
] as const;

/** What stands on the head, in the same box, behind the body. */
const TOPS = [
  "",
  "M7 16L7 4L15 10ZM25 16L25 4L17 10Z",
  "M8.500 14A4.600 4.600 0 1 1 13 8.500ZM23.500 14A4.600 4.600 0 1 0 19 8.500Z",
  "M14 10L10 2L16 6.500L19 1L19.500 7L25 4L19 11Z",
  "M9 13C3 12 3 5 6 3C6 8 9 8 11 10ZM23 13C29 12 29 5 26 3C26 8 23 8 21 10Z",
  "M4 10.500L28 10.500L28 13L4 13ZM9 11L10 3L22 3L23 11Z",
] as const;

/** Eyes: `white` lies under `ink`; `line` is drawn. */
const EYES = [
  {
    white: "",
    ink: "M10.500 18A1.800 1.800 0 1 0 14.100 18A1.800 1.800 0 1 0 10.500 18ZM17.900 18A1.800 1.800 0 1 0 21.500 18A1.800 1.800 0 1 0 17.900 18Z",
    line: "",
  },
  {
    white:
      "M8.700 17.500A3.400 3.600 0 1 0 15.500 17.500A3.400 3.600 0 1 0 8.700 17.500ZM16.500 17.500A3.400 3.600 0 1 0 23.300 17.500A3.400 3.600 0 1 0 16.500 17.500Z",
    ink: "M11.500 18A1.500 1.500 0 1 0 14.500 18A1.500 1.500 0 1 0 11.500 18ZM17.500 18A1.500 1.500 0 1 0 20.500 18A1.500 1.500 0 1 0 17.500 18Z",
    line: "",
  },
  {
    white: "",
    ink: "",
    line: "M9.800 18.500C11 16.500 13.500 16.500 14.500 18.500M17.500 18.500C18.500 16.500 21 16.500 22.200 18.500",
  },
  {
    white: "M11 17A5 5 0 1 0 21 17A5 5 0 1 0 11 17Z",
    ink: "M14 17.500A2.200 2.200 0 1 0 18.400 17.500A2.200 2.200 0 1 0 14 17.500Z",
    line: "",
  },
  {
    white: "M8.500 15.500L15 15.500L15 20L8.500 20ZM17 15.500L23.500 15.500L23.500 20L17 20Z",
    ink: "M11.500 16.500L13.500 16.500L13.500 19L11.500 19ZM19 16.500L21 16.500L21 19L19 19Z",
    line: "M8.500 15.500L15 15.500L15 20L8.500 20ZM17 15.500L23.500 15.500L23.500 20L17 20ZM15 17L17 17",
  },
] as const;

/** Mouths, as lines. */
const MOUTHS = [
  "M12.500 24C14.500 26 17.500 26 19.500 24",
  "M13 25L19 25",
  "M12 23.500L20 23.500C20 28 12 28 12 23.500Z",
  "M13.500 25.500C15.500 25.500 18 24.500 19.500 23",
] as const;

/** A robot's own: its head, and the antenna on it. */
const ROBOT = {
  body: "M9 11L23 11C24.500 11 25.500 12 25.500 13.500L25.500 25C25.500 26.500 24.500 27.500 23 27.500L20 27.500L22 34L10 34L12 27.500L9 27.500C7.500 27.500 6.500 26.500 6.500 25L6.500 13.500C6.500 12 7.500 11 9 11Z",
  top: "M15 11L15 6.500A2.300 2.300 0 1 1 17 6.500L17 11ZM3.500 16L6 16L6 22L3.500 22ZM26 16L28.500 16L28.500 22L26 22Z",
} as const;

export interface Face {
  /** Behind the head, the head, and what stands on it, as CSS colours. */
  ground: string;
  skin: string;
  extra: string;
  body: string;
  top: string;
  eyes: (typeof EYES)[number];
  mouth: string;
}

/** The figures that can be chosen, in the order in which the house numbers them: body, top and eyes by their places above.
 *  Colours and mouth stay those of the name, so that two people with one figure are two. A figure never changes its number. */
export const FIGURES = "010 021 302 154 403 131 042 111 350 424 203 034".split(" ");

/** The face of a name.
 *
 *  - `bot`: faces of bots have the head of a robot, whatever their name
 *  - `chosen`: the number of a figure; null, or one that is not known here, for the one that the name makes
 */
export function faceOf(name: string, bot: boolean, chosen: number | null = null): Face {
  const mixed = digest(name);
  let left = mixed;
  // Each takes its own digits of the number, the colours first.
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[left % choices.length] as T;
    left = Math.floor(left / choices.length);
    return chosen;
  };
  const hue = pick(HUES);
  const second = (hue + pick([35, 130, 180, 230] as const)) % 360;
  const dark = pick([true, false]);
  const figure = bot ? undefined : FIGURES[chosen ?? -1];
  // The name's own are picked all the same: what is chosen must not change what comes behind it.
  const part = <T>(choices: readonly T[], place: number): T => {
    const own = pick(choices);
    return figure ? (choices[Number(figure[place])] as T) : own;
  };
  const body = part(BODIES, 0);
  const top = part(TOPS, 1);
  return {
    ground: `hsl(${hue} 52% ${dark ? 34 : 46}%)`,
    skin: bot ? `hsl(${second} 14% 88%)` : `hsl(${second} 72% ${dark ? 74 : 82}%)`,
    extra: bot ? `hsl(${second} 30% 72%)` : `hsl(${second} 55% ${dark ? 58 : 30}%)`,
    body: bot ? ROBOT.body : body,
    top: bot ? ROBOT.top : top,
    eyes: part(EYES, 2),
    mouth: pick(MOUTHS),
  };
}

/** A whole number from 0 to 2^32 - 1, as good as random, always the same for one text: FNV-1a, then the finisher of
 *  MurmurHash3 (both in the public domain), as similar names must not get similar faces. */
function digest(text: string): number {
  let mixed = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text.normalize()))
    mixed = Math.imul(mixed ^ byte, 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

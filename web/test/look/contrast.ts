// The colours of `tokens.css` as a browser would take them, and how well one can be read on another (WCAG 2.2, 1.4.3).

/** What `:root` carries as `data-*`; a `theme` of light or dark also chooses between the two of `light-dark()`. */
export type Chosen = Readonly<Record<string, string>>;

/** The colour of a token, by its name without dashes, as `#rrggbb`. Throws an error that names what it cannot read. */
export function tokensOf(css: string, chosen: Chosen): (name: string) => string {
  const values = new Map<string, string>();
  const plain = css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  for (const [, selector = "", body = ""] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.split(",").some((one) => matches(one, chosen))) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      values.set(name, value.trim());
  }
  const dark = chosen.theme !== "light";
  function read(name: string): string {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no token --${name}`);
    return colour(value, name);
  }
  function colour(value: string, name: string): string {
    const both = /^light-dark\((.+),\s*(.+)\)$/.exec(value);
    if (both) return colour((dark ? both[2] : both[1]) ?? "", name);
    const other = /^var\(--([\w-]+)\)$/.exec(value);
    if (other) return read(other[1] ?? "");
    if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, "$&$&");
    if (/^#[0-9a-f]{6}$/.test(value)) return value;
    throw new Error(`--${name}: ${value} is not a colour that can be compared`);
  }
  return read;
}

/** Does every attribute that is asked for have its value? What is inside of `:root` counts as `:root`. */
function matches(selector: string, chosen: Chosen): boolean {
  const asked = [...selector.matchAll(/\[data-([\w-]+)="([^"]+)"\]/g)];
  return asked.every(([, key = "", value]) => chosen[key] === value);
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [pale = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (pale + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

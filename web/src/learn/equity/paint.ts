// A range as the square of 13 by 13: pairs on the diagonal, suited hands above it, offsuit ones below.

export const SIDE = 13;
const RANKS = "AKQJT98765432";
/** So long a text may be; a range that needs more is made of the grid alone. */
const TEXT_MAX = 1900;

/** The cells by row, each the name of its hands: `AA`, `AKs`, `AKo`. */
export const CELLS: readonly string[] = [...RANKS].flatMap((high, row) =>
  [...RANKS].map((low, column) =>
    row === column ? high + low : row < column ? `${high}${low}s` : `${low}${high}o`,
  ),
);

/** Cells that are given a weight, in percent. */
export type Strokes = ReadonlyMap<number, number>;

/** The grid with the strokes on it. */
export function painted(grid: readonly number[], strokes: Strokes): number[] {
  return CELLS.map((_, cell) => strokes.get(cell) ?? grid[cell] ?? 0);
}

/** The text of a range with strokes over it: the last item that names a hand decides its weight. */
export function paintedText(text: string, grid: readonly number[], strokes: Strokes): string {
  const items = [...strokes].map(([cell, weight]) => item(cell, weight));
  const added = [text.trim(), ...items].filter(Boolean).join(", ");
  if (text.trim() && added.length <= TEXT_MAX) return held(grid, strokes) ? added : "";
  return painted(grid, strokes)
    .flatMap((weight, cell) => (weight > 0 ? [item(cell, weight)] : []))
    .join(", ");
}

/** Is anything left of the range? */
const held = (grid: readonly number[], strokes: Strokes) =>
  painted(grid, strokes).some((weight) => weight > 0);

function item(cell: number, weight: number): string {
  return weight === 100 ? `${CELLS[cell]}` : `${CELLS[cell]}:${weight / 100}`;
}

export type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** Points on the way from one to the other, no further apart than `apart`, the last included: who is swift is told of in
 *  leaps. */
export function between(from: Point, to: Point, apart: number): Point[] {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const steps = Math.max(1, Math.ceil(Math.hypot(x, y) / apart));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { clientX: from.clientX + part * x, clientY: from.clientY + part * y };
  });
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -SIDE,
  ArrowDown: SIDE,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** The cell that a key leads to; the same one at the edge; undefined for other keys. */
export function stepped(cell: number, key: string): number | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = cell + step;
  const leaves = next < 0 || next >= CELLS.length;
  const turns = Math.abs(step) === 1 && Math.floor(next / SIDE) !== Math.floor(cell / SIDE);
  return leaves || turns ? cell : next;
}

// More points than a plot has columns are thinned: of each stretch the first, the least, the most and the last stay, so
// that no peak is lost.

/** A place on a line: how far along, how high. */
export type Point = readonly [x: number, y: number];

/** How many points stay of one stretch. */
const KEPT = 4;

/** At most about `most` of the points, in their order; all of them when they are few. The first and the last stay. */
export function thin(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  const stretches = Math.max(1, Math.floor(most / KEPT));
  const kept: Point[] = [];
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * points.length) / stretches);
    const to = Math.floor(((stretch + 1) * points.length) / stretches);
    kept.push(...outline(points.slice(from, to)));
  }
  return kept;
}

/** The first, the least, the most and the last of some points, each once, in their order. */
function outline(points: readonly Point[]): readonly Point[] {
  let [least, most] = [0, 0];
  points.forEach(([, y], at) => {
    if (y < (points[least]?.[1] ?? y)) least = at;
    if (y > (points[most]?.[1] ?? y)) most = at;
  });
  const chosen = new Set([0, least, most, points.length - 1]);
  return points.filter((_, at) => chosen.has(at));
}

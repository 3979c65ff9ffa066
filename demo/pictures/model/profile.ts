import { flatten } from "../path.ts";

/** The foremost and hindmost x of a vehicle by height. */
export interface Profile {
  low: number;
  top: number;
  front(y: number): number;
  rear(y: number): number;
  /** Heights at which the outline turns. */
  knots: readonly number[];
}

type Flat = readonly (readonly [number, number])[];

/** x by y along a line that rises; where it dips it is taken as level. */
function rising(line: Flat): (y: number) => number {
  const ys: number[] = [];
  const xs: number[] = [];
  for (const [x, y] of line) {
    const last = ys.at(-1) ?? Number.NEGATIVE_INFINITY;
    ys.push(y > last ? y : last + 1e-3);
    xs.push(x);
  }
  return (y) => {
    let a = 0;
    let b = ys.length - 1;
    if (y <= (ys[0] ?? 0)) return xs[0] ?? 0;
    if (y >= (ys[b] ?? 0)) return xs[b] ?? 0;
    while (b - a > 1) {
      const middle = (a + b) >> 1;
      if ((ys[middle] as number) <= y) a = middle;
      else b = middle;
    }
    const from = ys[a] as number;
    const to = ys[b] as number;
    return (xs[a] as number) + ((xs[b] as number) - (xs[a] as number)) * ((y - from) / (to - from));
  };
}

/** Reads the outline of a vehicle's side as two lines that rise from the bumpers to the roof. */
export function profileOf(outline: string): Profile {
  const line = flatten(outline, { steps: 8 });
  const peak = line.reduce((best, point, i) => (point[1] > (line[best]?.[1] ?? 0) ? i : best), 0);
  const front = line.slice(0, peak + 1);
  const rear = line.slice(peak).toReversed();
  return {
    low: Math.max(front[0]?.[1] ?? 0, rear[0]?.[1] ?? 0),
    top: line[peak]?.[1] ?? 0,
    front: rising(front),
    rear: rising(rear),
    knots: line.map(([, y]) => y),
  };
}

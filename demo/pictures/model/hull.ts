import { n } from "../path.ts";

type Flat = readonly [number, number];

/** The convex outline of points on the canvas, anticlockwise in numbers. */
export function hullOf(list: readonly Flat[]): Flat[] {
  const sorted = list.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Flat, a: Flat, b: Flat) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (points: readonly Flat[]) => {
    const chain: Flat[] = [];
    for (const point of points) {
      while (chain.length > 1 && turn(chain.at(-2) as Flat, chain.at(-1) as Flat, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Points as a closed path. */
export function closed(list: readonly Flat[]): string {
  return list.length === 0 ? "" : `M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

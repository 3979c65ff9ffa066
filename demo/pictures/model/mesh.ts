import type { Shell } from "./shell.ts";
import { cross, minus, unit, type Vec } from "./vector.ts";

/** A shell as rings of points, one ring a level from low to high, each closed, with the direction that each point faces. */
export interface Mesh {
  rings: readonly (readonly Vec[])[];
  normals: readonly (readonly Vec[])[];
}

const ends = 11;
const nearSide = 36;
const farSide = 6;
const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_none, i) => from + ((to - from) * i) / count);
const near = [...steps(0, 1, ends), ...steps(1, 2, nearSide), ...steps(2, 3, ends)];
const far = [...steps(0, 1, ends), ...steps(1, 2, farSide), ...steps(2, 3, ends)];

/** Whether the point of a ring with that number lies on a side. */
export function isSide(i: number): boolean {
  const back = i - near.length;
  return back < 0 ? i > ends && i < ends + nearSide : back > ends && back < ends + farSide;
}

/** Rings around a shell, and which way their points face. */
export function meshOf(shell: Shell): Mesh {
  const rings = shell.levels.map((y) => [
    ...near.map((t) => shell.at(t, y)),
    ...far.map((t) => shell.at(3 - t, y, -1)),
  ]);
  const normals = rings.map((ring, row) => {
    const below = rings[Math.max(0, row - 1)] as Vec[];
    const above = rings[Math.min(rings.length - 1, row + 1)] as Vec[];
    return ring.map((_point, i) => {
      const before = ring[(i + ring.length - 1) % ring.length] as Vec;
      const after = ring[(i + 1) % ring.length] as Vec;
      return unit(cross(minus(after, before), minus(above[i] as Vec, below[i] as Vec)));
    });
  });
  return { rings, normals };
}

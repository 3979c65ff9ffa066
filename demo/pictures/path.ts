/** A point of a drawing in centimetres: x from the nose backwards, y up from the ground. */
export interface Point {
  x: number;
  y: number;
  /** The line turns sharply here. */
  corner: boolean;
}

/** `"0,48 3,58! 14,73"`: points of a line, `!` behind a corner. Throws on anything else: that is a bug of ours. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const match = /^(-?[\d.]+),(-?[\d.]+)(!?)$/.exec(word);
      if (!match) throw new Error(`"${word}" is not a point.`);
      return { x: Number(match[1]), y: Number(match[2]), corner: match[3] === "!" };
    });
}

/** A number as SVG writes it: one decimal is finer than a pixel at every width we offer. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function handle(from: Point, to: Point, before: Point, after: Point): [number, number] {
  // The line leaves a point parallel to its neighbours; its reach is a share of its own length, so it never overshoots.
  const dx = after.x - before.x;
  const dy = after.y - before.y;
  const size = Math.hypot(dx, dy) || 1;
  const reach = Math.hypot(to.x - from.x, to.y - from.y) * 0.36;
  return [(dx / size) * reach, (dy / size) * reach];
}

/** A smooth line through points as a chain of short straight ones, so many to each stretch. */
export function flatten(
  text: string,
  { closed = false, steps = 6 }: { closed?: boolean; steps?: number } = {},
): [number, number][] {
  const list = points(text);
  const at = (i: number): Point =>
    list[closed ? (i + list.length) % list.length : Math.max(0, Math.min(list.length - 1, i))] as Point;
  const chain: [number, number][] = [[at(0).x, at(0).y]];
  const segments = closed ? list.length : list.length - 1;
  for (let i = 0; i < segments; i++) {
    const a = at(i);
    const b = at(i + 1);
    const [ox = 0, oy = 0] = a.corner ? [] : handle(a, b, at(i - 1), b);
    const [bx = 0, by = 0] = b.corner ? [] : handle(b, a, a, at(i + 2));
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const u = 1 - t;
      const bend = (p: number, q: number, r: number, s: number) =>
        u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
      chain.push([bend(a.x, a.x + ox, b.x - bx, b.x), bend(a.y, a.y + oy, b.y - by, b.y)]);
    }
  }
  return chain;
}

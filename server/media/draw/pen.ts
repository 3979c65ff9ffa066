import { ground } from "./backdrop.ts";
import { n, type Placing, smooth } from "./path.ts";

/** Draws in centimetres on the canvas, for vehicles that are boxes more than curves. */
export interface Pen {
  /** Units a centimetre. */
  scale: number;
  place: Placing;
  left: number;
  right: number;
  /** A rectangle by its lower left corner. */
  rect(x: number, y: number, width: number, height: number, attributes: string, radius?: number): string;
  /** A straight line. */
  line(x1: number, y1: number, x2: number, y2: number, attributes: string, width: number): string;
  /** A closed smooth outline (see `points`). */
  shape(text: string, attributes: string): string;
  /** A smooth line. */
  stroke(text: string, attributes: string, width: number): string;
  circle(x: number, y: number, radius: number, attributes: string): string;
  /** A closed outline symmetrical about x 0: the points of its right half, from top to bottom or bottom to top. */
  twin(half: string, attributes: string): string;
}

/** A pen for a vehicle of that length in cm, which takes that share of the canvas's width. */
export function penOf(length: number, share: number): Pen {
  const scale = (1600 * share) / length;
  return penAt(scale, 800 - (length * scale) / 2, length);
}

/** A pen of so many units a centimetre whose x 0 stands at `left`. */
export function penAt(scale: number, left: number, length: number): Pen {
  const place: Placing = (x, y) => [left + x * scale, ground - y * scale];
  return {
    scale,
    place,
    left,
    right: left + length * scale,
    rect(x, y, width, height, attributes, radius = 0) {
      const [px, py] = place(x, y + height);
      return `<rect x="${n(px)}" y="${n(py)}" width="${n(width * scale)}" height="${n(height * scale)}" rx="${n(radius * scale)}" ${attributes}/>`;
    },
    line(x1, y1, x2, y2, attributes, width) {
      const a = place(x1, y1).map(n).join(" ");
      const b = place(x2, y2).map(n).join(" ");
      return `<path d="M${a}L${b}" fill="none" stroke-width="${n(width * scale)}" ${attributes}/>`;
    },
    shape: (text, attributes) => `<path d="${smooth(text, place, { closed: true })}" ${attributes}/>`,
    stroke: (text, attributes, width) =>
      `<path d="${smooth(text, place)}" fill="none" stroke-width="${n(width * scale)}" ${attributes}/>`,
    circle(x, y, radius, attributes) {
      const [px, py] = place(x, y);
      return `<circle cx="${n(px)}" cy="${n(py)}" r="${n(radius * scale)}" ${attributes}/>`;
    },
    twin: (half, attributes) => `<path d="${smooth(twinned(half), place, { closed: true })}" ${attributes}/>`,
  };
}

/** The points of a half and, backwards, of its mirror image. */
export function twinned(half: string): string {
  const words = half.trim().split(/\s+/);
  const mirrored = words
    .toReversed()
    .filter((word) => !/^-?0,/.test(word))
    .map((word) => `-${word}`);
  return [...words, ...mirrored].join(" ");
}

/** A vertical gradient over a height in cm; stops are offset (0 top) and colour. */
export function fall(
  pen: Pen,
  id: string,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string, number?])[],
): string {
  const list = stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(pen.place(0, top)[1])}" y2="${n(pen.place(0, bottom)[1])}">${list}</linearGradient>`;
}

import { flatten, n } from "../path.ts";
import type { Camera } from "./camera.ts";
import { closed, hullOf } from "./hull.ts";
import type { Shell } from "./shell.ts";
import { cross, dot, minus, type Vec } from "./vector.ts";

type Flat = [number, number];
/**
 * Where a line of a drawing lies: on a side (x, y), around the front or rear (x per cent of the way to the side, y), or
 * on a flat end, `ahead` or `aback` (z, y).
 */
export type Sheet = "side" | "front" | "rear" | "ahead" | "aback";

/** Draws lines on the surface of a vehicle as a camera sees them. */
export interface Ink {
  shell: Shell;
  camera: Camera;
  /** A point of a sheet; `hand` -1 on the far side. */
  place(sheet: Sheet, x: number, y: number, hand?: 1 | -1): Vec;
  /** Canvas point of a place. */
  spot(point: Vec): Flat;
  /** Whether that point of a sheet turns to the camera. */
  faces(sheet: Sheet, x: number, y: number, hand?: 1 | -1): boolean;
  /** A line on a sheet as a path; only what turns to the camera, empty where nothing does. */
  line(sheet: Sheet, text: string, options?: { closed?: boolean; hand?: 1 | -1; out?: number }): string;
  /** The same of a half and its mirror image, as one closed outline. */
  twin(sheet: Exclude<Sheet, "side">, half: string): string;
  /** Canvas units of so many cm on the near side of the vehicle. */
  cm(size: number): string;
  /** Any points as a closed path. */
  face(points: readonly Vec[]): string;
  /** The outline of solid points as a closed path. */
  solid(points: readonly Vec[]): string;
}

const e = 0.3;

export function inkOf(shell: Shell, camera: Camera, unit: number): Ink {
  const place: Ink["place"] = (sheet, x, y, hand = 1) => {
    if (sheet === "side") return shell.side(x, y, hand);
    if (sheet === "ahead") return shell.front(x * hand, y);
    if (sheet === "aback") return shell.rear(x * hand, y);
    const t = Math.abs(x) / 100;
    // Past the corner, a per cent is a per cent of a metre.
    const way = t <= 1 ? t : 1 + (t - 1) * 0.5;
    return shell.at(sheet === "front" ? way : 3 - way, y, (x < 0 ? -hand : hand) as 1 | -1);
  };
  const outward = (sheet: Sheet, hand: number): Vec =>
    sheet === "side" ? [0, 0, hand] : [sheet === "front" || sheet === "ahead" ? -1 : 1, 0, 0];
  const faces: Ink["faces"] = (sheet, x, y, hand = 1) => {
    const step = sheet === "side" ? 1 : 2;
    const point = place(sheet, x, y, hand);
    const along = minus(place(sheet, x + step, y, hand), place(sheet, x - step, y, hand));
    const up = minus(place(sheet, x, y + e, hand), place(sheet, x, y - e, hand));
    let normal = cross(along, up);
    const beyond = (sheet === "front" || sheet === "rear") && Math.abs(x) > 98;
    const out: Vec = beyond ? [outward(sheet, hand)[0] * 0.2, 0, Math.sign(x) * hand] : outward(sheet, hand);
    if (dot(normal, out) < 0) normal = [-normal[0], -normal[1], -normal[2]];
    if (Math.hypot(...normal) < 1e-6) return true;
    return dot(normal, minus(camera.eye, point)) > 0;
  };
  const spot = (point: Vec): Flat => {
    const [x, y] = camera.project(point);
    return [x, y];
  };
  const write = (list: readonly Flat[], shut: boolean) =>
    list.length < 2 ? "" : `M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${shut ? "Z" : ""}`;
  const seen = (sheet: Sheet, chain: readonly Flat[], hand: 1 | -1, out: number): Flat[] =>
    chain
      .filter(([x, y]) => faces(sheet, x, y, hand))
      .map(([x, y]) => {
        const [px, py, pz] = place(sheet, x, y, hand);
        return spot([px, py, pz + out * hand]);
      });
  return {
    shell,
    camera,
    place,
    spot,
    faces,
    line: (sheet, text, { closed: shut = false, hand = 1, out = 0 } = {}) =>
      write(seen(sheet, flatten(text, { closed: shut }), hand, out), shut),
    twin: (sheet, half) => {
      const right = flatten(half);
      const left = right.toReversed().map(([x, y]): Flat => [-x - 1e-6, y]);
      return write(seen(sheet, [...right, ...left], 1, 0), true);
    },
    cm: (size) => n(size * unit),
    face: (points) => closed(points.map(spot)),
    solid: (points) => closed(hullOf(points.map(spot))),
  };
}

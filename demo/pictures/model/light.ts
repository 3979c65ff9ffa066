import type { Backdrop } from "../backdrop.ts";
import { brightness, type Paint, rgb } from "../paint.ts";
import { dot, unit, type Vec } from "./vector.ts";

/** The colour of a surface that faces somewhere, seen along `sight`; 0 to 255 each. `y` is its height in cm. */
export type Shading = (normal: Vec, sight: Vec, y: number) => Vec;

const blend = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const ramp = (from: number, to: number, at: number) => {
  const t = Math.max(0, Math.min(1, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
const scaled = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];

/** What a surface mirrors in each direction of a place: its sky, a bright band of lamps above, its floor, a dark horizon. */
function surroundings(place: Backdrop): (direction: Vec) => Vec {
  // Where it is dark, lamps light the car from all around.
  const lamps = Math.max(0, 0.75 - brightness(place.sky[2])) * 0.75;
  const white: Vec = [255, 255, 255];
  const [zenith, horizon] = [
    blend(rgb(place.sky[0]), white, lamps * 0.3),
    blend(rgb(place.sky[2]), white, lamps),
  ];
  const [far, close] = [rgb(place.floor[0]), rgb(place.floor[2])];
  const lamp: Vec = place.mirror > 0.15 ? white : blend(zenith, white, 0.35);
  return ([x, y]) => {
    if (y < 0) {
      const floor = blend(scaled(far, 0.5), scaled(close, 0.72), ramp(0, 0.75, -y));
      return blend(floor, scaled(far, 0.16), 1 - ramp(0, 0.16, -y));
    }
    const sky = blend(scaled(horizon, 0.94), scaled(zenith, 0.82), ramp(0.08, 0.6, y));
    const lit = blend(sky, lamp, ramp(0.62, 0.72, y + 0.05 * x) * 0.9);
    return blend(scaled(far, 0.16), lit, ramp(0, 0.07, y));
  };
}

const sun = unit([-0.42, 0.8, 0.5]);

function mirrored(normal: Vec, sight: Vec): Vec {
  const along = 2 * dot(normal, sight);
  return [sight[0] - along * normal[0], sight[1] - along * normal[1], sight[2] - along * normal[2]];
}

/** Lacquered paint in a place. */
export function paintLight(paint: Paint, place: Backdrop, low: number): Shading {
  const around = surroundings(place);
  const base = rgb(paint.base);
  const bright = brightness(paint.base);
  const sky = rgb(place.sky[1]);
  const tint = blend([255, 255, 255], sky, 0.25);
  // Night is dark, but the car is lit.
  const level = 0.82 + 0.18 * brightness(place.sky[2]);
  const ambient = bright > 0.8 ? 0.41 : 0.31;
  return (normal, sight, y) => {
    const facing = Math.max(0, -dot(normal, sight));
    // Never quite along the surface: cells at the edge of what is seen would sparkle.
    const glance = (1 - Math.max(0.16, facing)) ** 5;
    const back = mirrored(normal, sight);
    const key = Math.max(0, dot(normal, sun));
    const open = 0.62 + 0.38 * normal[1];
    const near = 0.7 + 0.3 * ramp(low - 4, low + 34, y);
    const soft = level * near * (ambient + 0.42 * open + 0.42 * key);
    const shown = (paint.gloss + (paint.gloss > 0 ? 0.6 : 0.05) * glance) * near;
    const spark = Math.max(0, dot(back, sun)) ** 48 * (paint.gloss > 0 ? 90 : 0) * level;
    const reflected = around(back);
    // Flakes of metal throw back some of what is around in the colour of the paint.
    const flakes = 0.78 + (0.36 * (reflected[0] + reflected[1] + reflected[2])) / 765;
    const one = (i: 0 | 1 | 2) =>
      base[i] * soft * flakes * (tint[i] / 255) * (1 - shown * 0.5) +
      reflected[i] * shown * (bright > 0.8 ? 1.1 : 1.25) +
      spark;
    return [one(0), one(1), one(2)];
  };
}

/** Tinted glass in a place. */
export function glassLight(place: Backdrop): Shading {
  const around = surroundings(place);
  return (normal, sight) => {
    const facing = Math.max(0, -dot(normal, sight));
    const shown = 0.13 + 0.55 * (1 - facing) ** 3 + 0.3 * Math.max(0, normal[1]) ** 2;
    const [x, y, z] = mirrored(normal, sight);
    // Upright glass would mirror the dark of the horizon only.
    const reflected = around([x, y + 0.11, z]);
    return [14 + reflected[0] * shown, 18 + reflected[1] * shown, 22 + reflected[2] * shown];
  };
}

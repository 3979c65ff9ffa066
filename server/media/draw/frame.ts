import type { Body } from "./bodies/body.ts";
import type { Look, Shape } from "./look.ts";
import { mix, type Paint } from "./paint.ts";
import { points } from "./path.ts";
import { fall, type Pen, penAt } from "./pen.ts";

/** What the front and the rear of a car follow from, in cm above the ground or from the middle. */
export interface Frame {
  half: number;
  height: number;
  /** Lowest edge of the bumpers. */
  low: number;
  /** Front edge of the bonnet. */
  nose: number;
  /** Foot of the side windows. */
  belt: number;
  /** Half the width of the roof. */
  roof: number;
  tyre: number;
  /** 0 rounded to 1 upright. */
  box: number;
}

const upright: { [shape in Shape]?: number } = {
  offroad: 0.8,
  van: 0.9,
  highVan: 1,
  dualCab: 0.45,
  singleCab: 0.45,
  peopleMover: 0.5,
  suv: 0.3,
};

/** Measures of a car from its side and what it says of its size. */
export function frameOf(body: Body, look: Look): Frame {
  const tall = Math.max(0.9, Math.min(1.18, (look.height ?? body.height) / body.height));
  const box = upright[look.shape] ?? 0;
  const half = look.shape === "highVan" || look.shape === "van" ? 98 : body.height > 160 ? 94 : 89;
  const nose = Math.max(...points(body.headlight).map(({ y }) => y));
  const belt = points(body.belt).reduce((best, p) =>
    Math.abs(p.x - 150) < Math.abs(best.x - 150) ? p : best,
  ).y;
  return {
    half,
    height: body.height * tall,
    low: body.sill * 0.74,
    nose: Math.min(nose, belt - 10) * tall,
    belt: belt * tall,
    roof: half * (0.62 + box * 0.24),
    tyre: body.wheel * 2,
    box,
  };
}

/** A pen whose x 0 is the middle of the car. */
export function penFor(frame: Frame): Pen {
  const scale = Math.min(5.2, 700 / frame.height);
  return penAt(scale, 800, frame.half * 2);
}

/** The tyres as they stand on the ground, and the dark between them. */
export function tyres(pen: Pen, { half, low, tyre }: Frame): string {
  const one = (x: number) =>
    pen.rect(x, 0, 23, Math.min(tyre, low + 26), 'fill="#0e1012"', 5) +
    [4, 8.5, 13, 17.5].map((at) => pen.rect(x + at, 0, 1.4, low + 10, 'fill="#23272b"')).join("");
  return (
    pen.rect(-half + 10, low - 7, half * 2 - 20, 20, 'fill="#08090b"', 4) + one(half - 27) + one(-half + 4)
  );
}

/** Gradients of both ends. */
export function defsOf(pen: Pen, paint: Paint, f: Frame): string {
  return (
    fall(pen, "coat", f.height, f.low, [
      [0, mix(paint.light, "#ffffff", 0.2)],
      [0.3, paint.light],
      [0.45, mix(paint.base, paint.light, 0.3)],
      [0.62, paint.base],
      [1, paint.shade],
    ]) +
    fall(pen, "screen", f.height, f.belt, [
      [0, "#a9bac6"],
      [0.25, "#5f6f7c"],
      [0.7, "#222b33"],
      [1, "#12171c"],
    ]) +
    `<linearGradient id="turn" x1="0" x2="1"><stop offset="0" stop-color="#05070b" stop-opacity=".42"/><stop offset=".16" stop-color="#05070b" stop-opacity=".06"/><stop offset=".5" stop-color="#fff" stop-opacity=".06"/><stop offset=".84" stop-color="#05070b" stop-opacity=".06"/><stop offset="1" stop-color="#05070b" stop-opacity=".42"/></linearGradient>` +
    `<linearGradient id="mesh" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1d21"/><stop offset="1" stop-color="#08090b"/></linearGradient>` +
    `<linearGradient id="chrome" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7f9fa"/><stop offset=".5" stop-color="#9aa2a9"/><stop offset=".55" stop-color="#5d656c"/><stop offset="1" stop-color="#d3d8dc"/></linearGradient>` +
    `<radialGradient id="lampGlow"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#dfeaf3"/><stop offset="1" stop-color="#46515b"/></radialGradient>` +
    `<linearGradient id="redLamp" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e0232a"/><stop offset=".6" stop-color="#a10d14"/><stop offset="1" stop-color="#6d070c"/></linearGradient>` +
    `<linearGradient id="plastic" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b2f34"/><stop offset=".5" stop-color="#1a1d20"/><stop offset="1" stop-color="#0c0e10"/></linearGradient>`
  );
}

/** Both mirrors, painted in front and black behind. */
export function mirrors(pen: Pen, paint: Paint, f: Frame, cut: string): string {
  const one = (side: 1 | -1) => {
    const x = (at: number) => at * side;
    const y = f.belt + 5;
    const half = f.half;
    return (
      pen.shape(
        `${x(half - 14)},${y - 5}! ${x(half - 2)},${y - 2}! ${x(half - 2)},${y + 2}! ${x(half - 15)},${y}!`,
        'fill="#0d0f12"',
      ) +
      pen.shape(
        `${x(half - 6)},${y - 3}! ${x(half - 5)},${y + 6} ${x(half + 2)},${y + 8.5} ${x(half + 9)},${y + 7} ${x(half + 11)},${y + 1} ${x(half + 6)},${y - 4}!`,
        `fill="${cut === "front" ? "url(#coat)" : "#15181b"}" stroke="${paint.deep}" stroke-opacity=".5"`,
      )
    );
  };
  return one(1) + one(-1);
}

/** The body seen along the car: roof, shoulders, bumper. Half of it. */
export function hull({ half, height, low, belt, roof, box }: Frame): string {
  const cheek = half - 1;
  return `0,${height} ${roof * 0.7},${height - 1.5 - box * 0.5} ${roof * 0.97},${height - 7 + box * 2} ${half * (0.84 + box * 0.1)},${belt + 6} ${half * (0.93 + box * 0.04)},${belt - 4} ${cheek},${belt - 22} ${half},${(belt + low) / 2} ${cheek},${low + 14} ${half - 8},${low + 1} ${half * 0.6},${low - 1}! 0,${low - 1}!`;
}

/** A number plate without a number. */
export function plate(pen: Pen, y: number): string {
  return (
    pen.rect(-18.5, y, 37, 11, 'fill="#f6f6f2" stroke="#1c2024" stroke-width="2"', 1.4) +
    pen.rect(-14, y + 3.6, 28, 3.6, 'fill="#3b4a63" opacity=".55"', 1)
  );
}

import { ground } from "./backdrop.ts";
import type { Drawing } from "./drawing.ts";
import type { Look } from "./look.ts";
import { brightness, mix, paintOf } from "./paint.ts";
import { n } from "./path.ts";
import { fall, type Pen, penOf } from "./pen.ts";
import { wheel } from "./wheel.ts";

const drawbar = 132;
const floor = 50;
const roof = 276;
const tyre = 36;

/** Colours of the stripes, by variant: earth, sea, leaf, coal. */
const decals = [
  ["#b4532a", "#d98f4e", "#3d3a37"],
  ["#1f6f86", "#5fb0bf", "#2a3138"],
  ["#4f6b45", "#93a97c", "#33352f"],
  ["#2b2f34", "#8c939a", "#b4532a"],
] as const;

/** A window of tinted acrylic in its frame; x and y of its lower left corner. */
export function acrylic(pen: Pen, x: number, y: number, width: number, height: number): string {
  return (
    pen.rect(x - 2.5, y - 2.5, width + 5, height + 5, 'fill="#1b1e22"', 8) +
    pen.rect(x, y, width, height, 'fill="url(#acrylic)"', 6) +
    `<g opacity=".13" fill="#fff">${pen.shape(`${x + width * 0.18},${y}! ${x + width * 0.42},${y + height}! ${x + width * 0.62},${y + height}! ${x + width * 0.38},${y}!`, "")}</g>` +
    pen.rect(x + 1, y + height * 0.48, width - 2, 1.2, 'fill="#000" opacity=".35"') +
    pen.rect(
      x,
      y,
      width,
      height,
      `fill="none" stroke="#6f777f" stroke-opacity=".6" stroke-width="${n(pen.scale * 0.8)}"`,
      6,
    )
  );
}

/** An entry door with its own window, step and grab rail. */
export function entryDoor(pen: Pen, x: number, low: number, high: number, fill: string): string {
  const width = 62;
  return (
    pen.rect(
      x,
      low,
      width,
      high - low,
      `fill="${fill}" stroke="#23272b" stroke-opacity=".75" stroke-width="${n(pen.scale * 1.3)}"`,
      7,
    ) +
    acrylic(pen, x + 11, low + (high - low) * 0.5, width - 22, (high - low) * 0.38) +
    pen.rect(x + 5, low + (high - low) * 0.36, 9, 16, 'fill="#15181b"', 2) +
    pen.rect(x + width + 5, low + 34, 3, 62, 'fill="#c9ced3"', 1.5) +
    pen.rect(x - 4, low - 12, width + 8, 5, 'fill="#2b2f33"', 1) +
    pen.rect(x + 16, high + 5, 28, 4, 'fill="#f6f1dc"', 2)
  );
}

/** A wound-in awning along the roof edge. */
export function awning(pen: Pen, from: number, to: number, y: number): string {
  return (
    pen.rect(from, y - 6, to - from, 14, 'fill="url(#tube)"', 6) +
    pen.rect(from - 3, y - 8, 7, 18, 'fill="#24282c"', 2) +
    pen.rect(to - 4, y - 8, 7, 18, 'fill="#24282c"', 2) +
    pen.line(from + 1, y - 8, from + 1, y - 120, 'stroke="#d9dde0"', 2.6) +
    pen.line(to - 1, y - 8, to - 1, y - 120, 'stroke="#d9dde0"', 2.6)
  );
}

/** What stands on a roof: air conditioner, hatch, solar panels. */
export function roofGear(pen: Pen, from: number, to: number, y: number): string {
  const middle = from + (to - from) * 0.55;
  return (
    pen.shape(
      `${middle},${y}! ${middle + 6},${y + 15} ${middle + 22},${y + 19} ${middle + 62},${y + 19} ${middle + 80},${y + 14} ${middle + 86},${y}!`,
      'fill="url(#gear)"',
    ) +
    pen.rect(from + 40, y, 92, 5.5, 'fill="#23303f"', 1.5) +
    pen.rect(to - 92, y, 46, 8, 'fill="#c8cdd2"', 3)
  );
}

export function caravanDefs(pen: Pen, base: string): string {
  return (
    fall(pen, "shell", roof, floor, [
      [0, mix(base, "#ffffff", 0.6)],
      [0.06, mix(base, "#ffffff", 0.25)],
      [0.5, base],
      [1, mix(base, "#20262c", brightness(base) > 0.7 ? 0.17 : 0.34)],
    ]) +
    `<linearGradient id="acrylic" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#73828e"/><stop offset=".35" stop-color="#34404a"/><stop offset="1" stop-color="#14191e"/></linearGradient>` +
    `<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdfdfd"/><stop offset=".5" stop-color="#d5d9dd"/><stop offset="1" stop-color="#8d949a"/></linearGradient>` +
    `<linearGradient id="gear" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#c3c9ce"/></linearGradient>` +
    `<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3f45"/><stop offset="1" stop-color="#15181b"/></linearGradient>` +
    `<linearGradient id="plate" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a4f55"/><stop offset=".5" stop-color="#2d3136"/><stop offset="1" stop-color="#1a1d20"/></linearGradient>` +
    `<pattern id="checker" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M2 5l4-3M9 9l4 3M9 2l3 4M2 12l3-4" stroke="#fff" stroke-opacity=".14" stroke-width="1.6"/></pattern>` +
    `<linearGradient id="round" gradientUnits="userSpaceOnUse" y1="0" y2="0" x1="${n(pen.left)}" x2="${n(pen.right)}"><stop offset=".2" stop-color="#05070b" stop-opacity=".28"/><stop offset=".28" stop-color="#05070b" stop-opacity="0"/><stop offset=".92" stop-color="#05070b" stop-opacity="0"/><stop offset="1" stop-color="#05070b" stop-opacity=".26"/></linearGradient>`
  );
}

function hitch(pen: Pen): string {
  return (
    pen.shape("4,44! 12,50! 132,58! 160,58! 160,48! 132,47! 18,42!", 'fill="url(#dark)"') +
    pen.rect(0, 42, 20, 10, 'fill="#8b9299"', 4) +
    // Jockey wheel, gas bottles, box.
    pen.rect(32, 20, 4.5, 44, 'fill="#9aa1a8"', 1) +
    pen.circle(34, 12, 11, 'fill="#17191c"') +
    pen.circle(34, 12, 5, 'fill="#8b9299"') +
    pen.rect(54, 58, 24, 44, 'fill="#d7dade"', 8) +
    pen.rect(62, 100, 8, 8, 'fill="#9ba1a7"', 2) +
    pen.rect(82, 58, 48, 40, 'fill="url(#plate)"', 3) +
    pen.rect(82, 58, 48, 40, 'fill="url(#checker)"', 3) +
    pen.rect(82, 94, 48, 4, 'fill="#565c62"', 1) +
    pen.rect(102, 80, 8, 6, 'fill="#b6bcc2"', 1)
  );
}

/** A caravan from its door side, the drawbar in front. */
export function caravanSide(look: Look): Drawing {
  const bodyLength = Math.max(360, look.length ?? 580);
  const length = bodyLength + drawbar;
  const pen = penOf(length, Math.min(0.93, 0.76 + (length - 480) * 0.0006));
  const front = drawbar;
  const back = length;
  const base = brightness(paintOf(look.colour).base) > 0.7 ? "#f3f2ee" : paintOf(look.colour).base;
  const [first, second, third] = decals[look.variant] ?? decals[0];
  const axle = front + bodyLength * 0.58;
  const wheels = look.axles > 1 ? [axle - tyre * 1.12, axle + tyre * 1.12] : [axle];
  const outline = `${front + 4},${floor}! ${front},${floor + 14} ${front - 2},128! ${front + 12},214 ${front + 26},256 ${front + 42},276 ${front + 66},${roof} ${front + 120},${roof}! ${back - 40},${roof} ${back - 12},${roof - 5} ${back - 3},${roof - 22} ${back},${roof - 60} ${back},118! ${back - 46},${floor}!`;
  const archFrom = (wheels[0] ?? axle) - tyre - 12;
  const archTo = (wheels.at(-1) ?? axle) + tyre + 12;
  const door = front + bodyLength * (look.variant % 2 === 0 ? 0.3 : 0.7);
  const doorFirst = look.variant % 2 === 0;
  const windows = doorFirst
    ? [
        [front + 46, 62],
        [door + 92, bodyLength * 0.22],
        [back - 118, 78],
      ]
    : [
        [front + 50, bodyLength * 0.17],
        [front + bodyLength * 0.36, bodyLength * 0.24],
        [back - 92, 60],
      ];
  const ribs = look.variant === 1 || look.variant === 3;
  const clip = `<clipPath id="van">${pen.shape(outline, "")}</clipPath>`;
  const body =
    hitch(pen) +
    roofGear(pen, front + 60, back - 10, roof - 1) +
    pen.rect(front + 40, floor - 12, bodyLength - 96, 16, 'fill="#0d0f11"', 2) +
    pen.shape(outline, 'fill="url(#shell)"') +
    `<g clip-path="url(#van)">` +
    (ribs
      ? Array.from({ length: 20 }, (_none, i) =>
          pen.line(
            front - 10,
            108 + i * 9,
            back + 10,
            108 + i * 9,
            'stroke="#000" stroke-opacity=".07"',
            1.1,
          ),
        ).join("")
      : "") +
    pen.shape(
      `${front - 10},196! ${front + bodyLength * 0.22},188 ${front + bodyLength * 0.5},150 ${back + 10},138! ${back + 10},120! ${front + bodyLength * 0.5},134 ${front + bodyLength * 0.2},170 ${front - 10},176!`,
      `fill="${first}"`,
    ) +
    pen.shape(
      `${front - 10},172! ${front + bodyLength * 0.2},165 ${front + bodyLength * 0.5},130 ${back + 10},117! ${back + 10},111! ${front + bodyLength * 0.5},123 ${front + bodyLength * 0.18},157 ${front - 10},164!`,
      `fill="${second}"`,
    ) +
    pen.rect(front - 10, floor - 4, bodyLength + 20, 42, 'fill="url(#plate)"') +
    pen.rect(front - 10, floor - 4, bodyLength + 20, 42, 'fill="url(#checker)"') +
    pen.rect(front - 10, floor + 38, bodyLength + 20, 2.4, `fill="${third}"`) +
    pen.shape(
      `${front - 6},128! ${front + 12},214 ${front + 26},256 ${front + 40},274 ${front + 54},274! ${front + 40},250 ${front + 28},212 ${front + 16},128!`,
      'fill="#2a2f34" opacity=".9"',
    ) +
    pen.line(front + 80, roof - 5, back - 22, roof - 5, 'stroke="#fff" stroke-opacity=".85"', 2.4) +
    `<rect x="${n(pen.left)}" y="0" width="${n(pen.right - pen.left)}" height="1200" fill="url(#round)"/></g>` +
    pen.shape(outline, `fill="none" stroke="#20252a" stroke-opacity=".45" stroke-width="${n(pen.scale)}"`) +
    windows.map(([x = 0, width = 60]) => acrylic(pen, x, 168, width, 68)).join("") +
    entryDoor(pen, door, floor + 16, 262, "url(#shell)") +
    // Tunnel boot, fridge vents, picnic table, hot water.
    pen.rect(
      front + 20,
      floor + 46,
      44,
      30,
      `fill="none" stroke="#23272b" stroke-opacity=".55" stroke-width="${n(pen.scale * 1.1)}"`,
      3,
    ) +
    pen.rect(archFrom - 62, floor + 48, 36, 16, 'fill="#d4d8db" stroke="#8f969c" stroke-width="1"', 2) +
    pen.rect(archTo + 24, floor + 48, 30, 30, 'fill="#e3e6e8" stroke="#8f969c" stroke-width="1"', 3) +
    awning(pen, front + 86, back - 34, roof - 18) +
    pen.rect(back - 7, 128, 7, 36, 'fill="#b3161c"', 2) +
    pen.rect(front + 4, 140, 5, 9, 'fill="#f0a128"', 1.5) +
    // Arch and wheels.
    pen.rect(archFrom + 4, 30, archTo - archFrom - 8, tyre * 2 - 22, 'fill="#08090b"', tyre * 0.7) +
    pen.rect(archFrom - 4, tyre * 2 + 5, archTo - archFrom + 8, 7, 'fill="#17191c"', 3.5) +
    pen.line(back - 44, floor + 2, back - 58, 26, 'stroke="#4c5258"', 3.2) +
    wheels
      .map((x) => wheel(pen.place(x, 0)[0], ground - tyre * pen.scale, tyre * pen.scale, "five", x))
      .join("");
  return {
    defs: caravanDefs(pen, base) + clip,
    body,
    left: pen.place(front - 20, 0)[0],
    right: pen.right,
    feet: [
      { x: pen.place(34, 0)[0], width: 14 * pen.scale },
      ...wheels.map((x) => ({ x: pen.place(x, 0)[0], width: tyre * pen.scale })),
    ],
  };
}

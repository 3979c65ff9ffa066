import type { Body } from "./bodies/body.ts";
import type { Drawing } from "./drawing.ts";
import type { Look, Shape } from "./look.ts";
import { mix, type Paint, paintOf } from "./paint.ts";
import { n, points } from "./path.ts";
import { fall, type Pen, penAt } from "./pen.ts";

/** What the front and the rear of a car follow from, in cm above the ground or from the middle. */
interface Frame {
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

function frameOf(body: Body, look: Look): Frame {
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

function penFor(frame: Frame): Pen {
  const scale = Math.min(5.2, 700 / frame.height);
  return penAt(scale, 800, frame.half * 2);
}

function tyres(pen: Pen, { half, low, tyre }: Frame): string {
  const one = (x: number) =>
    pen.rect(x, 0, 23, Math.min(tyre, low + 26), 'fill="#0e1012"', 5) +
    [4, 8.5, 13, 17.5].map((at) => pen.rect(x + at, 0, 1.4, low + 10, 'fill="#23272b"')).join("");
  return (
    pen.rect(-half + 10, low - 7, half * 2 - 20, 20, 'fill="#08090b"', 4) + one(half - 27) + one(-half + 4)
  );
}

function defsOf(pen: Pen, paint: Paint, f: Frame): string {
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

function mirrors(pen: Pen, paint: Paint, f: Frame, cut: string): string {
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
function hull({ half, height, low, belt, roof, box }: Frame): string {
  const cheek = half - 1;
  return `0,${height} ${roof * 0.7},${height - 1.5 - box * 0.5} ${roof * 0.97},${height - 7 + box * 2} ${half * (0.84 + box * 0.1)},${belt + 6} ${half * (0.93 + box * 0.04)},${belt - 4} ${cheek},${belt - 22} ${half},${(belt + low) / 2} ${cheek},${low + 14} ${half - 8},${low + 1} ${half * 0.6},${low - 1}! 0,${low - 1}!`;
}

function plate(pen: Pen, y: number): string {
  return (
    pen.rect(-18.5, y, 37, 11, 'fill="#f6f6f2" stroke="#1c2024" stroke-width="2"', 1.4) +
    pen.rect(-14, y + 3.6, 28, 3.6, 'fill="#3b4a63" opacity=".55"', 1)
  );
}

function grille(pen: Pen, f: Frame, look: Look): string {
  const top = f.nose - 5;
  const low = f.low + 27;
  if (look.electric)
    return pen.twin(
      `0,${top}! 40,${top - 1} 46,${top - 9} 0,${top - 12}!`,
      'fill="url(#coat)" stroke="#000" stroke-opacity=".25"',
    );
  const wide = [48, 42, 52, 38][look.variant] ?? 44;
  const deep = [low + 8, low, low + 12, low - 2][look.variant] ?? low;
  const shape = `0,${top}! ${wide},${top - 1}! ${wide - 5},${deep + 5} ${wide - 12},${deep}! 0,${deep - 1}!`;
  const bars =
    look.variant % 2 === 0
      ? Array.from({ length: 4 }, (_none, i) =>
          pen.rect(
            -wide + 5,
            deep + 4 + (i * (top - deep - 6)) / 4,
            wide * 2 - 10,
            1.7,
            'fill="#8d959c" opacity=".85"',
            0.8,
          ),
        ).join("")
      : Array.from({ length: 13 }, (_none, i) =>
          pen.rect(-wide + 6 + (i * (wide * 2 - 12)) / 12.4, deep + 2, 1.2, top - deep - 4, 'fill="#3f464c"'),
        ).join("");
  return (
    pen.twin(shape, 'fill="url(#mesh)"') +
    bars +
    pen.twin(
      shape,
      `fill="none" stroke="url(#chrome)" stroke-width="${n(pen.scale * 1.5)}" stroke-linejoin="round"`,
    ) +
    pen.circle(0, (top + deep) / 2 + 2, 7, 'fill="#15181b" stroke="url(#chrome)" stroke-width="5"')
  );
}

function headlights(pen: Pen, f: Frame, look: Look): string {
  const y = f.nose - 1;
  const one = (side: 1 | -1) => {
    const x = (at: number) => at * side;
    const inner = f.half * 0.53;
    const tall = 11 + f.box * 7;
    const shape = `${x(inner)},${y - 6}! ${x(f.half - 20)},${y} ${x(f.half - 4)},${y + 3}! ${x(f.half - 3)},${y - tall * 0.6} ${x(f.half - 10)},${y - tall}! ${x(inner + 4)},${y - tall + 1}!`;
    const lamp = (at: number) =>
      pen.circle(x(at), y - tall * 0.5, 4.6, 'fill="url(#lampGlow)"') +
      pen.circle(x(at), y - tall * 0.5, 4.6, 'fill="none" stroke="#1c2024" stroke-width="3"');
    return (
      pen.shape(
        shape,
        `fill="#1a1f24" stroke="#08090b" stroke-width="${n(pen.scale)}" stroke-linejoin="round"`,
      ) +
      lamp(inner + 10) +
      lamp(inner + 21) +
      pen.stroke(
        `${x(inner + 3)},${y - 5.4} ${x(f.half - 20)},${y - 1} ${x(f.half - 6)},${y + 1.4}`,
        'stroke="#fff" stroke-linecap="round"',
        look.variant === 1 ? 2.6 : 1.7,
      )
    );
  };
  return one(1) + one(-1);
}

function windscreen(pen: Pen, f: Frame): string {
  const shape = `0,${f.height - 7} ${f.roof * 0.86},${f.height - 9.5}! ${f.half * (0.78 + f.box * 0.08)},${f.belt + 4}! ${f.half * 0.4},${f.belt + 1} 0,${f.belt}`;
  return (
    pen.twin(
      shape,
      `fill="url(#screen)" stroke="#0a0c0f" stroke-width="${n(pen.scale * 2.6)}" stroke-linejoin="round"`,
    ) +
    `<g opacity=".5">${pen.rect(24, f.belt + 6, 22, 20, 'fill="#06080a"', 8)}${pen.rect(-46, f.belt + 6, 22, 20, 'fill="#06080a"', 8)}</g>` +
    pen.shape(
      `${-f.half * 0.5},${f.belt + 2}! ${-f.half * 0.2},${f.height - 9}! ${f.half * 0.06},${f.height - 8}! ${-f.half * 0.26},${f.belt + 2}!`,
      'fill="#fff" opacity=".13"',
    ) +
    pen.rect(-6, f.height - 15, 12, 4.5, 'fill="#0b0d10"', 1.6)
  );
}

/** A car from the front. */
export function carFront(body: Body, look: Look): Drawing {
  const f = frameOf(body, look);
  const pen = penFor(f);
  const paint = paintOf(look.colour);
  const whole = hull(f);
  const dark = (body.cladding ?? 0) > 0;
  const drawing =
    tyres(pen, f) +
    mirrors(pen, paint, f, "front") +
    pen.twin(whole, 'fill="url(#coat)"') +
    `<g clip-path="url(#hull)">` +
    // Bonnet: light pools on it, two folds lead to the lamps.
    pen.twin(
      `0,${f.belt + 2}! ${f.half * 0.8},${f.belt + 1}! ${f.half * 0.9},${f.nose + 4} ${f.half * 0.5},${f.nose} 0,${f.nose - 1}`,
      `fill="${paint.light}" opacity=".4"`,
    ) +
    pen.stroke(
      `${f.half * 0.5},${f.belt} ${f.half * 0.5},${(f.belt + f.nose) / 2} ${f.half * 0.56},${f.nose}`,
      `stroke="${paint.deep}" stroke-opacity=".35"`,
      1.2,
    ) +
    pen.stroke(
      `${-f.half * 0.5},${f.belt} ${-f.half * 0.5},${(f.belt + f.nose) / 2} ${-f.half * 0.56},${f.nose}`,
      `stroke="${paint.deep}" stroke-opacity=".35"`,
      1.2,
    ) +
    pen.stroke(
      `${-f.half * 0.96},${f.nose + 3} ${-f.half * 0.5},${f.nose - 1} 0,${f.nose - 2} ${f.half * 0.5},${f.nose - 1} ${f.half * 0.96},${f.nose + 3}`,
      `stroke="${paint.deep}" stroke-opacity=".6"`,
      1,
    ) +
    (dark
      ? pen.twin(
          `0,${f.low + 22}! ${f.half + 2},${f.low + 27}! ${f.half + 2},${f.low - 4}! 0,${f.low - 4}!`,
          'fill="url(#plastic)"',
        )
      : "") +
    pen.twin(
      `0,${f.low + 16}! ${f.half * 0.58},${f.low + 15} ${f.half * 0.66},${f.low + 8} ${f.half * 0.56},${f.low + 3}! 0,${f.low + 2}!`,
      'fill="url(#mesh)"',
    ) +
    pen.rect(-f.half * 0.86, f.low + 12, 14, 5, 'fill="#cfd9e1" opacity=".85"', 2) +
    pen.rect(f.half * 0.86 - 14, f.low + 12, 14, 5, 'fill="#cfd9e1" opacity=".85"', 2) +
    pen.rect(-f.half - 3, f.low - 4, f.half * 2 + 6, f.height - f.low + 8, 'fill="url(#turn)"') +
    pen.twin(whole, `fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${n(pen.scale * 2.4)}"`) +
    `</g>` +
    pen.twin(
      whole,
      `fill="none" stroke="${paint.deep}" stroke-opacity=".5" stroke-width="${n(pen.scale * 0.8)}"`,
    ) +
    windscreen(pen, f) +
    grille(pen, f, look) +
    headlights(pen, f, look) +
    plate(pen, f.low + 15);
  return {
    defs: `${defsOf(pen, paint, f)}<clipPath id="hull">${pen.twin(whole, "")}</clipPath>`,
    body: drawing,
    left: pen.place(-f.half, 0)[0],
    right: pen.place(f.half, 0)[0],
    feet: [-f.half + 16, f.half - 16].map((x) => ({ x: pen.place(x, 0)[0], width: 15 * pen.scale })),
  };
}

function tailLamps(pen: Pen, f: Frame, look: Look, open: boolean): string {
  const y = f.belt - 8;
  const tall = 14 + f.box * 16;
  const one = (side: 1 | -1) => {
    const x = (at: number) => at * side;
    const inner = f.half * (0.5 + f.box * 0.26);
    const shape = `${x(inner)},${y - 3}! ${x(f.half - 8)},${y + 3} ${x(f.half - 2)},${y - 1}! ${x(f.half - 1)},${y - tall + 2}! ${x(inner + 5)},${y - tall + 4}!`;
    return (
      pen.shape(
        shape,
        `fill="url(#redLamp)" stroke="#33060a" stroke-width="${n(pen.scale * 0.9)}" stroke-linejoin="round"`,
      ) +
      pen.stroke(
        `${x(inner + 4)},${y - 5} ${x(f.half - 8)},${y - 1} ${x(f.half - 4)},${y - tall + 5}`,
        'stroke="#ff8a7c" stroke-opacity=".9" stroke-linecap="round"',
        2,
      )
    );
  };
  const strip =
    !open && (look.variant === 1 || look.electric)
      ? pen.rect(-f.half * 0.52, y - 7, f.half * 1.04, 2.6, 'fill="#d5202a"', 1)
      : "";
  return strip + one(1) + one(-1);
}

function rearGlass(f: Frame): string {
  const low = f.belt + 1;
  return `0,${f.height - 9} ${f.roof * 0.82},${f.height - 12}! ${f.half * (0.72 + f.box * 0.1)},${low + 3}! ${f.half * 0.4},${low} 0,${low - 1}`;
}

/** The space behind an open tailgate, in perspective. */
function hold(pen: Pen, f: Frame, look: Look): string {
  const top = f.height - 12;
  const low = f.low + 34;
  const wide = f.half * (0.74 + f.box * 0.1);
  const back = wide * 0.7;
  const carpet = look.interior && /ivory|tan|beige|light/i.test(look.interior) ? "#4a443d" : "#2c3035";
  const floor = low + 12;
  return (
    pen.twin(
      `0,${top}! ${f.roof * 0.9},${top - 3}! ${wide + 2},${f.belt} ${wide},${low}! 0,${low - 2}!`,
      'fill="#101215"',
    ) +
    pen.shape(
      `${-wide},${low}! ${-back},${floor + 4}! ${back},${floor + 4}! ${wide},${low}!`,
      `fill="${carpet}"`,
    ) +
    pen.shape(
      `${-wide},${low}! ${-back},${floor + 4}! ${-back},${top - 10}! ${-wide * 0.94},${top - 5}!`,
      `fill="${mix(carpet, "#000000", 0.3)}"`,
    ) +
    pen.shape(
      `${wide},${low}! ${back},${floor + 4}! ${back},${top - 10}! ${wide * 0.94},${top - 5}!`,
      `fill="${mix(carpet, "#000000", 0.3)}"`,
    ) +
    // Backs of the rear seats with their head rests.
    [-1, 0, 1]
      .map((at) => {
        const width = (back * 2) / 3;
        const x = -back + (at + 1) * width;
        const high = (f.belt - floor) * 0.9;
        return (
          pen.rect(x + 1, floor + 3, width - 2, high, `fill="${mix(carpet, "#ffffff", 0.09)}"`, 4) +
          pen.rect(
            x + width * 0.22,
            floor + high + 5,
            width * 0.56,
            10,
            `fill="${mix(carpet, "#ffffff", 0.05)}"`,
            4,
          )
        );
      })
      .join("") +
    pen.rect(-back, floor + 3, back * 2, 1.4, 'fill="#000" opacity=".5"') +
    pen.circle(-wide + 12, low + 7, 2, 'fill="#c3c9ce"') +
    pen.circle(wide - 12, low + 7, 2, 'fill="#c3c9ce"') +
    pen.rect(-wide + 1, low - 4, wide * 2 - 2, 5, 'fill="url(#chrome)" opacity=".7"', 2) +
    pen.rect(-8, top - 9, 16, 4, 'fill="#f8f3dc"', 2)
  );
}

/** A car from behind; `open` shows what is behind the tailgate. */
export function carRear(body: Body, look: Look, open = false): Drawing {
  const f = frameOf(body, look);
  const pen = penFor(f);
  const paint = paintOf(look.colour);
  const whole = hull(f);
  const dark = (body.cladding ?? 0) > 0;
  const gate = `0,${f.belt - 1}! ${f.half * 0.72},${f.belt}! ${f.half * 0.76},${f.belt - 24} ${f.half * 0.72},${f.low + 30}! 0,${f.low + 28}!`;
  const lid = open
    ? pen.twin(
        `0,${f.height + 24}! ${f.roof * 0.96},${f.height + 22} ${f.roof * 1.02},${f.height + 10} ${f.roof * 0.92},${f.height - 3}! 0,${f.height - 1}!`,
        'fill="url(#coat)" stroke="#000" stroke-opacity=".4"',
      ) +
      pen.twin(
        `0,${f.height + 19}! ${f.roof * 0.8},${f.height + 17} ${f.roof * 0.84},${f.height + 9} ${f.roof * 0.78},${f.height + 3}! 0,${f.height + 4}!`,
        'fill="#1d2126"',
      ) +
      pen.line(-f.roof * 0.86, f.height + 2, -f.half * 0.72, f.belt + 14, 'stroke="#15181b"', 2.4) +
      pen.line(f.roof * 0.86, f.height + 2, f.half * 0.72, f.belt + 14, 'stroke="#15181b"', 2.4)
    : "";
  const drawing =
    tyres(pen, f) +
    mirrors(pen, paint, f, "rear") +
    pen.twin(whole, 'fill="url(#coat)"') +
    `<g clip-path="url(#hull)">` +
    pen.twin(
      `0,${f.belt - 2}! ${f.half},${f.belt - 4} ${f.half},${f.belt - 18} 0,${f.belt - 20}`,
      `fill="${paint.light}" opacity=".34"`,
    ) +
    pen.twin(
      `0,${(f.belt + f.low) / 2 - 2}! ${f.half},${(f.belt + f.low) / 2 + 4}! ${f.half},${f.low}! 0,${f.low}!`,
      `fill="${paint.deep}" opacity=".3"`,
    ) +
    (dark
      ? pen.twin(
          `0,${f.low + 24}! ${f.half + 2},${f.low + 29}! ${f.half + 2},${f.low - 4}! 0,${f.low - 4}!`,
          'fill="url(#plastic)"',
        )
      : pen.twin(
          `0,${f.low + 12}! ${f.half * 0.7},${f.low + 12} ${f.half * 0.78},${f.low - 2}! 0,${f.low - 4}!`,
          'fill="url(#plastic)"',
        )) +
    pen.rect(-f.half - 3, f.low - 4, f.half * 2 + 6, f.height - f.low + 8, 'fill="url(#turn)"') +
    pen.twin(whole, `fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${n(pen.scale * 2.4)}"`) +
    `</g>` +
    pen.twin(
      whole,
      `fill="none" stroke="${paint.deep}" stroke-opacity=".5" stroke-width="${n(pen.scale * 0.8)}"`,
    ) +
    (open
      ? hold(pen, f, look)
      : pen.twin(
          rearGlass(f),
          `fill="url(#screen)" stroke="#0a0c0f" stroke-width="${n(pen.scale * 2.4)}" stroke-linejoin="round"`,
        ) +
        pen.shape(
          `${-f.half * 0.46},${f.belt + 3}! ${-f.half * 0.2},${f.height - 12}! ${f.half * 0.02},${f.height - 11}! ${-f.half * 0.24},${f.belt + 3}!`,
          'fill="#fff" opacity=".13"',
        ) +
        pen.line(2, f.belt + 2, 34, f.belt + 7, 'stroke="#0b0d10" stroke-linecap="round"', 2) +
        (f.box >= 0.9
          ? pen.line(0, f.height - 6, 0, f.low + 24, 'stroke="#04060a" stroke-opacity=".7"', 1.6)
          : "") +
        pen.twin(
          gate,
          `fill="none" stroke="#04060a" stroke-opacity=".5" stroke-width="${n(pen.scale * 0.9)}"`,
        ) +
        pen.rect(-24, f.belt - 27, 48, 4, 'fill="url(#chrome)"', 2) +
        pen.circle(0, f.belt - 14, 6, 'fill="#15181b" stroke="url(#chrome)" stroke-width="4.5"') +
        plate(pen, f.belt - 42)) +
    lid +
    tailLamps(pen, f, look, open) +
    pen.rect(-f.half * 0.8, f.low + 14, 20, 3, 'fill="#b3161c"', 1) +
    pen.rect(f.half * 0.8 - 20, f.low + 14, 20, 3, 'fill="#b3161c"', 1) +
    (look.electric ? "" : pen.rect(f.half * 0.44, f.low - 1, 15, 5, 'fill="url(#chrome)"', 2.5));
  return {
    defs: `${defsOf(pen, paint, f)}<clipPath id="hull">${pen.twin(whole, "")}</clipPath>`,
    body: drawing,
    left: pen.place(-f.half, 0)[0],
    right: pen.place(f.half, 0)[0],
    feet: [-f.half + 16, f.half - 16].map((x) => ({ x: pen.place(x, 0)[0], width: 15 * pen.scale })),
  };
}

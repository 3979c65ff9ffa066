import type { Body } from "./bodies/body.ts";
import type { Drawing } from "./drawing.ts";
import { defsOf, type Frame, frameOf, hull, mirrors, penFor, plate, tyres } from "./frame.ts";
import type { Look } from "./look.ts";
import { paintOf } from "./paint.ts";
import { n } from "./path.ts";
import type { Pen } from "./pen.ts";

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

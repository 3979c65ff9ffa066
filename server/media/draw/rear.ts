import type { Body } from "./bodies/body.ts";
import type { Drawing } from "./drawing.ts";
import { defsOf, type Frame, frameOf, hull, mirrors, penFor, plate, tyres } from "./frame.ts";
import type { Look } from "./look.ts";
import { mix, paintOf } from "./paint.ts";
import { n } from "./path.ts";
import type { Pen } from "./pen.ts";

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

import { ground } from "./backdrop.ts";
import type { Drawing } from "./drawing.ts";
import type { Look } from "./look.ts";
import { mix, paintOf } from "./paint.ts";
import { n } from "./path.ts";
import { fall, type Pen, penOf } from "./pen.ts";
import { wheel } from "./wheel.ts";

const tyre = 38;

/** An alloy tray with drop sides and a headboard; `from` to `to` in cm, its floor at `floor`. */
export function tray(pen: Pen, from: number, to: number, floor: number, headboard: number): string {
  const panels = Math.max(2, Math.round((to - from) / 95));
  const width = (to - from) / panels;
  return (
    pen.rect(from - 4, floor - 6, 6, headboard - floor + 6, 'fill="url(#metal)"', 1) +
    Array.from({ length: 4 }, (_none, i) =>
      pen.rect(from - 3, floor + 34 + (i * (headboard - floor - 40)) / 4, 5, 3, 'fill="#5d646b"'),
    ).join("") +
    pen.rect(from, floor - 10, to - from, 10, 'fill="url(#dark)"') +
    pen.rect(from, floor, to - from, 30, 'fill="url(#metal)"', 1.5) +
    Array.from({ length: 3 }, (_none, i) =>
      pen.rect(from + 2, floor + 6 + i * 8, to - from - 4, 1.2, 'fill="#000" opacity=".16"'),
    ).join("") +
    Array.from({ length: panels + 1 }, (_none, i) =>
      pen.rect(from + i * width - 2, floor - 3, 4, 34, 'fill="#8d949b"', 1),
    ).join("") +
    Array.from({ length: panels }, (_none, i) =>
      pen.rect(from + (i + 0.5) * width - 4, floor + 24, 8, 5, 'fill="#3d4349"', 1),
    ).join("") +
    pen.rect(to - 3, floor - 4, 5, 34, 'fill="#a9b0b6"', 1)
  );
}

export function workDefs(pen: Pen, colour: string, top: number, bottom: number): string {
  const paint = paintOf(colour);
  return (
    fall(pen, "cabin", top, bottom, [
      [0, mix(paint.light, "#ffffff", 0.3)],
      [0.2, mix(paint.base, paint.light, 0.4)],
      [0.55, paint.base],
      [1, paint.shade],
    ]) +
    `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1f3f5"/><stop offset=".4" stop-color="#c3c9ce"/><stop offset="1" stop-color="#868e95"/></linearGradient>` +
    `<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3f45"/><stop offset="1" stop-color="#15181b"/></linearGradient>` +
    `<linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fa2b1"/><stop offset=".3" stop-color="#47545f"/><stop offset="1" stop-color="#12171c"/></linearGradient>` +
    `<linearGradient id="lamp" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#f3f8fc"/><stop offset="1" stop-color="#56616b"/></linearGradient>` +
    `<linearGradient id="box" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#eef0f1"/><stop offset="1" stop-color="#c9ced2"/></linearGradient>`
  );
}

function cab(pen: Pen): string {
  return (
    pen.shape(
      "10,42! 4,50 2,72 4,98 8,118 18,152 30,186 38,203 54,211 90,215 132,215 158,212 170,205! 174,150 174,90 174,58! 160,46!",
      'fill="url(#cabin)"',
    ) +
    pen.stroke("8,118 60,122 120,123 172,122", 'stroke="#fff" stroke-opacity=".55"', 2.2) +
    pen.stroke("12,96 70,92 172,92", 'stroke="#000" stroke-opacity=".13"', 3) +
    pen.shape(
      "24,128! 34,162 44,190 52,200 70,203 132,204 140,202! 142,128! 80,126!",
      `fill="url(#pane)" stroke="#0a0c0f" stroke-width="${n(pen.scale * 3)}" stroke-linejoin="round"`,
    ) +
    pen.shape("70,128! 88,203! 104,203! 86,128!", 'fill="#fff" opacity=".12"') +
    pen.stroke("18,122 20,90 40,70! 44,48", 'stroke="#05070b" stroke-opacity=".55"', 1.2) +
    pen.stroke("148,206 150,120 150,60", 'stroke="#05070b" stroke-opacity=".55"', 1.2) +
    pen.rect(126, 108, 17, 4.5, 'fill="#1c2024"', 2) +
    pen.shape(
      "2,66! 4,86 10,92 34,92! 30,72 16,66!",
      `fill="url(#lamp)" stroke="#0c0e11" stroke-width="${n(pen.scale)}"`,
    ) +
    pen.shape("2,42! 0,56 4,64 50,64! 52,40! 12,38!", 'fill="url(#dark)"') +
    pen.rect(20, 46, 16, 8, 'fill="#dfe6ec"', 3) +
    // Mirrors on their arm.
    pen.line(22, 176, 4, 180, 'stroke="#15181b"', 2.4) +
    pen.rect(-4, 138, 12, 40, 'fill="#1a1d20"', 4) +
    pen.rect(60, 40, 40, 8, 'fill="#23272b"', 2)
  );
}

/** A cab-over light truck with an alloy tray or, by variant, a pantech box. */
export function truckSide(look: Look): Drawing {
  const length = Math.max(500, look.length ?? 560);
  const pen = penOf(length, 0.86);
  const axles = [112, length * 0.71];
  const boxed = look.variant >= 2;
  const from = 192;
  const load = boxed
    ? pen.rect(from, 88, length - from, 198, 'fill="url(#box)"', 5) +
      pen.rect(from, 88, length - from, 7, 'fill="#9aa2a9"') +
      pen.rect(from, 279, length - from, 7, 'fill="#c1c7cc"', 2) +
      pen.rect(length - 5, 88, 5, 198, 'fill="#aab1b7"', 2) +
      Array.from({ length: 5 }, (_none, i) =>
        pen.rect(from + ((i + 1) * (length - from)) / 6, 96, 1, 182, 'fill="#000" opacity=".07"'),
      ).join("") +
      pen.rect(length - 70, 96, 1.2, 182, 'fill="#000" opacity=".12"')
    : tray(pen, from, length, 92, 200);
  const body =
    pen.rect(60, 56, length - 78, 16, 'fill="#14171a"', 2) +
    pen.rect(186, 46, 62, 34, 'fill="url(#dark)"', 6) +
    pen.rect(262, 50, 46, 26, 'fill="#22262a"', 3) +
    pen.rect(from, 72, length - from - 10, 12, 'fill="#1d2125"') +
    load +
    pen.rect(length - 14, 62, 14, 12, 'fill="#b3161c"', 2) +
    cab(pen) +
    pen.circle(axles[0] ?? 0, tyre, tyre * 1.2, 'fill="#060709"') +
    pen.shape(
      `${(axles[1] ?? 0) - 54},74! ${(axles[1] ?? 0) - 40},84 ${axles[1] ?? 0},87 ${(axles[1] ?? 0) + 40},84 ${(axles[1] ?? 0) + 54},74! ${(axles[1] ?? 0) + 50},72! ${axles[1] ?? 0},82 ${(axles[1] ?? 0) - 50},72!`,
      'fill="#1a1d20"',
    ) +
    axles
      .map((x) => wheel(pen.place(x, 0)[0], ground - tyre * pen.scale, tyre * pen.scale, "steel", x))
      .join("");
  return {
    defs: workDefs(pen, look.colour, 215, 42),
    body,
    left: pen.left,
    right: pen.right,
    feet: axles.map((x) => ({ x: pen.place(x, 0)[0], width: tyre * pen.scale })),
  };
}

/** A small coach with a row of windows. */
export function busSide(look: Look): Drawing {
  const length = Math.max(640, look.length ?? 700);
  const pen = penOf(length, 0.92);
  const axles = [128, length * 0.73];
  const L = length;
  const outline = `12,32! 4,38 1,54 2,82 6,112 14,134 28,180 40,216 52,240 70,252 104,260 200,263 ${L - 90},262 ${L - 30},258 ${L - 10},248! ${L - 4},210 ${L - 2},150 ${L - 2},60 ${L - 6},40 ${L - 16},34!`;
  const panes = Math.round((L - 250) / 92);
  const step = (L - 250) / panes;
  const paint = paintOf(look.colour);
  const body =
    pen.rect(40, 24, L - 80, 20, 'fill="#0b0d0f"', 4) +
    pen.shape(outline, 'fill="url(#cabin)"') +
    `<g clip-path="url(#coach)">${pen.rect(-4, 20, L + 8, 46, 'fill="#000" opacity=".13"')}${pen.rect(-4, 104, L + 8, 9, `fill="${mix(paint.base, "#1f4f96", 0.75)}"`)}${pen.rect(-4, 96, L + 8, 4, `fill="${mix(paint.base, "#1f4f96", 0.4)}"`)}${pen.line(70, 254, L - 30, 254, 'stroke="#fff" stroke-opacity=".7"', 3)}</g>` +
    pen.shape(
      "22,136! 38,186 50,220 60,234 76,240 96,240! 96,134! 60,132!",
      `fill="url(#pane)" stroke="#0a0c0f" stroke-width="${n(pen.scale * 3)}" stroke-linejoin="round"`,
    ) +
    pen.rect(
      112,
      46,
      74,
      196,
      `fill="none" stroke="#05070b" stroke-opacity=".55" stroke-width="${n(pen.scale * 1.2)}"`,
      6,
    ) +
    pen.rect(118, 62, 29, 172, 'fill="url(#pane)"', 5) +
    pen.rect(151, 62, 29, 172, 'fill="url(#pane)"', 5) +
    Array.from(
      { length: panes },
      (_none, i) =>
        pen.rect(
          204 + i * step,
          142,
          step - 8,
          94,
          'fill="url(#pane)" stroke="#0a0c0f" stroke-width="2"',
          7,
        ) +
        pen.shape(
          `${204 + i * step + 14},142! ${204 + i * step + 36},236! ${204 + i * step + 52},236! ${204 + i * step + 30},142!`,
          'fill="#fff" opacity=".1"',
        ),
    ).join("") +
    pen.shape(
      "3,78! 6,104 12,114 34,116! 30,92 14,80!",
      `fill="url(#lamp)" stroke="#0c0e11" stroke-width="${n(pen.scale)}"`,
    ) +
    pen.rect(L - 8, 96, 7, 52, 'fill="#b3161c"', 2) +
    pen.line(24, 226, -4, 214, 'stroke="#15181b"', 3) +
    pen.rect(-12, 168, 13, 46, 'fill="#1a1d20"', 4) +
    pen.shape(outline, `fill="none" stroke="#20252a" stroke-opacity=".4" stroke-width="${n(pen.scale)}"`) +
    axles.map((x) => pen.circle(x, tyre, tyre * 1.18, 'fill="#060709"')).join("") +
    axles
      .map((x) => wheel(pen.place(x, 0)[0], ground - tyre * pen.scale, tyre * pen.scale, "steel", x))
      .join("");
  return {
    defs: `${workDefs(pen, look.colour, 263, 32)}<clipPath id="coach">${pen.shape(outline, "")}</clipPath>`,
    body,
    left: pen.left,
    right: pen.right,
    feet: axles.map((x) => ({ x: pen.place(x, 0)[0], width: tyre * pen.scale })),
  };
}

import { ground } from "./backdrop.ts";
import { acrylic, awning, caravanDefs, entryDoor, roofGear } from "./caravan.ts";
import type { Drawing } from "./drawing.ts";
import type { Look } from "./look.ts";
import { n } from "./path.ts";
import { penOf } from "./pen.ts";
import { wheel } from "./wheel.ts";

const tyre = 36;

/** A coach-built motorhome: the cab of a van, a bed above it, a house behind it. */
export function motorhomeSide(look: Look): Drawing {
  const length = Math.max(620, look.length ?? 745);
  const pen = penOf(length, 0.9);
  const axles = [98, length * 0.66];
  const cab =
    "10,32! 3,38 0,52 1,76 4,98 14,110 44,122 74,132 90,140! 116,172 134,202 146,222! 206,226! 206,34!";
  const house = `150,176! 126,196 112,222 108,258 118,288 150,302 200,306 ${length - 60},306! ${length - 16},302 ${length - 3},284 ${length},240 ${length},70! ${length - 30},48! 204,48! 204,176!`;
  const box = length - 204;
  const stripe = ["#b4532a", "#1f6f86", "#4f6b45", "#6b7278"][look.variant] ?? "#6b7278";
  const body =
    roofGear(pen, 200, length - 10, 305) +
    pen.rect(120, 26, length - 160, 30, 'fill="#0b0d0f"', 4) +
    pen.shape(cab, 'fill="url(#shell)"') +
    pen.shape(
      "100,144! 124,176 142,202 154,216 196,218 198,218! 198,146! 150,144!",
      `fill="url(#acrylic)" stroke="#0a0c0f" stroke-width="${n(pen.scale * 3)}" stroke-linejoin="round"`,
    ) +
    pen.shape("150,146! 168,217! 180,217! 162,146!", 'fill="#fff" opacity=".1"') +
    pen.stroke("106,138 104,90 108,44", 'stroke="#05070b" stroke-opacity=".5"', 1.1) +
    pen.stroke("204,140 204,44", 'stroke="#05070b" stroke-opacity=".5"', 1.1) +
    pen.rect(178, 118, 16, 4, 'fill="#24282c"', 2) +
    pen.stroke("16,108 74,130 120,138 204,140", 'stroke="#fff" stroke-opacity=".6"', 2) +
    pen.shape(
      "5,94! 14,108 42,120 60,125! 52,112 30,102 9,94!",
      `fill="url(#lamp)" stroke="#0c0e11" stroke-width="${n(pen.scale)}"`,
    ) +
    pen.shape("0,34! -1,60 2,70 60,70! 62,30! 12,30!", 'fill="#2a2e33"') +
    pen.shape(house, 'fill="url(#shell)"') +
    `<g clip-path="url(#house)">${pen.shape(`100,226! 240,214 ${length * 0.6},150 ${length + 10},140! ${length + 10},120! ${length * 0.6},132 230,190 100,206!`, `fill="${stripe}"`)}` +
    pen.rect(200, 46, box + 10, 26, 'fill="#3d4248"') +
    pen.line(150, 300, length - 30, 300, 'stroke="#fff" stroke-opacity=".85"', 2.4) +
    `<rect x="${n(pen.left)}" y="0" width="${n(pen.right - pen.left)}" height="1200" fill="url(#round2)"/></g>` +
    pen.shape(house, `fill="none" stroke="#20252a" stroke-opacity=".45" stroke-width="${n(pen.scale)}"`) +
    acrylic(pen, 150, 246, 62, 34) +
    acrylic(pen, 232, 178, 84, 66) +
    acrylic(pen, length - 140, 178, 92, 66) +
    entryDoor(pen, length * 0.48, 66, 276, "url(#shell)") +
    pen.rect(length * 0.48 + 90, 92, 36, 18, 'fill="#d4d8db"', 2) +
    pen.rect(
      length - 110,
      80,
      76,
      40,
      `fill="none" stroke="#23272b" stroke-opacity=".5" stroke-width="${n(pen.scale)}"`,
      3,
    ) +
    awning(pen, 236, length - 60, 288) +
    pen.rect(length - 6, 90, 6, 40, 'fill="#b3161c"', 2) +
    pen.shape("88,150! 84,178 90,184 98,182 104,152!", 'fill="#1a1d20"') +
    axles.map((x) => pen.circle(x, tyre, tyre * 1.16, 'fill="#060709"')).join("") +
    axles
      .map((x) => wheel(pen.place(x, 0)[0], ground - tyre * pen.scale, tyre * pen.scale, "steel", x))
      .join("");
  return {
    defs:
      caravanDefs(pen, "#f3f2ee") +
      `<clipPath id="house">${pen.shape(house, "")}</clipPath>` +
      `<linearGradient id="lamp" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#eef5fb"/><stop offset="1" stop-color="#47515a"/></linearGradient>` +
      `<linearGradient id="round2" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".12"/><stop offset=".2" stop-color="#000" stop-opacity="0"/><stop offset=".93" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>`,
    body,
    left: pen.left,
    right: pen.right,
    feet: axles.map((x) => ({ x: pen.place(x, 0)[0], width: tyre * pen.scale })),
  };
}

import { backdropOf, canvas } from "../backdrop.ts";
import type { Look } from "../look.ts";
import { mix } from "../paint.ts";
import { box, line, picture, roomDefs, windowOn, woods } from "./inside.ts";

const { width, height } = canvas;

function cupboard(x: number, y: number, w: number, h: number, fill: string): string {
  return (
    box(x, y, w, h, fill, 8, 'stroke="#000" stroke-opacity=".22" stroke-width="3"') +
    box(x + 10, y + 10, w - 20, h - 20, "none", 5, 'stroke="#fff" stroke-opacity=".25" stroke-width="3"')
  );
}

function hob(x: number, y: number): string {
  const ring = (dx: number) =>
    `<ellipse cx="${x + dx}" cy="${y - 8}" rx="50" ry="9" fill="none" stroke="#6b7279" stroke-width="6"/><path d="M${x + dx - 58} ${y - 12}H${x + dx + 58}" stroke="#2a2e33" stroke-width="7"/>`;
  const kettle = `<g><path d="M${x + 72} ${y - 22}Q${x + 62} ${y - 112} ${x + 130} ${y - 112}T${x + 188} ${y - 22}Z" fill="url(#steel)"/><path d="M${x + 182} ${y - 72}l46 -30" stroke="#a9b0b6" stroke-width="12" stroke-linecap="round"/><path d="M${x + 84} ${y - 104}Q${x + 130} ${y - 178} ${x + 176} ${y - 104}" fill="none" stroke="#25292d" stroke-width="11"/></g>`;
  return box(x - 64, y - 6, 320, 14, "#1a1d20", 5) + ring(0) + ring(130) + kettle;
}

function fridge(x: number, y: number, w: number, h: number): string {
  return (
    box(x, y, w, h, "#23272b", 12, 'stroke="#000" stroke-opacity=".5" stroke-width="3"') +
    box(x + 8, y + 8, w - 16, h * 0.3, "url(#dusk)", 8) +
    box(x + 8, y + h * 0.32, w - 16, h * 0.66, "url(#dusk)", 8) +
    box(x + w - 34, y + 40, 9, h * 0.16, "#b9bfc5", 4) +
    box(x + w - 34, y + h * 0.38, 9, h * 0.22, "#b9bfc5", 4) +
    `<path d="M${x + 20} ${y + h * 0.3}L${x + w * 0.5} ${y + 10}H${x + w * 0.66}L${x + 60} ${y + h * 0.98}H${x + 20}Z" fill="#fff" opacity=".05"/>`
  );
}

/** The kitchen of a caravan or motorhome, seen from the dinette. */
export function kitchenView(look: Look): string {
  const wood = woods[look.variant] ?? woods[0];
  const place = backdropOf(look.backdrop);
  const dark = look.variant % 2 === 0;
  const fronts = dark ? "url(#wood)" : "#f4f2ed";
  const tiles = Array.from({ length: 3 }, (_row, r) =>
    Array.from({ length: 18 }, (_none, i) =>
      box(
        70 + i * 66 - (r % 2) * 33,
        536 + r * 40,
        62,
        36,
        mix("#f6f4ef", wood, 0.05 + ((i * 7 + r * 5) % 4) * 0.035),
        3,
      ),
    ).join(""),
  ).join("");
  const drawers = [690, 790, 890]
    .map((y) => cupboard(690, y, 250, 92, fronts) + box(770, y + 18, 90, 9, "#5b6168", 4))
    .join("");
  const doors = [84, 386]
    .map((x) => cupboard(x, 690, 290, 292, fronts) + box(x + 100, 712, 90, 9, "#5b6168", 4))
    .join("");
  const upper = [84, 386, 688, 990]
    .map((x) => cupboard(x, 96, 290, 156, "url(#wood)") + box(x + 100, 228, 90, 9, "#5b6168", 4))
    .join("");
  const body =
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    box(0, 0, width, 78, "#f8f6f1") +
    [240, 640, 1040].map((x) => box(x, 40, 130, 12, "#fffaf0", 6)).join("") +
    upper +
    // A strip of light beneath the cupboards.
    box(84, 254, 1196, 10, "#fff6dd", 5) +
    `<ellipse cx="680" cy="280" rx="640" ry="150" fill="url(#warm)" opacity=".75"/>` +
    windowOn(place, 300, 314, 560, 196) +
    `<g clip-path="url(#splash)">${tiles}</g>` +
    // Bench with sink and hob.
    box(60, 640, 1240, 40, dark ? "#ece8df" : "#3b3f44", 6) +
    box(60, 676, 1240, 10, "#000", 0, 'opacity=".25"') +
    `<path d="M330 640Q336 618 360 618H560Q584 618 590 640Z" fill="url(#steel)"/><path d="M350 640Q354 628 370 628H550Q566 628 570 640Z" fill="#8d949b"/>` +
    `<path d="M460 622V520Q460 470 505 470Q548 470 548 512" fill="none" stroke="#c9ced3" stroke-width="15" stroke-linecap="round"/><path d="M448 622h26" stroke="#9aa1a8" stroke-width="20"/>` +
    hob(850, 640) +
    box(1148, 534, 88, 106, "#c9a97c", 6) +
    `<path d="M1164 534q-14 -60 10 -92M1190 534q0 -70 6 -110M1216 534q18 -56 0 -96" stroke="#5f7a4a" stroke-width="12" fill="none" stroke-linecap="round"/>` +
    box(110, 572, 74, 68, "#f6f3ec", 12, 'stroke="#c9c4ba" stroke-width="3"') +
    `<path d="M184 590q34 0 34 22t-34 20" fill="none" stroke="#e2ddd2" stroke-width="10"/>` +
    box(70, 686, 1220, 312, mix(wood, "#000000", 0.3)) +
    doors +
    drawers +
    // Oven with its glass door.
    box(960, 690, 320, 292, "#24282c", 10) +
    box(984, 770, 272, 180, "#101315", 10, 'stroke="#4a5056" stroke-width="4"') +
    `<path d="M1000 950L1090 770h60L1060 950Z" fill="#fff" opacity=".06"/>` +
    box(1000, 742, 240, 12, "#c9ced3", 6) +
    [1010, 1070, 1130, 1190]
      .map((x) => `<circle cx="${x + 20}" cy="718" r="14" fill="#aeb5bb" stroke="#15181b" stroke-width="4"/>`)
      .join("") +
    box(60, 982, 1240, 60, "#2a2d31") +
    fridge(1330, 96, 244, 946) +
    `<path d="M0 1042H${width}V${height}H0Z" fill="${mix(wood, "#3a2f26", 0.5)}"/>` +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        line(120 + i * 230, 1042, -60 + i * 290, 1200, 'stroke="#000" stroke-opacity=".2" stroke-width="4"'),
      )
      .join("") +
    `<rect width="${width}" height="${height}" fill="url(#dim)"/>`;
  return picture(
    `${roomDefs(place, wood)}<clipPath id="splash"><rect x="84" y="532" width="1196" height="108"/></clipPath>`,
    body,
  );
}

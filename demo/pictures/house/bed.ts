import { backdropOf, canvas } from "../backdrop.ts";
import type { Look } from "../look.ts";
import { mix } from "../paint.ts";
import { box, cloths, line, picture, roomDefs, windowOn, woods } from "./inside.ts";

const { width, height } = canvas;

function pillow(x: number, y: number, w: number, h: number, fill: string): string {
  return (
    `<path d="M${x + 18} ${y}Q${x + w / 2} ${y - 22} ${x + w - 18} ${y}Q${x + w + 12} ${y + h * 0.3} ${x + w - 4} ${y + h}Q${x + w / 2} ${y + h + 18} ${x + 4} ${y + h}Q${x - 12} ${y + h * 0.3} ${x + 18} ${y}Z" fill="${fill}"/>` +
    `<path d="M${x + 6} ${y + h - 4}Q${x + w / 2} ${y + h + 16} ${x + w - 6} ${y + h - 4}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="8"/>` +
    `<path d="M${x + 40} ${y + 10}Q${x + w / 2} ${y - 8} ${x + w - 40} ${y + 10}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6"/>`
  );
}

function bedside(x: number, wood: string): string {
  return (
    box(x, 650, 220, 40, mix(wood, "#ffffff", 0.3), 6) +
    box(x + 10, 690, 200, 290, "url(#wood)", 4) +
    [712, 852]
      .map(
        (y) =>
          box(x + 24, y, 172, 120, "none", 6, 'stroke="#000" stroke-opacity=".25" stroke-width="4"') +
          box(x + 74, y + 14, 72, 9, "#5b6168", 4),
      )
      .join("")
  );
}

/** The bed of a caravan or motorhome, from its foot. */
export function bedView(look: Look): string {
  const cloth = cloths[look.variant] ?? cloths[3];
  const wood = woods[look.variant] ?? woods[0];
  const place = backdropOf(look.backdrop);
  const pale = mix(cloth, "#ffffff", 0.35);
  const lamp = (x: number) =>
    `<circle cx="${x}" cy="470" r="150" fill="url(#warm)"/><path d="M${x} 430v40" stroke="#8b6f3e" stroke-width="8"/>${box(x - 22, 452, 44, 58, "#f6e6bd", 14)}`;
  const quilted = Array.from({ length: 7 }, (_none, i) =>
    box(388 + i * 118, 470, 112, 200, mix(cloth, "#000000", 0.06 + (i % 2) * 0.03), 18),
  ).join("");
  const body =
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    `<path d="M0 0H${width}L1420 110H180Z" fill="#faf8f4"/><path d="M0 0L180 110V900L0 1060Z" fill="#e7e2d8"/><path d="M${width} 0L1420 110V900L${width} 1060Z" fill="#e2ddd3"/>` +
    `<path d="M0 1060L180 900H1420L${width} 1060V${height}H0Z" fill="${mix(wood, "#3a2f26", 0.5)}"/>` +
    [60, 1540]
      .map((x, i) =>
        line(i === 0 ? 200 : 1400, 900, x, 1200, 'stroke="#000" stroke-opacity=".2" stroke-width="4"'),
      )
      .join("") +
    // Cupboards over the bed, wardrobes beside it.
    [392, 668, 944]
      .map(
        (x) =>
          box(x, 128, 266, 140, "url(#wood)", 8, 'stroke="#000" stroke-opacity=".25" stroke-width="3"') +
          box(x + 88, 244, 90, 9, "#5b6168", 4),
      )
      .join("") +
    box(388, 270, 826, 9, "#fff6dd", 4) +
    `<ellipse cx="800" cy="300" rx="480" ry="110" fill="url(#warm)" opacity=".7"/>` +
    windowOn(place, 540, 312, 520, 130) +
    box(180, 110, 200, 540, "url(#wood)", 6, 'stroke="#000" stroke-opacity=".25" stroke-width="3"') +
    box(1220, 110, 200, 540, "url(#wood)", 6, 'stroke="#000" stroke-opacity=".25" stroke-width="3"') +
    box(204, 138, 152, 480, mix(wood, "#dfe6ea", 0.75), 6) +
    `<path d="M210 600L300 150H350L260 600Z" fill="#fff" opacity=".35"/>` +
    box(1356, 340, 9, 120, "#5b6168", 4) +
    box(376, 452, 848, 250, mix(cloth, "#000000", 0.22), 22) +
    quilted +
    lamp(330) +
    lamp(1270) +
    bedside(160, wood) +
    bedside(1220, wood) +
    box(192, 578, 60, 72, "#f6f3ec", 10) +
    `<path d="M1290 650v-52M1330 650v-70" stroke="#5f7a4a" stroke-width="10"/>${box(1276, 620, 70, 34, "#c9a97c", 6)}` +
    // Mattress, sheet, quilt, throw.
    `<path d="M392 720Q800 690 1208 720L1290 1010H310Z" fill="#fbfaf6"/>` +
    pillow(430, 600, 330, 130, "#ffffff") +
    pillow(840, 600, 330, 130, "#ffffff") +
    pillow(520, 650, 230, 104, pale) +
    pillow(850, 650, 230, 104, cloth) +
    `<path d="M384 776Q800 742 1216 776L1306 1080Q800 1050 294 1080Z" fill="${pale}"/><path d="M384 776Q800 742 1216 776L1226 812Q800 778 374 812Z" fill="#fffdf8"/>` +
    `<path d="M330 938Q800 904 1270 938L1312 1094Q800 1064 288 1094Z" fill="${cloth}"/>` +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<path d="M${348 + i * 172} ${936 - Math.abs(2.5 - i) * -6}L${316 + i * 186} 1088" stroke="#fff" stroke-opacity=".14" stroke-width="14"/>`,
      )
      .join("") +
    `<path d="M294 1080Q800 1050 1306 1080L1312 1094V1150H288V1094Z" fill="${mix(cloth, "#000000", 0.18)}"/>` +
    `<path d="M560 800q120 40 60 130M980 806q-90 50 -20 128" fill="none" stroke="#000" stroke-opacity=".06" stroke-width="18"/>` +
    box(288, 1150, 1024, 50, "url(#wood)") +
    `<rect width="${width}" height="${height}" fill="url(#dim)"/>`;
  return picture(roomDefs(place, wood), body);
}

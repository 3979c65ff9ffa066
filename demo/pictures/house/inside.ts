import { type Backdrop, canvas } from "../backdrop.ts";
import { mix } from "../paint.ts";

/** Upholstery by variant: earth, sea, leaf, coal. */
export const cloths = ["#8a6f57", "#4f7480", "#6d7a62", "#70757b"] as const;
/** Timber of the cupboards by variant. */
export const woods = ["#b98d63", "#c9b79a", "#a98a66", "#d8d2c7"] as const;

/** A picture of the inside. */
export function picture(defs: string, body: string): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: string) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" fill="none" ${attributes}/>`;

/** A rectangle. */
export const box = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`;

/** Gradients of a room: the view outside, timber, walls, warm lamps. */
export function roomDefs(place: Backdrop, wood: string): string {
  const fall = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return (
    fall("view", place.sky[0], place.sky[2]) +
    fall("wood", mix(wood, "#ffffff", 0.22), mix(wood, "#000000", 0.1)) +
    fall("wall", "#fbfaf7", "#e4e0d8") +
    fall("steel", "#eef1f3", "#a9b0b6") +
    fall("dusk", "#000000", "#2a2d31") +
    `<radialGradient id="warm"><stop offset="0" stop-color="#fff4d6" stop-opacity=".95"/><stop offset="1" stop-color="#fff4d6" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="dim" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></radialGradient>`
  );
}

/** A window with what is outside, a blind rolled up above. */
export function windowOn(place: Backdrop, x: number, y: number, w: number, h: number): string {
  const horizon = y + h * 0.62;
  return (
    box(x - 16, y - 16, w + 32, h + 32, "#f3f1ec", 22, 'stroke="#c9c4ba" stroke-width="3"') +
    box(x, y, w, h, "url(#view)", 12) +
    `<path d="M${x} ${horizon - 18}Q${x + w * 0.3} ${horizon - 44} ${x + w * 0.55} ${horizon - 20}T${x + w} ${horizon - 30}V${horizon + 6}H${x}Z" fill="${mix(place.floor[0], place.sky[1], 0.45)}"/>` +
    `<path d="M${x} ${horizon}H${x + w}V${y + h - 12}Q${x + w} ${y + h} ${x + w - 12} ${y + h}H${x + 12}Q${x} ${y + h} ${x} ${y + h - 12}Z" fill="${place.floor[0]}"/>` +
    `<path d="M${x + w * 0.16} ${y + h}L${x + w * 0.36} ${y}H${x + w * 0.5}L${x + w * 0.3} ${y + h}Z" fill="#fff" opacity=".16"/>` +
    box(x - 4, y - 6, w + 8, 26, "#dcd6ca", 6)
  );
}

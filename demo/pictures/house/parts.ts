import type { Ink, Sheet } from "../model/ink.ts";
import { plateOf } from "../plates.ts";

/** A rounded rectangle as the points of a line (see `points`), by its lower left corner. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (cx: number, cy: number, from: number) =>
    // A large corner needs more points to look round.
    Array.from({ length: r > 12 ? 8 : 4 }, (_none, i) => {
      const angle = ((from + (i * 90) / (r > 12 ? 7 : 3)) * Math.PI) / 180;
      return `${(cx + Math.cos(angle) * r).toFixed(1)},${(cy + Math.sin(angle) * r).toFixed(1)}!`;
    });
  return [
    ...corner(x + width - r, y + height - r, 0),
    ...corner(x + r, y + height - r, 90),
    ...corner(x + r, y + r, 180),
    ...corner(x + width - r, y + r, 270),
  ].join(" ");
}

/** A surface on a sheet of a vehicle. */
export function patch(ink: Ink, sheet: Sheet, text: string, attributes: string): string {
  const d = ink.line(sheet, text, { closed: true });
  return d === "" ? "" : `<path d="${d}" ${attributes}/>`;
}

/** A window of tinted acrylic in its frame; x and y of its lower left corner, on a flat sheet. */
export function acrylic(ink: Ink, sheet: Sheet, x: number, y: number, width: number, height: number): string {
  const gleam = `${x + width * 0.2},${y}! ${x + width * 0.44},${y + height}! ${x + width * 0.62},${y + height}! ${x + width * 0.38},${y}!`;
  return (
    patch(ink, sheet, rounded(x - 2.5, y - 2.5, width + 5, height + 5, 8), 'fill="#1b1e22"') +
    patch(ink, sheet, rounded(x, y, width, height, 6), 'fill="url(#acrylic)"') +
    patch(ink, sheet, gleam, 'fill="#fff" opacity=".13"') +
    patch(ink, sheet, rounded(x + 1, y + height * 0.47, width - 2, 1.4, 0.5), 'fill="#000" opacity=".4"')
  );
}

/** A hatch or locker in a wall. */
export function locker(
  ink: Ink,
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  fill = "none",
): string {
  return patch(
    ink,
    sheet,
    rounded(x, y, width, height, 3),
    `fill="${fill}" stroke="#23272b" stroke-opacity=".5" stroke-width="${ink.cm(0.9)}"`,
  );
}

/** An entry door with its own window, grab rail and lamp. */
export function entryDoor(ink: Ink, x: number, low: number, high: number): string {
  const width = 62;
  return (
    patch(
      ink,
      "side",
      rounded(x, low, width, high - low, 7),
      `fill="#fff" fill-opacity=".16" stroke="#23272b" stroke-opacity=".75" stroke-width="${ink.cm(1.3)}"`,
    ) +
    acrylic(ink, "side", x + 11, low + (high - low) * 0.5, width - 22, (high - low) * 0.38) +
    patch(ink, "side", rounded(x + 5, low + (high - low) * 0.36, 9, 16, 2), 'fill="#15181b"') +
    patch(ink, "side", rounded(x + width + 5, low + 34, 3, 62, 1.5), 'fill="#d5dade"') +
    patch(ink, "side", rounded(x + 16, high + 4, 28, 4, 2), 'fill="#fbf6e2"')
  );
}

/** A number plate on a flat rear, by its lower left corner. */
export function flatPlate(ink: Ink, z: number, y: number, state: string): string {
  const [ground, letters] = plateOf(state);
  return (
    patch(ink, "aback", rounded(z, y, 38, 12, 1.5), `fill="${ground}" stroke="#15181b" stroke-width="2"`) +
    [5, 10, 15, 22, 27]
      .map((at) =>
        patch(ink, "aback", rounded(z + at, y + 3.5, 4, 5, 0.5), `fill="${letters}" opacity=".75"`),
      )
      .join("")
  );
}

/** Gradients of a house on wheels. */
export const houseDefs =
  `<linearGradient id="acrylic" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7e8d99"/><stop offset=".35" stop-color="#39454f"/><stop offset="1" stop-color="#171d22"/></linearGradient>` +
  `<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdfdfd"/><stop offset=".5" stop-color="#d5d9dd"/><stop offset="1" stop-color="#8d949a"/></linearGradient>` +
  `<linearGradient id="tread" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#565c63"/><stop offset=".5" stop-color="#363b40"/><stop offset="1" stop-color="#1d2023"/></linearGradient>` +
  `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eceff1"/><stop offset=".4" stop-color="#c3c9ce"/><stop offset="1" stop-color="#8b939a"/></linearGradient>` +
  `<linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9e4d8"/><stop offset="1" stop-color="#b9b1a1"/></linearGradient>`;

/** Colours of the stripes, by variant: earth, sea, leaf, coal. */
export const decals = [
  ["#b4532a", "#d98f4e", "#3d3a37"],
  ["#1f6f86", "#5fb0bf", "#2a3138"],
  ["#4f6b45", "#93a97c", "#33352f"],
  ["#2b2f34", "#8c939a", "#b4532a"],
] as const;

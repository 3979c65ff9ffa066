import { mix, type Paint } from "../paint.ts";

/** Gradients of what lies on the paint. */
export function coatings(paint: Paint): string {
  const across = (id: string, stops: readonly (readonly [number, string, number?])[], turned = false) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="${turned ? 1 : 0}" y2="${turned ? 0.3 : 1}">${stops.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`).join("")}</linearGradient>`;
  return (
    across("trim", [
      [0, "#eef1f3"],
      [0.3, "#59616a"],
      [1, "#c9cfd4"],
    ]) +
    across("plastic", [
      [0, "#33383d"],
      [0.5, "#1d2023"],
      [1, "#0d0f11"],
    ]) +
    across("chrome", [
      [0, "#f7f9fa"],
      [0.45, "#9aa2a9"],
      [0.55, "#5d656c"],
      [1, "#d3d8dc"],
    ]) +
    across("cap", [
      [0, mix(paint.light, "#ffffff", 0.25)],
      [0.4, paint.base],
      [1, paint.deep],
    ]) +
    across("lens", [
      [0, "#2a3239"],
      [0.5, "#161b20"],
      [1, "#39434b"],
    ]) +
    across("gleam", [
      [0, "#fff", 0.34],
      [0.45, "#fff", 0.05],
      [1, "#fff", 0],
    ]) +
    across("red", [
      [0, "#d3131d"],
      [0.55, "#970a12"],
      [1, "#63060b"],
    ]) +
    `<radialGradient id="beam"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#d6e4ef"/><stop offset="1" stop-color="#4a5661"/></radialGradient>`
  );
}

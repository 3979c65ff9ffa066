import type { Site } from "../../schemas/documents/site.schema.ts";
import { bodyOutline } from "../../schemas/entities/body-outlines.ts";

const car =
  `<path d="M178 296h-30c-10 0-16-7-16-17v-22c0-13 8-22 21-25l57-12 44-38c11-9 21-13 36-13h72c16 0 29 5 40 15l39 37 46 12c13 4 21 13 21 26v20c0 10-7 17-17 17h-25"/>` +
  `<path d="M262 296h118"/><circle cx="220" cy="296" r="36"/><circle cx="424" cy="296" r="36"/>` +
  `<path d="M228 220h196M322 170v50"/>`;

/** The outline of another kind of vehicle, three times its size, in lines as wide as the car's. */
function outlined(type: Site["vehicleType"]): string {
  const { path, wheels } = bodyOutline("", type);
  const circles = wheels.map((x) => `<circle cx="${x}" cy="40" r="6.5"/>`).join("");
  return `<g transform="translate(122 154) scale(3.3)" stroke-width="2.7"><path d="${path}"/>${circles}</g>`;
}

/** Placeholder for a vehicle without pictures (S8.16): what the site sells, neutral, without text, fits any theme. */
export const notFoundSvg = (type: Site["vehicleType"]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">` +
  `<rect width="640" height="480" fill="#eef0f2"/>` +
  `<g fill="none" stroke="#b4bac1" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">` +
  `${type === undefined || type === "vehicle" || type === "car" ? car : outlined(type)}</g></svg>`;

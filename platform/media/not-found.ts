import type { Drawing } from "../../schemas/resolve/vehicle-types.ts";

type Outline = Partial<NonNullable<Drawing["outline"]>>;

/** Placeholder for a vehicle without pictures (S8.16): its drawing, neutral, without text, for light or dark surfaces. */
export function renderNotFoundSvg({ path = "", wheels = [] }: Outline = {}, isDark = false): string {
  const [ground, line] = isDark ? ["#26282b", "#60666d"] : ["#eef0f2", "#b4bac1"];
  const circles = wheels.map((x) => `<circle cx="${x}" cy="40" r="6.5"/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">` +
    `<rect width="640" height="480" fill="${ground}"/>` +
    `<g fill="none" stroke="${line}" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round" ` +
    `transform="translate(122 154) scale(3.3)"><path d="${path}"/>${circles}</g></svg>`
  );
}

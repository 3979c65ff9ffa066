import { n } from "./path.ts";

/** Alloy designs, then a steel wheel for those that work. */
export type WheelStyle = "five" | "twin" | "turbine" | "mesh" | "star" | "steel";

const polar = (cx: number, cy: number, radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${n(cx + radius * Math.cos(angle))} ${n(cy + radius * Math.sin(angle))}`;
};

/** Counts, widths and twist of spokes by style; angles in degrees. */
const spokes: {
  [style in Exclude<WheelStyle, "steel">]: {
    count: number;
    hub: number;
    rim: number;
    twist: number;
    twin?: number;
  };
} = {
  five: { count: 5, hub: 13, rim: 11, twist: 0 },
  twin: { count: 5, hub: 5, rim: 5, twist: 0, twin: 9 },
  turbine: { count: 10, hub: 8, rim: 6, twist: 16 },
  mesh: { count: 12, hub: 5, rim: 4.5, twist: 0 },
  star: { count: 6, hub: 14, rim: 6, twist: 0 },
};

function spokePath(
  cx: number,
  cy: number,
  r: number,
  angle: number,
  spoke: { hub: number; rim: number; twist: number },
): string {
  const inner = r * 0.2;
  const outer = r * 0.97;
  const at = angle + spoke.twist;
  return `M${polar(cx, cy, inner, angle - spoke.hub * 1.6)}L${polar(cx, cy, outer, at - spoke.rim)}L${polar(cx, cy, outer, at + spoke.rim)}L${polar(cx, cy, inner, angle + spoke.hub * 1.6)}Z`;
}

function alloy(
  cx: number,
  cy: number,
  r: number,
  style: Exclude<WheelStyle, "steel">,
  turned: number,
): string {
  const { count, twin, ...spoke } = spokes[style];
  const angles = Array.from({ length: count }, (_none, i) => (i * 360) / count + turned);
  const all = twin ? angles.flatMap((angle) => [angle - twin, angle + twin]) : angles;
  const d = all.map((angle) => spokePath(cx, cy, r, angle, spoke)).join("");
  const nuts = Array.from({ length: 5 }, (_none, i) => {
    const [x, y] = polar(cx, cy, r * 0.155, i * 72 + turned).split(" ");
    return `<circle cx="${x}" cy="${y}" r="${n(r * 0.026)}" fill="#2c3035"/>`;
  }).join("");
  return (
    // The shadow of the spokes on the brake, then the spokes with an edge that catches the light.
    `<path d="${d}" transform="translate(${n(r * 0.015)} ${n(r * 0.035)})" fill="#000" opacity=".45"/>` +
    `<path d="${d}" fill="url(#alloy)" stroke="#f4f6f8" stroke-opacity=".55" stroke-width="${n(r * 0.014)}" stroke-linejoin="round"/>` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.215)}" fill="url(#alloy)"/>${nuts}` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.09)}" fill="#24282d" stroke="#aeb5bc" stroke-width="${n(r * 0.016)}"/>`
  );
}

function steel(cx: number, cy: number, r: number, turned: number): string {
  const holes = Array.from({ length: 10 }, (_none, i) => {
    const [x, y] = polar(cx, cy, r * 0.62, i * 36 + turned).split(" ");
    return `<ellipse cx="${x}" cy="${y}" rx="${n(r * 0.1)}" ry="${n(r * 0.1)}" fill="#14171a"/>`;
  }).join("");
  return (
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.92)}" fill="url(#steel)"/>` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.42)}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="${n(r * 0.03)}"/>${holes}` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.24)}" fill="#565c62" stroke="#7c838a" stroke-width="${n(r * 0.03)}"/>`
  );
}

/** Gradients that wheels use; once a drawing. */
export const wheelDefs =
  `<linearGradient id="alloy" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#f2f4f6"/><stop offset=".45" stop-color="#b9c0c7"/><stop offset="1" stop-color="#6d757d"/></linearGradient>` +
  `<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a9197"/><stop offset="1" stop-color="#3d4247"/></linearGradient>` +
  `<radialGradient id="tyre"><stop offset=".62" stop-color="#0b0c0e"/><stop offset=".8" stop-color="#24272b"/><stop offset=".9" stop-color="#1a1c1f"/><stop offset="1" stop-color="#060708"/></radialGradient>` +
  `<radialGradient id="disc"><stop offset="0" stop-color="#3a3f44"/><stop offset=".55" stop-color="#7b828a"/><stop offset=".98" stop-color="#565d64"/><stop offset="1" stop-color="#2d3136"/></radialGradient>`;

/** A wheel seen from the side; `r` is the tyre's radius, all in the drawing's units. */
export function wheel(cx: number, cy: number, r: number, style: WheelStyle, turned = 0): string {
  const rim = r * (style === "steel" ? 0.66 : 0.77);
  const circle = (radius: number, attributes: string) =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" ${attributes}/>`;
  return (
    circle(r, 'fill="url(#tyre)"') +
    // Light from above on the shoulder of the tyre.
    `<path d="M${polar(cx, cy, r * 0.93, 205)}A${n(r * 0.93)} ${n(r * 0.93)} 0 0 1 ${polar(cx, cy, r * 0.93, 335)}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${n(r * 0.06)}"/>` +
    circle(rim * 1.03, 'fill="#0d0f11"') +
    (style === "steel"
      ? steel(cx, cy, rim, turned)
      : circle(rim * 0.94, 'fill="#15181b"') +
        circle(rim * 0.72, 'fill="url(#disc)"') +
        `<path d="M${polar(cx, cy, rim * 0.74, 150)}A${n(rim * 0.74)} ${n(rim * 0.74)} 0 0 1 ${polar(cx, cy, rim * 0.74, 205)}L${polar(cx, cy, rim * 0.5, 205)}A${n(rim * 0.5)} ${n(rim * 0.5)} 0 0 0 ${polar(cx, cy, rim * 0.5, 150)}Z" fill="#2b2f34"/>` +
        alloy(cx, cy, rim, style, turned)) +
    circle(rim * 0.985, `fill="none" stroke="url(#alloy)" stroke-width="${n(rim * 0.055)}"`)
  );
}

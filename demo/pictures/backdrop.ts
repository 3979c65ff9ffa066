import { n } from "./path.ts";

/** Size of every drawing, in its own units. */
export const canvas = { width: 1600, height: 1200 } as const;
/** y of the ground under the wheels. */
export const ground = 870;

/** Colours of a place: sky from top to horizon, floor from horizon to the viewer, and what stands between. */
export interface Backdrop {
  sky: readonly [string, string, string];
  floor: readonly [string, string, string];
  horizon: number;
  /** Strength of the car's reflection in the floor. */
  mirror: number;
  shadow: number;
  scenery?: string;
}

const { width, height } = canvas;

const ridge = (y: number, amplitude: number, seed: number, fill: string, opacity = 1): string => {
  let d = `M0 ${height}L0 ${n(y)}`;
  for (let x = 0; x <= width; x += 40) {
    const t = x / width;
    const lift =
      Math.sin(t * 5.1 + seed) * 0.5 +
      Math.sin(t * 11.7 + seed * 2.3) * 0.3 +
      Math.sin(t * 23 + seed * 1.7) * 0.12;
    d += `L${x} ${n(y - amplitude * lift)}`;
  }
  return `<path d="${d}L${width} ${height}Z" fill="${fill}" opacity="${opacity}"/>`;
};

const tree = (x: number, y: number, size: number, fill: string): string => {
  const blob = (dx: number, dy: number, rx: number, ry: number) =>
    `<ellipse cx="${n(x + dx * size)}" cy="${n(y + dy * size)}" rx="${n(rx * size)}" ry="${n(ry * size)}"/>`;
  return (
    `<g fill="${fill}"><path d="M${n(x - size * 0.03)} ${n(y)}Q${n(x)} ${n(y - size * 0.4)} ${n(x - size * 0.12)} ${n(y - size * 0.8)}L${n(x - size * 0.08)} ${n(y - size * 0.8)}Q${n(x + size * 0.04)} ${n(y - size * 0.5)} ${n(x + size * 0.16)} ${n(y - size * 0.9)}L${n(x + size * 0.2)} ${n(y - size * 0.88)}Q${n(x + size * 0.06)} ${n(y - size * 0.4)} ${n(x + size * 0.05)} ${n(y)}Z"/>` +
    `${blob(-0.2, -0.95, 0.3, 0.13)}${blob(0.2, -1.02, 0.34, 0.14)}${blob(0, -1.12, 0.3, 0.12)}${blob(-0.32, -0.8, 0.18, 0.08)}${blob(0.38, -0.86, 0.18, 0.08)}</g>`
  );
};

const backdrops: { [name: string]: Backdrop } = {
  studio: {
    sky: ["#dfe3e7", "#eceff2", "#f7f8fa"],
    floor: ["#eef0f3", "#dde1e6", "#c9ced5"],
    horizon: 690,
    mirror: 0.16,
    shadow: 0.62,
  },
  gallery: {
    sky: ["#d9d4cc", "#e9e5de", "#f3f0ea"],
    floor: ["#e4dfd7", "#cfc8bd", "#b8b0a3"],
    horizon: 690,
    mirror: 0.18,
    shadow: 0.62,
  },
  night: {
    sky: ["#10141b", "#1b222c", "#2d3641"],
    floor: ["#2a323c", "#1b2129", "#0e1217"],
    horizon: 690,
    mirror: 0.28,
    shadow: 0.8,
    scenery: `<ellipse cx="800" cy="250" rx="760" ry="330" fill="url(#glow)" opacity=".5"/>`,
  },
  dusk: {
    sky: ["#2f3f63", "#8d7f93", "#f0b68a"],
    floor: ["#5c5560", "#47434d", "#302e36"],
    horizon: 640,
    mirror: 0.14,
    shadow: 0.7,
    scenery: ridge(602, 34, 1.2, "#7d7288", 0.75) + ridge(630, 20, 3.4, "#564f63", 0.9),
  },
  outback: {
    sky: ["#7fb0d4", "#b9d4e2", "#f3e3c8"],
    floor: ["#c98d5c", "#b5744a", "#94573a"],
    horizon: 640,
    mirror: 0,
    shadow: 0.58,
    scenery:
      ridge(596, 26, 0.4, "#a98d94", 0.7) +
      ridge(622, 14, 2.6, "#8f7a63", 0.9) +
      tree(210, 668, 250, "#66704f") +
      tree(1420, 664, 200, "#6d7656") +
      tree(1250, 652, 120, "#7a8062") +
      tree(420, 654, 110, "#7a8062"),
  },
  coast: {
    sky: ["#8fc1e0", "#bfdcec", "#eaf4f6"],
    floor: ["#aeb4b8", "#979da2", "#7c8287"],
    horizon: 660,
    mirror: 0.06,
    shadow: 0.6,
    scenery:
      `<rect x="0" y="560" width="1600" height="110" fill="url(#sea)"/>` +
      `<path d="M0 640Q500 612 1600 652L1600 690L0 690Z" fill="#e4d8bd"/>` +
      ridge(566, 22, 5.1, "#7c9aa6", 0.55),
  },
};

/** Names of the backdrops that a site can choose. */
export const backdropNames = Object.keys(backdrops);

/** The backdrop with a name; the studio for an unknown name. */
export function backdropOf(name: string): Backdrop {
  return (Object.hasOwn(backdrops, name) ? backdrops[name] : undefined) ?? (backdrops.studio as Backdrop);
}

/** The backdrop without the car: definitions and drawing. */
export function backdrop(place: Backdrop): { defs: string; body: string } {
  const [top, middle, low] = place.sky;
  const [far, mid, near] = place.floor;
  const stops = (colours: readonly string[]) =>
    colours
      .map((colour, i) => `<stop offset="${n((i * 1) / (colours.length - 1))}" stop-color="${colour}"/>`)
      .join("");
  return {
    defs:
      `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops([top, middle, low])}</linearGradient>` +
      `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">${stops([far, mid, near])}</linearGradient>` +
      `<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5f9fb8"/><stop offset="1" stop-color="#9fcbd3"/></linearGradient>` +
      `<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="vignette" cx=".5" cy=".52" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></radialGradient>` +
      `<linearGradient id="seam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${low}"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></linearGradient>`,
    body:
      `<rect width="${width}" height="${place.horizon + 2}" fill="url(#sky)"/>${place.scenery ?? ""}` +
      `<rect y="${place.horizon}" width="${width}" height="${height - place.horizon}" fill="url(#floor)"/>` +
      // A studio has no corner: wall and floor melt into each other.
      (place.scenery === undefined || place.mirror > 0.2
        ? `<rect y="${place.horizon}" width="${width}" height="150" fill="url(#seam)" opacity=".9"/><ellipse cx="800" cy="${ground - 40}" rx="900" ry="250" fill="url(#glow)" opacity=".75"/>`
        : ""),
  };
}

export const vignette = `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`;

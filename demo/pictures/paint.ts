/** The colours of a painted surface, from its shadow to its light. Hexadecimal. */
export interface Paint {
  base: string;
  light: string;
  shade: string;
  deep: string;
  /** Reflectivity, 0 to 1. */
  gloss: number;
}

type Rgb = [number, number, number];

/** Colour words of paint names; where a name holds several, the later word wins (`Graphite Grey`, `Rust Red`). */
const words: { [word: string]: string } = {
  white: "#f1f2f1",
  pearl: "#eeeeea",
  silver: "#b9bdc1",
  mercury: "#a9aeb2",
  grey: "#6b7075",
  gray: "#6b7075",
  graphite: "#53585d",
  charcoal: "#43474b",
  gunmetal: "#4a4f55",
  steel: "#7d858c",
  titanium: "#85858a",
  black: "#16181b",
  onyx: "#141518",
  blue: "#1f4f96",
  navy: "#1c2c50",
  aqua: "#2f9aa8",
  teal: "#1f7177",
  turquoise: "#2a9aa0",
  green: "#2c5a44",
  lime: "#9cc43a",
  khaki: "#6f705a",
  olive: "#5d6044",
  red: "#b3191f",
  maroon: "#5f1620",
  burgundy: "#5a1a26",
  crimson: "#9c1526",
  orange: "#d9561e",
  copper: "#a35a34",
  rust: "#9c4a28",
  yellow: "#e9b71a",
  gold: "#b3955a",
  beige: "#c9bea6",
  cream: "#e8e0cc",
  ivory: "#e9e3d2",
  sand: "#c3b08b",
  taupe: "#a3957f",
  champagne: "#c8bba2",
  bronze: "#7f6a4e",
  brown: "#5b4234",
  tan: "#a5805a",
  purple: "#4f3267",
  violet: "#57407e",
  pink: "#d88fa2",
};

/** Modifiers before a colour word: the colour to mix in, and its share. */
const tones: { [word: string]: [string, number] } = {
  dark: ["#101214", 0.4],
  light: ["#ffffff", 0.4],
  sky: ["#c4dbee", 0.45],
  dynamic: ["#1f6fd0", 0.5],
  eclectic: ["#2c82d8", 0.6],
  brilliant: ["#143f86", 0.6],
  saturn: ["#27405f", 0.6],
  racing: ["#0f2e22", 0.6],
  citrus: ["#8fae3c", 0.6],
  jungle: ["#585c44", 0.6],
  british: ["#123526", 0.5],
  inferno: ["#e2631d", 0.6],
  signal: ["#d3141c", 0.6],
  atomic: ["#b01525", 0.6],
  rubellite: ["#6d1020", 0.6],
  shadow: ["#494c51", 0.6],
  selenite: ["#5e6063", 0.6],
  frost: ["#f7f8f9", 0.6],
  polar: ["#f7f8f9", 0.6],
  dusty: ["#8a7555", 0.4],
};

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Two colours mixed; `share` of the second, 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const [r, g, bl] = rgb(a);
  const [r2, g2, b2] = rgb(b);
  return hex([r + (r2 - r) * share, g + (g2 - g) * share, bl + (b2 - bl) * share]);
}

/** Brightness as the eye sees it, 0 to 1. */
export function brightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The colour named in a paint's name; silver if there is none. */
export function colourOf(name: string | null | undefined): string {
  const said = (name ?? "").toLowerCase().match(/[a-z]+/g) ?? [];
  let base: string | undefined;
  for (const word of said) if (Object.hasOwn(words, word)) base = words[word];
  let colour = base ?? "#b4b9be";
  for (const word of said) {
    const tone = Object.hasOwn(tones, word) ? tones[word] : undefined;
    if (tone && base) colour = mix(colour, tone[0], tone[1]);
  }
  return colour;
}

/** Light and shade of a painted surface of a named colour. */
export function paintOf(name: string | null | undefined): Paint {
  return paintFrom(colourOf(name));
}

/** Light and shade of a painted surface of that colour. */
export function paintFrom(base: string): Paint {
  const bright = brightness(base);
  return {
    base,
    light: mix(base, "#ffffff", bright > 0.8 ? 0.75 : bright < 0.2 ? 0.3 : 0.42),
    shade: mix(base, "#0d1016", bright > 0.8 ? 0.2 : 0.32),
    deep: mix(base, "#07090d", bright > 0.8 ? 0.42 : 0.62),
    gloss: bright > 0.8 ? 0.08 : bright < 0.32 ? 0.2 : 0.07,
  };
}

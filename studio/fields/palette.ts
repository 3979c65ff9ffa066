import { clampChroma, converter, formatHex, modeOklch, modeRgb, useMode as register } from "culori/fn";
import { CONTRAST_PAIRS, type ThemeColour } from "../../schemas/documents/theme.schema.ts";
import { computeContrast } from "../../schemas/documents/theme-contrast.ts";

register(modeRgb);
register(modeOklch);
const toOklch = converter("oklch");

export type Colours = { [role in ThemeColour]?: string };

interface Oklch {
  l: number;
  c: number;
  h: number;
}

const black: Oklch = { l: 0, c: 0, h: 0 };
const read = (hex: string): Oklch => ({ ...black, ...toOklch(hex) });

/** The nearest colour that a screen can show, hexadecimal. */
const write = (colour: Oklch): string => formatHex(clampChroma({ mode: "oklch", ...colour }, "oklch")) ?? "#000000";

/** Steps of lightness when a legible colour is looked for. */
const STEP = 0.01;
/** Above what WCAG asks, because hexadecimal rounds. */
const MARGIN = 0.05;

/**
 * The colour of the same hue, as near as possible in lightness, whose contrast with each background is at least `least`;
 * black or white where none is.
 */
export function adjustContrast(hex: string, backgrounds: readonly string[], least = 4.5): string {
  const holds = (colour: string) => backgrounds.every((back) => computeContrast(colour, back) >= least + MARGIN);
  if (holds(hex)) return hex;
  const oklch = read(hex);
  for (let away = STEP; away <= 1; away += STEP) {
    for (const l of [oklch.l - away, oklch.l + away]) {
      if (l < 0 || l > 1) continue;
      const colour = write({ ...oklch, l });
      if (holds(colour)) return colour;
    }
  }
  return ["#000000", "#ffffff"].find(holds) ?? hex;
}

/** The backgrounds that a role of text stands on, as far as the theme gives them. */
const backgroundsOf = (text: ThemeColour, colours: Colours): string[] =>
  CONTRAST_PAIRS.flatMap((pair) => (pair.text === text ? (colours[pair.on] ?? []) : []));

/** The role with a colour that is legible wherever the theme shows it. */
export const repairColour = (text: ThemeColour, colours: Colours): string =>
  adjustContrast(colours[text] ?? "#000000", backgroundsOf(text, colours));

/** A whole palette from one colour, beside the theme's own surfaces: every pair of roles meets WCAG AA. */
export function generatePalette(brand: string, colours: Colours): Colours {
  const { l, c, h } = read(brand);
  const surface = colours.surface ?? "#ffffff";
  const isDark = computeContrast(surface, "#000000") < computeContrast(surface, "#ffffff");
  const tint = (light: number, chroma: number) =>
    write({ l: isDark ? 1.12 - light : light, c: Math.min(c, chroma), h });
  const made: Colours = {
    ...colours,
    brand,
    accent: write({ l: Math.min(0.62, Math.max(0.42, l)), c: Math.max(c, 0.09), h }),
    "surface-2": tint(0.972, 0.006),
    "surface-3": tint(0.945, 0.01),
    line: tint(0.905, 0.012),
    footer: write({ l: 0.25, c: Math.min(c, 0.05), h }),
    "on-footer": write({ l: 0.94, c: Math.min(c, 0.012), h }),
  };
  const on = (back: string) => adjustContrast(computeContrast("#ffffff", back) >= 4.5 ? "#ffffff" : "#14161a", [back]);
  const words: Colours = {
    ...made,
    "on-brand": on(brand),
    "on-accent": on(made.accent ?? brand),
    link: made.accent,
  };
  const roles: ThemeColour[] = ["ink", "muted", "link", "good", "warn", "danger", "on-footer"];
  for (const role of roles) if (words[role] !== undefined) words[role] = repairColour(role, words);
  return words;
}

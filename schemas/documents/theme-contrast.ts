import { CONTRAST_PAIRS, type Theme, type ThemeColour } from "./theme.schema.ts";

function channels(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const at = (index: number): number => Number.parseInt(full.slice(index, index + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

/** Relative luminance (WCAG 2) of a hexadecimal colour, 0 to 1. */
export function computeLuminance(hex: string): number {
  const linear = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Contrast ratio of two hexadecimal colours, 1 to 21. */
export function computeContrast(a: string, b: string): number {
  const [light, dark] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A pair of colour roles with too little contrast. */
export interface ContrastFault {
  text: ThemeColour;
  on: ThemeColour;
  ratio: number;
  least: number;
}

/** Every pair of roles of the theme that misses WCAG AA. Roles that the theme does not give are left out. */
export function findContrastFailures(theme: Theme): ContrastFault[] {
  return CONTRAST_PAIRS.flatMap(({ text, on, least }) => {
    const [front, back] = [theme.colours?.[text], theme.colours?.[on]];
    if (front === undefined || back === undefined) return [];
    const ratio = computeContrast(front, back);
    return ratio >= least ? [] : [{ text, on, ratio, least }];
  });
}

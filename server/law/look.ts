import { typeScale } from "../../renderer/theme/index.ts";
import type { ClaimType } from "../../schemas/documents/claims.ts";
import type { Theme } from "../../schemas/documents/theme.schema.ts";
import { contrast } from "../../schemas/documents/theme-contrast.ts";

/** How a claim looks on a width of the window: px, CSS weight, contrast ratio. */
export interface Look {
  size: number;
  weight: number;
  contrast: number;
}

const rem = 16;
/** Differences that nobody sees: of rounding, and of two shades. */
const tolerance = { size: 0.5, contrast: 0.1 };

const known = new WeakMap<Theme, Map<ClaimType, Look[]>>();

/** How something set in tokens looks on phones and on wide windows, by the dealer's theme. */
export function looksOf(theme: Theme, type: ClaimType): Look[] {
  const looks = known.get(theme) ?? new Map<ClaimType, Look[]>();
  known.set(theme, looks);
  const found = looks.get(type) ?? looksIn(theme, type);
  looks.set(type, found);
  return found;
}

function looksIn(
  theme: Theme,
  { size, weight = "normal", colour = "ink", on = "surface" }: ClaimType,
): Look[] {
  const { type = {}, colours = {} } = theme;
  const weights = {
    normal: type.normalWeight ?? 400,
    strong: type.strongWeight ?? 600,
    display: type.displayWeight ?? 700,
  };
  const [text, ground] = [colours[colour], colours[on] ?? colours.surface];
  const step = size === "price" ? (type.price === "large" ? "2xl" : "xl") : size;
  return [type.ratioPhone ?? 1.2, type.ratioDesktop ?? 1.25].map((ratio) => ({
    size: Number.parseFloat(typeScale(type.base ?? 16, ratio)[step]) * rem,
    weight: weights[weight],
    contrast: text === undefined || ground === undefined ? 1 : contrast(text, ground),
  }));
}

/** What of one is less prominent than of the other on some width: its size, weight or contrast; undefined: nothing. */
export function lessProminent(theme: Theme, one: ClaimType, than: ClaimType): string | undefined {
  const [first, second] = [looksOf(theme, one), looksOf(theme, than)];
  for (const [at, look] of first.entries()) {
    const other = second[at] as Look;
    if (look.size < other.size - tolerance.size)
      return `${look.size.toFixed(1)} px, not ${other.size.toFixed(1)} px`;
    if (look.weight < other.weight) return `of weight ${look.weight}, not ${other.weight}`;
    if (look.contrast < other.contrast - tolerance.contrast)
      return `of contrast ${look.contrast.toFixed(1)}, not ${other.contrast.toFixed(1)}`;
  }
  return undefined;
}

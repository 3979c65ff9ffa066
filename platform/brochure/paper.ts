import type { ResolvedTenant } from "../../schemas/index.ts";

/** A4 in pt, and the room left at its edges. */
export const paper = { width: 595.28, height: 841.89, margin: 40 } as const;

/** Colours of a brochure, as hex. */
export interface Ink {
  brand: string;
  onBrand: string;
  accent: string;
  tag: string;
  onTag: string;
  ink: string;
  muted: string;
  line: string;
  band: string;
}

/** The dealer's colours on white paper. */
export function selectInk({ colours = {} }: ResolvedTenant["theme"]): Ink {
  const of = (role: keyof typeof colours, otherwise: string) => colours[role] ?? otherwise;
  return {
    brand: of("brand", "#1d2a44"),
    onBrand: of("on-brand", "#ffffff"),
    accent: of("accent", "#1f4fd8"),
    tag: of("tag", "#14171c"),
    onTag: of("on-tag", "#ffffff"),
    ink: of("ink", "#14171c"),
    muted: of("muted", "#586070"),
    line: of("line", "#dfe2e8"),
    band: of("surface-2", "#f5f6f8"),
  };
}

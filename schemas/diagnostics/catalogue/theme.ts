import type { Severity } from "../diagnostic.ts";
import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";
import type { Named } from "./references.ts";

/** Codes for colours and fonts, and for what is wrong with the checks themselves. */
export const themeCodes = {
  "theme/unknown-face": entry<Named & { allowed: readonly string[] }>(
    "error",
    (p) => `The theme has no face called "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed.length === 0 ? 'Declare it under "faces".' : `Its faces: ${listed(p.allowed)}.`,
      ),
  ),
  "theme/unknown-font": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "warning",
    (p) => `The font "${p.name}" is not installed, so the page shows a font of the visitor's device.`,
    (p) => didYouMean(p.near, `Installed: ${listed(p.allowed)}.`),
  ),
  "theme/turned-weights": entry<{ lightest: number; boldest: number }>(
    "error",
    (p) =>
      `The lightest weight of this font (${p.lightest}) is above its boldest (${p.boldest}), so browsers ignore both.`,
    (p) => `Write the lighter one first: [${p.boldest}, ${p.lightest}].`,
  ),
  "theme/unfit-weight": entry<{ weight: number; face: string; lightest: number; boldest: number }>(
    "warning",
    (p) => `The font "${p.face}" has no weight ${p.weight}: it goes from ${p.lightest} to ${p.boldest}.`,
    (p) => `Write a weight from ${p.lightest} to ${p.boldest}, or choose another font in "fonts".`,
  ),
  "theme/low-contrast": entry<{ pairs: string; way?: "darker" | "lighter" | undefined }>(
    "warning",
    (p) => `These colours have less contrast than WCAG AA requires: ${p.pairs}.`,
    (p) =>
      p.way === undefined
        ? "Make this colour, or the other colours in this message, darker or lighter."
        : `Make this colour ${p.way}, or change the other colours in this message.`,
  ),
  "platform/more-problems": entry<{ count: number; severity: Severity }>(
    "error",
    (p) =>
      `${p.count} more ${p.severity}${p.count === 1 ? " is" : "s are"} not listed; the first one is here.`,
    () => "Fix the listed problems, then load again.",
  ),
  "platform/check-failed": entry<{ problem: string }>(
    "error",
    (p) => `A check of the platform itself failed: ${p.problem}.`,
    () => "This is a bug in Forecourt. Please report it with the file that you changed last.",
  ),
};

import type { Guess } from "../nearest.ts";
import { allowInAnyLayer, defineEntry, formatNameList } from "./entry.ts";

/** Codes for pages, frames and their layouts. */
export const layoutCodes = {
  "layout/unknown-component": defineEntry<{ component: string; near?: Guess }>(
    "error",
    (p) => `There is no component "${p.component}".`,
    "'forecourt docs components' lists the components.",
    "The page would have a gap where the component stands.",
  ),
  "layout/unknown-slot": defineEntry<{ component: string; slot: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `${p.component} has no slot "${p.slot}".`,
    (p) => (p.allowed.length === 0 ? "It takes no children." : `Its slots: ${formatNameList(p.allowed)}.`),
    "Nothing shows the content of a slot that does not exist.",
  ),
  "layout/unknown-expression": defineEntry<{ key: string; near?: Guess }>(
    "error",
    (p) => `"${p.key}" is not a computed value that is allowed here.`,
    'Use "$bind" or "$msg" in pages; "$env" belongs in site.json.',
    "A key that begins with $ is computed, and nothing computes this one.",
  ),
  "layout/unknown-path": allowInAnyLayer(
    defineEntry<{
      path: string;
      step: string;
      /** The steps before it. */
      within: string;
      near?: Guess;
      allowed: readonly string[];
    }>(
      "error",
      ({ path, step, within }) => {
        if (path === "") return "This text is empty, but it must say what is shown.";
        if (within !== "") return `"${path}" leads nowhere: "${within}" has no "${step}".`;
        return `"${path}"${path === step ? "" : ` reads "${step}", which`} is not available here.`;
      },
      (p) =>
        p.allowed.length === 0 ? `End the path at "${p.within}".` : `Available here: ${formatNameList(p.allowed)}.`,
      "The page would show nothing in its place.",
    ),
  ),
  "page/unknown-data-source": defineEntry<{ source: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `There is no data source "${p.source}".`,
    (p) => `Sources: ${formatNameList(p.allowed)}.`,
    "The page would have no data to show.",
  ),
};

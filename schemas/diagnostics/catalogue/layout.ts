import type { Guess } from "../nearest.ts";
import { entry, listed } from "./entry.ts";

/** Codes for pages, frames and their layouts. */
export const layoutCodes = {
  "layout/unknown-component": entry<{ component: string; near?: Guess }>(
    "error",
    (p) => `There is no component "${p.component}".`,
    "docs/reference/components.md lists the components, as 'forecourt docs components' does.",
  ),
  "layout/unknown-slot": entry<{ component: string; slot: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `${p.component} has no slot "${p.slot}".`,
    (p) => (p.allowed.length === 0 ? "It takes no children." : `Its slots: ${listed(p.allowed)}.`),
  ),
  "layout/unknown-expression": entry<{ key: string; near?: Guess }>(
    "error",
    (p) => `"${p.key}" is not a computed value that is allowed here.`,
    'Use "$bind" or "$msg" in pages; "$env" belongs in site.json.',
  ),
  "layout/unknown-root": entry<{
    path: string;
    root: string;
    near?: Guess;
    allowed: readonly string[];
  }>(
    "error",
    ({ path, root }) => {
      if (path === "") return "This text is empty, but it must say what is shown.";
      return `"${path}"${path === root ? "" : ` reads "${root}", which`} is not available here.`;
    },
    (p) => `Available here: ${listed(p.allowed)}.`,
  ),
  "layout/unknown-path": entry<{
    path: string;
    step: string;
    within: string;
    near?: Guess;
    allowed: readonly string[];
  }>(
    "error",
    (p) => `"${p.path}" leads nowhere: "${p.within}" has no "${p.step}".`,
    (p) => (p.allowed.length === 0 ? `End the path at "${p.within}".` : `It has: ${listed(p.allowed)}.`),
  ),
  "layout/not-public": entry<{ path: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `"${p.path}" is not a property of the site that pages can read.`,
    (p) => `Pages can read these properties of the site: ${listed(p.allowed)}.`,
  ),
  "page/unknown-data-source": entry<{ source: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `There is no data source "${p.source}".`,
    (p) => `Sources: ${listed(p.allowed)}.`,
  ),
};

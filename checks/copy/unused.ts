import { didYouMean } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ name: string; near: Guess }>({
  code: "copy/unused",
  severity: "warning",
  subject: "dealer",
  needs: ["site", "theme", "menus", "copy", "pages", "frames", "forms", "rules", "content"],
  message: ({ name }) => `Nothing on this site shows the wording "${name}".`,
  hint: ({ near }) => didYouMean(near, "Show it in a page or a form, or remove it."),
  fix: () => ({ remove: 0 }),
  why: "Usually the key is misspelt, and the wording that is meant stays as it was.",
  examples: [
    {
      bad: { "copy.json": { "menu.hmoe": "Home" } },
      at: "/menu.hmoe",
      good: { "copy.json": { "menu.home": "Home" } },
    },
  ],
  visit({ copy, site, references, origins }, report) {
    const shown = new Set<string>();
    for (const { kind, name } of references) if (kind === "copy") shown.add(name);
    // The words for what the site sells stand in other texts (schemas/resolve/site-words.ts).
    const word = `site.word.${site.vehicleType}.`;
    for (const name of Object.keys(copy)) {
      if (shown.has(name) || name.startsWith(word)) continue;
      const pointer = toPointer(["copy", name]);
      // Code may show the platform's own.
      if (origins(pointer)[0]?.layer === "_platform") continue;
      const others = Object.keys(copy).filter((other) => other !== name);
      report(pointer, { name, near: guess(name, others) }, "key");
    }
  },
});

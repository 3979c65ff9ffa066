import { sectionNames } from "../../schemas/documents/sections.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { defineCheck, type Guess, guess } from "../check.ts";

export const check = defineCheck<{ name: string; near: Guess }>({
  subject: "dealer",
  needs: sectionNames,
  message: ({ name }) => `Nothing on this site shows the wording "${name}".`,
  hint: () => "Show it in a page, a frame or a form, or remove it.",
  fix: () => ({ remove: 0 }),
  why: "Usually the name is misspelt, and what is meant stays as it was.",
  examples: [
    { bad: { "copy.json": { "menu.hmoe": "Home" } }, at: "/menu.hmoe", good: { "copy.json": { "menu.home": "Home" } } },
  ],
  visit({ copy, references, origins }, report) {
    const shown = new Set(references.get("copy")?.map(({ name }) => name));
    // Code may show the platform's own.
    const isOwn = (key: string) => origins(formatPointer(["copy", key]))[0]?.layer !== "_platform";
    for (const name of Object.keys(copy).filter((key) => !shown.has(key) && isOwn(key)))
      report(
        ["copy", name],
        {
          name,
          near: guess(
            name,
            Object.keys(copy).filter((key) => key !== name),
          ),
        },
        "key",
      );
  },
});

import { sectionNames } from "../../schemas/documents/sections.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { defineCheck, type Guess, guess } from "../check.ts";

const menu = (name: string) => ({
  "menus.json": { [name]: [{ id: "about", label: "About us", href: "/about" }] },
});

export const check = defineCheck<{ what: string; name: string; near: Guess }>({
  subject: "dealer",
  needs: sectionNames,
  message: ({ what, name }) => `Nothing on this site shows the ${what} "${name}".`,
  hint: () => "Show it in a page, a frame or a form, or remove it.",
  fix: () => ({ remove: 0 }),
  why: "Usually the name is misspelt, and what is meant stays as it was.",
  examples: [
    { bad: menu("mian"), at: "/mian", good: menu("main") },
    {
      bad: { "copy.json": { "menu.hmoe": "Home" } },
      at: "/menu.hmoe",
      good: { "copy.json": { "menu.home": "Home" } },
    },
  ],
  visit({ copy, menus, references, origins }, report) {
    const look = (kind: "copy" | "menu", section: "copy" | "menus", names: readonly string[]) => {
      const shown = new Set<string>();
      for (const reference of references) if (reference.kind === kind) shown.add(reference.name);
      for (const name of names) {
        if (shown.has(name)) continue;
        // Code may show the platform's own.
        if (origins(formatPointer([section, name]))[0]?.layer === "_platform") continue;
        const others = names.filter((other) => other !== name);
        const what = kind === "copy" ? "wording" : "menu";
        report([section, name], { what, name, near: guess(name, others) }, "key");
      }
    };
    look("copy", "copy", Object.keys(copy));
    look("menu", "menus", Object.keys(menus));
  },
});

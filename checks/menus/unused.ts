import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const menu = (name: string) => ({
  "menus.json": { [name]: [{ id: "about", label: "About us", href: "/about" }] },
});

export const check = defineCheck<{ name: string; near: Guess }>({
  code: "menus/unused",
  severity: "warning",
  subject: "dealer",
  needs: ["site", "theme", "menus", "copy", "pages", "frames", "forms", "rules", "content"],
  message: ({ name }) => `Nothing on this site shows the menu "${name}".`,
  hint: ({ near }) =>
    near() === undefined ? "Show it in a frame or on a page, or remove it." : `Did you mean "${near()}"?`,
  fix: () => ({ remove: 0 }),
  why: "Usually the name is misspelt, and the menu that is meant stays as it was.",
  examples: [{ bad: menu("mian"), at: "/mian", good: menu("main") }],
  visit({ menus, references, origins }, report) {
    const pointerOf = (name: string) => toPointer(["menus", name]);
    // Code may show the platform's own.
    const own = Object.keys(menus).filter((name) => origins(pointerOf(name))[0]?.layer !== "_platform");
    for (const name of own) {
      if (references.some((reference) => reference.kind === "menu" && reference.name === name)) continue;
      const others = Object.keys(menus).filter((other) => other !== name);
      report(pointerOf(name), { name, near: guess(name, others) }, "key");
    }
  },
});

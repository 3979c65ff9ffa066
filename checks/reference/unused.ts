import { sectionNames } from "../../schemas/documents/sections.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { defineCheck, type Guess, guess } from "../check.ts";

const menu = (name: string) => ({ "menus.json": { [name]: [{ id: "about", label: "About us", href: "/about" }] } });

export const check = defineCheck<{ what: string; name: string; near: Guess }>({
  subject: "dealer",
  needs: sectionNames,
  message: ({ what, name }) => `Nothing on this site shows the ${what} "${name}".`,
  hint: () => "Show it in a page, a frame or a form, or remove it.",
  fix: () => ({ remove: 0 }),
  why: "Usually the name is misspelt, and what is meant stays as it was.",
  examples: [
    { bad: menu("mian"), at: "/mian", good: menu("main") },
    { bad: { "copy.json": { "menu.hmoe": "Home" } }, at: "/menu.hmoe", good: { "copy.json": { "menu.home": "Home" } } },
  ],
  visit({ copy, menus, references, root, origins }, report) {
    const look = (kind: "copy" | "menu", section: "copy" | "menus", own: readonly string[]) => {
      const unshown = new Set(own);
      for (const { name } of references.get(kind) ?? []) unshown.delete(name);
      const names = unshown.size === 0 ? [] : Object.keys(section === "copy" ? copy : menus);
      const what = kind === "copy" ? "wording" : "menu";
      for (const name of unshown) {
        const others = names.filter((other) => other !== name);
        report([section, name], { what, name, near: guess(name, others) }, "key");
      }
    };
    // Code may show the platform's own.
    const isOwn = (layer: string | undefined) => layer !== "_platform";
    look(
      "copy",
      "copy",
      [...root.copy.keys()].filter((key) => isOwn(root.copy.get(key)?.places[0]?.layer)),
    );
    look(
      "menu",
      "menus",
      Object.keys(menus).filter((name) => isOwn(origins(formatPointer(["menus", name]))[0]?.layer)),
    );
  },
});

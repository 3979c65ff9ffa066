import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { defineCheck, type Guess, guess } from "../check.ts";
import type { Dealer } from "../dealer.ts";

const declared = { flags, settings };

/** Whether a binding of the dealer, or a condition of a page, rule, menu or form, reads a flag or setting. */
function isRead(dealer: Dealer, kind: keyof typeof declared, name: string): boolean {
  const { references, pages, frames, forms, menus, tables, conditions } = dealer;
  const named = references.get(kind === "flags" ? "flag" : "setting") ?? [];
  if (named.some((reference) => reference.name === name)) return true;
  return JSON.stringify([pages, frames, forms, menus, tables, conditions]).includes(`"$.${name}"`);
}

export const check = defineCheck<{ kind: string; name: string; near: Guess; isOther: boolean }>({
  subject: "dealer",
  needs: ["site", "menus", "pages", "frames", "forms", "rules", "conditions"],
  message: ({ kind, name }) => `Nothing on this site reads the ${kind.slice(0, -1)} "${name}".`,
  hint: () =>
    'Remove it, or read it in a page or a rule. The page "site.json" of the documentation lists all that the platform reads.',
  fix: ({ isOther }) => (isOther ? undefined : { remove: 0 }),
  why: "The site stays as if you had not written it.",
  examples: [
    {
      bad: { "site.json": { settings: { soldDay: 4 } } },
      at: "/settings/soldDay",
      good: { "site.json": { settings: { soldDays: 4 } } },
    },
    {
      // The name of a wording that a page shows.
      bad: {
        "site.json": { flags: { greeting: true } },
        "copy.json": { "home.greeting": "Hello" },
        "pages/home.json": { title: { $msg: "home.greeting" } },
      },
      at: "/flags/greeting",
      good: {
        "site.json": { flags: { greeting: true } },
        "copy.json": { "home.greeting": "Hello" },
        "pages/home.json": { title: { $msg: "home.greeting", values: { on: { $bind: "site.flags.greeting" } } } },
      },
    },
  ],
  visit(dealer, report) {
    for (const kind of ["flags", "settings"] as const) {
      const known = Object.keys(declared[kind]);
      for (const name of Object.keys(dealer.site[kind] ?? {})) {
        const pointer = formatPointer(["site", kind, name]);
        if (known.includes(name) || dealer.origins(pointer)[0]?.layer !== dealer.slug) continue;
        const isOther = Object.hasOwn(kind === "flags" ? settings : flags, name);
        if (isOther || !isRead(dealer, kind, name))
          report(pointer, { kind, name, near: guess(name, known), isOther }, "key");
      }
    }
  },
});

import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { defineCheck, type Guess, guess } from "../check.ts";
import type { Dealer } from "../dealer.ts";

const declared = { flags, settings };

/** Whether some page, rule, menu or form of the dealer reads a flag or setting. */
function isRead({ pages, frames, forms, menus, tables, conditions }: Dealer, name: string): boolean {
  const texts = JSON.stringify([pages, frames, forms, menus, tables, conditions]);
  return [`$.${name}"`, `.${name}"`, `"flag":"${name}"`].some((text) => texts.includes(text));
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
  ],
  visit(dealer, report) {
    for (const kind of ["flags", "settings"] as const) {
      const known = Object.keys(declared[kind]);
      for (const name of Object.keys(dealer.site[kind] ?? {})) {
        const pointer = formatPointer(["site", kind, name]);
        if (known.includes(name) || dealer.origins(pointer)[0]?.layer !== dealer.slug) continue;
        const isOther = Object.hasOwn(kind === "flags" ? settings : flags, name);
        if (isOther || !isRead(dealer, name)) report(pointer, { kind, name, near: guess(name, known), isOther }, "key");
      }
    }
  },
});

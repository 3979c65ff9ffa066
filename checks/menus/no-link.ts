import type { MenuItem, Menus } from "../../schemas/documents/menus.schema.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** The menu whose entries are groups: their labels are headings without a link. */
const groups = "footer";

const menu = (entry: object) => ({ "menus.json": { main: [{ id: "about", label: "About", ...entry }] } });
const footer = (entry: object) => ({
  "menus.json": { footer: [{ id: "us", label: "Us", ...entry }] },
  "frames/site.json": { layout: [{ id: "header", props: { items: { $bind: "menus.footer" } } }] },
});

export const check = defineCheck<{ isGroup: boolean }>({
  code: "menus/no-link",
  severity: "error",
  subject: "document",
  message: ({ isGroup }) =>
    isGroup
      ? "This group has no links: its label is a heading, which leads nowhere."
      : "This entry leads nowhere.",
  hint: ({ isGroup }) =>
    isGroup
      ? 'Add "items", the links of this group.'
      : 'Add "href", the address that the entry opens, or "items", the entries of its submenu.',
  why: "Visitors see words that do nothing.",
  examples: [
    { bad: menu({}), at: "/main/0", good: menu({ href: "/about" }) },
    {
      bad: footer({ href: "/about" }),
      at: "/footer/0",
      good: footer({ items: [{ id: "about", label: "About", href: "/about" }] }),
    },
  ],
  visit({ section, value }, report) {
    if (section !== "menus") return;
    const visit = (items: readonly MenuItem[], at: (string | number)[], isGroup: boolean): void => {
      for (const [index, { href, panel, items: inner }] of items.entries()) {
        const here = [...at, index];
        if (inner?.length) visit(inner, [...here, "items"], false);
        else if (isGroup || (href === undefined && panel === undefined)) report(toPointer(here), { isGroup });
      }
    };
    for (const [name, items] of Object.entries(value as unknown as Menus))
      visit(items, [name], name === groups);
  },
});

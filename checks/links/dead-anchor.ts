import { pageSections } from "../../schemas/checks/defined-names.ts";
import { routeTable } from "../../schemas/checks/links.ts";
import { type Guess, nearest } from "../../schemas/diagnostics/nearest.ts";
import type { Page } from "../../schemas/documents/page.ts";
import { fromPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** Ids that every page has: its main part, and the cars of a search. */
const everywhere = ["main", "results"];
/** What the id of a form's element ends with, after the form's own (renderer/forms/FormBody.tsx). */
const ofForm = /-form$/;

const textsOfDocuments = new WeakMap<object, ReadonlySet<string>>();

/** Every text of a page or a frame, for components call their elements by one: an anchor, the id of a node, a form. */
function textsOf(document: object): ReadonlySet<string> {
  const known = textsOfDocuments.get(document);
  if (known) return known;
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (typeof value === "object" && value !== null)
      // A "section" names one, as the link does.
      for (const [key, member] of Object.entries(value)) if (key !== "section") add(member);
  };
  add(document);
  textsOfDocuments.set(document, found);
  return found;
}

/** Whether a page can have an element with this id. */
function hasElement(id: string, page: Page, { frames, tables }: Dealer): boolean {
  const texts = [page, frames[page.frame ?? ""] ?? {}].map(textsOf);
  const isSaid = (text: string) => texts.some((ofDocument) => ofDocument.has(text));
  if (everywhere.includes(id) || isSaid(id) || (ofForm.test(id) && isSaid(id.replace(ofForm, ""))))
    return true;
  // Pages repeat parts for the rows of such a table, and call them by the row's id.
  return Object.values(tables).some(
    ({ hit, rows }) =>
      hit === "collect" && rows.some(({ then }) => objectOf(then as object as never).id === id),
  );
}

const menu = (href: string) => ({ "menus.json": { main: [{ id: "about", label: "About", href }] } });

export const check = defineCheck<{ anchor: string; page: string; near?: Guess }>({
  code: "links/dead-anchor",
  severity: "warning",
  subject: "reference",
  needs: ["pages", "frames", "rules"],
  message: ({ anchor, page }) =>
    `The page "${page}" has no part called "${anchor}", so the link leads to the page's top.`,
  hint: ({ anchor, near }) =>
    near?.() === undefined
      ? `Give the section that you mean "anchor": "${anchor}", or remove the link to it.`
      : `Did you mean "${near()}"?`,
  why: "Visitors look for what the link promises, and see the top of the page.",
  examples: [{ bad: menu("/about#teem"), at: "/main/0/href", good: menu("/about#text") }],
  visit({ reference: { kind, name, pointer, isPart }, dealer }, report) {
    if (kind !== "link" && kind !== "section") return;
    const at = kind === "link" ? name.indexOf("#") : -1;
    const anchor = name.slice(at + 1);
    if ((kind === "link" && at < 0) || anchor === "" || /[{}]/.test(anchor)) return;
    const [section, id] = fromPointer(pointer);
    const page =
      at > 0
        ? routeTable(dealer.pages).pageAt(name.replace(/\{[^{}]*\}/g, "x"))
        : section === "pages" && dealer.pages.find((one) => one.id === id);
    if (!page || dealer.pagesOff?.ids.has(page.id) || hasElement(anchor, page, dealer)) return;
    const near = () => {
      const meant = nearest(anchor, pageSections(page, dealer, dealer.components));
      return meant && name.slice(0, at + 1) + meant;
    };
    report(pointer, { anchor, page: page.id, ...(!isPart && { near }) });
  },
});

import type { Finding } from "../diagnostics/catalogue.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import type { Page } from "../documents/page.ts";
import { fromPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { pageSections } from "./defined-names.ts";
import type { RouteTable } from "./links.ts";
import type { Reference } from "./reference.ts";

/** Ids that every page has: its main part, and the cars of a search. */
const everywhere = ["main", "results"];

/** The prop by which a link names a section, which is no name of one. */
const sectionKey = "section";

const textsOfDocuments = new WeakMap<object, ReadonlySet<string>>();

/** Every text of a page or a frame: an `anchor`, the id of a node, the name of a form. */
function textsOf(document: object): ReadonlySet<string> {
  const known = textsOfDocuments.get(document);
  if (known) return known;
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) if (key !== sectionKey) add(one);
  };
  add(document);
  textsOfDocuments.set(document, found);
  return found;
}

/** What the id of a form's element ends with, after the form's own (renderer/forms/FormBody.tsx). */
const ofForm = "-form";

/** Whether a page can have an element with this id: components call theirs by a text of its JSON. */
function hasElement(id: string, texts: readonly ReadonlySet<string>[]): boolean {
  const isSaid = (text: string) => texts.some((ofDocument) => ofDocument.has(text));
  return (
    everywhere.includes(id) || isSaid(id) || (id.endsWith(ofForm) && isSaid(id.slice(0, -ofForm.length)))
  );
}

/** What the tables name the rows by that pages repeat parts for: the panels of a car. */
const rowIds = (tables: ResolvedTenant["tables"]): ReadonlySet<string> =>
  new Set(
    Object.values(tables)
      .filter(({ hit }) => hit === "collect")
      .flatMap(({ rows }) => rows.map(({ then }) => (then as { id?: JsonValue }).id))
      .filter((id) => typeof id === "string"),
  );

/** A section that a link of the page's menu names, and that the page does not have. */
export function sectionFinding(
  { name: section, pointer }: Reference,
  tenant: ResolvedTenant,
  components: ComponentCatalog = {},
): Finding | undefined {
  const { pages, frames, tables } = tenant;
  const [part, id] = fromPointer(pointer);
  const page = part === "pages" ? pages.find((one) => one.id === id) : undefined;
  if (page === undefined) return undefined;
  const frame = frames[page.frame ?? ""];
  const texts = [textsOf(page), ...(frame ? [textsOf(frame)] : []), rowIds(tables)];
  if (texts.some((ofDocument) => ofDocument.has(section))) return undefined;
  const near = () => nearest(section, pageSections(page, tenant, components));
  const params = { anchor: section, page: page.id, near, isSection: true } as const;
  return { code: "reference/dead-anchor", params, pointer };
}

/** What is wrong with the part of a page that a link names (`/about-us#team`, or `#team` on the page itself). */
export function anchorFinding(
  { name: href, pointer, isPart }: Reference,
  { pages, frames }: ResolvedTenant,
  routes: RouteTable,
): Finding | undefined {
  const at = href.indexOf("#");
  const anchor = href.slice(at + 1);
  if (at < 0 || anchor === "" || /[{}]/.test(anchor)) return undefined;
  const [section, id] = fromPointer(pointer);
  const own = (): Page | undefined =>
    section === "pages" ? pages.find((page) => page.id === id) : undefined;
  const page = at === 0 ? own() : routes.pageAt(href.replace(/\{[^{}]*\}/g, "x"));
  if (page === undefined) return undefined;
  const frame = frames[page.frame ?? ""];
  const texts = frame ? [textsOf(page), textsOf(frame)] : [textsOf(page)];
  if (hasElement(anchor, texts)) return undefined;
  const like = () => {
    const meant = nearest(
      anchor,
      texts.flatMap((ofDocument) => [...ofDocument]).filter((text) => /^[a-z][\w-]*$/i.test(text)),
    );
    return meant && `${href.slice(0, at)}#${meant}`;
  };
  // The meant link would take the place of the whole text.
  const params = { anchor, page: page.id, ...(!isPart && { near: like }) };
  return { code: "reference/dead-anchor", params, pointer };
}

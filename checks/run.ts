import type { TenantCheck } from "../schemas/check-tenant.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import type { ComponentCatalog } from "../schemas/documents/component.ts";
import type { LayoutNode } from "../schemas/documents/page.ts";
import { sectionNames } from "../schemas/documents/sections.ts";
import { toPointer } from "../schemas/json/pointer.ts";
import { objectOf } from "../schemas/json-value.ts";
import type { Root } from "../schemas/resolve/root.ts";
import type { Unread } from "../schemas/resolve/unread.ts";
import { pagesOff } from "../schemas/routes/pages-off.ts";
import { codes } from "./codes.ts";
import type { Dealer } from "./dealer.ts";
import { findInRules } from "./rules.ts";
import { visit } from "./visit.ts";

const within = (place: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, pointer: place + finding.pointer }));

const inNodes = new WeakMap<ComponentCatalog, WeakMap<LayoutNode, Finding[]>>();

/** What is found in a node and in its slots, by the node's identity: dealers share most nodes of their layouts. */
function findInNode(node: LayoutNode, components: ComponentCatalog): Finding[] {
  const known = inNodes.get(components) ?? new WeakMap<LayoutNode, Finding[]>();
  inNodes.set(components, known);
  const before = known.get(node);
  if (before) return before;
  const component = Object.hasOwn(components, node.use) ? components[node.use] : undefined;
  const found = component ? visit("node", { node, component }) : [];
  for (const [slot, nodes] of Object.entries(node.slots ?? {}))
    for (const [index, inner] of nodes.entries())
      found.push(...within(toPointer(["slots", slot, index]), findInNode(inner, components)));
  known.set(node, found);
  return found;
}

const inDocuments = new WeakMap<object, Finding[]>();

/** What is found in the documents that their schemas accept, by their identity: dealers share most of them. */
function findInDocuments(root: Root, unread: Unread): Finding[] {
  const found: Finding[] = [];
  for (const section of sectionNames)
    for (const [key, { value }] of root[section]) {
      if (typeof value !== "object" || value === null || unread.has(section, key)) continue;
      const own = inDocuments.get(value) ?? visit("document", { section, key, value });
      inDocuments.set(value, own);
      if (own.length > 0) found.push(...within(toPointer(key === "" ? [section] : [section, key]), own));
    }
  return found;
}

/** Runs every check over a dealer. */
export const runChecks: TenantCheck = (tenant, _, subject, options) => {
  const { isSettled, components, readFilter, fonts } = options;
  const { root, owners, isDealer, unread, references } = subject;
  const dealer: Dealer = {
    ...tenant,
    stated: objectOf(root.site.get("")?.value),
    ...{ owners, isDealer, isSettled, components, readFilter, fonts, references, codes },
    pagesOff: pagesOff(tenant, isSettled),
    isWhole: (section) => !unread.has(section),
  };
  const laidOut = [
    ...tenant.pages.map(({ id, layout }) => ({ at: ["pages", id], layout })),
    ...Object.entries(tenant.frames).map(([id, { layout }]) => ({ at: ["frames", id], layout })),
  ];
  return [
    ...findInDocuments(root, unread),
    ...laidOut.flatMap(({ at, layout }) =>
      layout.flatMap((node, index) =>
        within(toPointer([...at, "layout", index]), findInNode(node, components)),
      ),
    ),
    ...tenant.pages.flatMap((page) =>
      visit("page", { page, pointer: toPointer(["pages", page.id]), dealer }),
    ),
    ...references.flatMap((reference) => visit("reference", { reference, dealer })),
    ...findInRules(dealer),
    ...Object.entries(tenant.copy).flatMap(([key, text]) =>
      visit("wording", { key, text, pointer: toPointer(["copy", key]) }),
    ),
    ...references.flatMap(({ kind, name: text, pointer }) =>
      kind === "wording" ? visit("wording", { text, pointer }) : [],
    ),
    ...Object.entries(dealer.forms).flatMap(([id, form]) =>
      visit("form", { form, id, pointer: toPointer(["forms", id]), dealer }),
    ),
    ...visit("dealer", dealer),
  ];
};

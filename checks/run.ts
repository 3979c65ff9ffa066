import type { TenantCheck } from "../schemas/check-tenant.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
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

const inDocuments = new WeakMap<object, Finding[]>();

/** What is found in the documents that their schemas accept, by their identity: dealers share most of them. */
function findInDocuments(root: Root, unread: Unread): Finding[] {
  const found: Finding[] = [];
  for (const section of sectionNames)
    for (const [key, { value }] of root[section]) {
      if (typeof value !== "object" || value === null || unread.has(section, key)) continue;
      const own = inDocuments.get(value) ?? visit("document", { section, key, value });
      inDocuments.set(value, own);
      const place = toPointer(key === "" ? [section] : [section, key]);
      for (const finding of own) found.push({ ...finding, pointer: place + finding.pointer });
    }
  return found;
}

/** Runs every check over a dealer. */
export const runChecks: TenantCheck = (tenant, _, subject, options) => {
  const { root, unread, references } = subject;
  const dealer: Dealer = {
    ...{ ...options, ...subject, ...tenant, codes },
    stated: objectOf(root.site.get("")?.value),
    pagesOff: pagesOff(tenant, options.isSettled),
    isWhole: (section) => !unread.has(section),
  };
  return [
    ...findInDocuments(root, unread),
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

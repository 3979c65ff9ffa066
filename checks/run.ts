import type { TenantCheck } from "../schemas/check-tenant.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import { sectionNames } from "../schemas/documents/sections.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import { convertToJsonObject } from "../schemas/json-value.ts";
import { append } from "../schemas/parts/append.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import type { Root } from "../schemas/resolve/root.ts";
import type { Unread } from "../schemas/resolve/skipped-documents.ts";
import { resolvePagesOff } from "../schemas/routes/pages-off.ts";
import { codes } from "./codes.ts";
import type { Dealer } from "./dealer.ts";
import { findInRules } from "./rules.ts";
import { visit } from "./visit.ts";

const inDocuments = new WeakMap<object, Finding[]>();

/** What is found in the documents that their schemas accept, by their identity: dealers share most of them. */
function* findInDocuments(root: Root, unread: Unread): Generator<Finding> {
  for (const section of sectionNames)
    for (const [key, { value }] of root[section]) {
      if (typeof value !== "object" || value === null || unread.has(section, key)) continue;
      const own = inDocuments.get(value) ?? visit("document", { section, key, value });
      inDocuments.set(value, own);
      const place = own.length === 0 ? "" : formatPointer(key === "" ? [section] : [section, key]);
      for (const finding of own) yield { ...finding, pointer: place + finding.pointer };
    }
}

const inCopy = new WeakMap<ResolvedTenant["copy"], Finding[]>();

/** What is found in wording; by the identity of all of it, which most dealers share. */
const findInCopy = (copy: ResolvedTenant["copy"]): Finding[] =>
  Object.entries(copy).flatMap(([key, text]) => visit("wording", { key, text, pointer: formatPointer(["copy", key]) }));

/** Runs every check over a dealer. */
export const runChecks: TenantCheck = (tenant, _, subject, options) => {
  const { root, unread, references } = subject;
  const dealer: Dealer = {
    ...{ ...options, ...subject, ...tenant, codes },
    stated: convertToJsonObject(root.site.get("")?.value),
    pagesOff: resolvePagesOff(tenant, options.isSettled),
    isWhole: (section) => !unread.has(section),
  };
  const found = [...findInDocuments(root, unread)];
  for (const reference of references) {
    append(found, visit("reference", { reference, dealer }));
    const { kind, name: text, pointer } = reference;
    if (kind === "wording") append(found, visit("wording", { text, pointer }));
  }
  const ofCopy = inCopy.get(tenant.copy) ?? findInCopy(tenant.copy);
  inCopy.set(tenant.copy, ofCopy);
  append(found, ofCopy);
  append(found, findInRules(dealer));
  for (const [id, form] of Object.entries(dealer.forms))
    append(found, visit("form", { form, id, pointer: formatPointer(["forms", id]), dealer }));
  append(found, visit("dealer", dealer));
  return found;
};

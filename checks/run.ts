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

/** Texts of wording without findings: dealers share most of them. Bounded, as an editor types many. */
const soundWording = new Set<string>();
const mostWording = 20_000;

/** What is found in the wording of a dealer. */
function* findInCopy(copy: ResolvedTenant["copy"]): Generator<Finding> {
  for (const [key, text] of Object.entries(copy)) {
    if (soundWording.has(text)) continue;
    const found = visit("wording", { key, text, pointer: formatPointer(["copy", key]) });
    if (found.length === 0) soundWording.add(text);
    yield* found;
  }
  if (soundWording.size > mostWording) soundWording.clear();
}

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
    const { kind, name: text, pointer } = reference;
    if (kind === "link" || kind === "filter") append(found, visit(kind, { reference, dealer }));
    if (kind === "wording") append(found, visit("wording", { text, pointer }));
  }
  append(found, [...findInCopy(tenant.copy)]);
  append(found, findInRules(dealer));
  for (const [id, form] of Object.entries(dealer.forms))
    append(found, visit("form", { form, id, pointer: formatPointer(["forms", id]), dealer }));
  append(found, visit("dealer", dealer));
  return found;
};

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
import type { Subjects } from "./check.ts";
import { codes } from "./codes.ts";
import type { Dealer } from "./dealer.ts";
import { findInRules } from "./rules.ts";
import { visit } from "./visit.ts";

type Kept = WeakMap<object, Finding[]>;
const inDocuments: Kept = new WeakMap();
const inForms: Kept = new WeakMap();

/** Visits a document whose findings depend on nothing else: dealers who share it share its findings. */
function visitOnce<Subject extends keyof Subjects>(
  kept: Kept,
  shared: object,
  ...[name, subject]: Parameters<typeof visit<Subject>>
): Finding[] {
  return kept.getOrInsertComputed(shared, () => visit(name, subject));
}

/** Finds problems in documents that their schemas accept. */
function* findInDocuments(root: Root, unread: Unread): Generator<Finding> {
  for (const section of sectionNames) {
    // Its many documents are texts.
    if (section === "copy") continue;
    for (const [key, { value }] of root[section]) {
      if (typeof value !== "object" || value === null || unread.has(section, key)) continue;
      const own = visitOnce(inDocuments, value, "document", { section, key, value });
      const place = own.length === 0 ? "" : formatPointer(key === "" ? [section] : [section, key]);
      for (const finding of own) yield { ...finding, pointer: place + finding.pointer };
    }
  }
}

/** Texts of wording without findings: dealers share most of them. Bounded, as an editor types many. */
const soundWording = new Set<string>();
const mostWording = 20_000;

/** What is found in the wording of a dealer. */
function* findInCopy(copy: ResolvedTenant["copy"]): Generator<Finding> {
  // Object.entries() would allocate a list for each wording.
  for (const key of Object.keys(copy)) {
    const text = copy[key] ?? "";
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
  const links = Map.groupBy(references.get("link") ?? [], ({ name }) => name);
  for (const [href, uses] of links) append(found, visit("link", { href, uses, dealer }));
  for (const reference of references.get("filter") ?? []) append(found, visit("filter", { reference, dealer }));
  for (const { name: text, pointer } of references.get("wording") ?? [])
    append(found, visit("wording", { text, pointer }));
  append(found, [...findInCopy(tenant.copy)]);
  append(found, findInRules(dealer));
  for (const [id, form] of Object.entries(dealer.forms))
    append(found, visitOnce(inForms, form, "form", { form, id, pointer: formatPointer(["forms", id]) }));
  append(found, visit("dealer", dealer));
  return found;
};

import type { Finding } from "../diagnostics/catalogue.ts";
import type { SectionName } from "../resolve/sections.ts";
import type { Unread } from "../resolve/unread.ts";

/** Where the thing is defined, or used, that a finding of this code misses. */
const sections: { readonly [code in Finding["code"]]?: SectionName | "any" } = {
  "reference/unknown-form": "forms",
  "reference/unknown-table": "rules",
  "reference/unknown-copy": "copy",
  "reference/unknown-page": "pages",
  "reference/unknown-frame": "frames",
  "reference/unknown-menu": "menus",
  "reference/unknown-collection": "content",
  "reference/unknown-manufacturer": "content",
  "reference/unknown-offer": "content",
  "reference/missing-item": "content",
  "content/no-such-items": "content",
  "reference/unknown-location": "site",
  "reference/unknown-dealership": "site",
  "reference/unknown-setting": "site",
  "reference/unknown-flag": "site",
  "search/unread-parameter": "site",
  "site/lonely-flag": "site",
  "page/needed": "site",
  "reference/page-turned-off": "site",
  "reference/dead-link": "pages",
  "reference/dead-anchor": "pages",
  "reference/unknown-dialog": "pages",
  "rules/unknown-condition": "conditions",
  "rules/example-failed": "rules",
  "rules/unknown-row": "rules",
  "rules/row-without-example": "rules",
  "theme/unknown-face": "theme",
  "copy/unused": "any",
  "reference/unused-menu": "any",
  "site/unknown-switch": "any",
  "content/not-shown": "any",
};

/** Whether what a finding misses may be in a document that cannot be read, or that its schema refuses. */
export function mayBeUnread(finding: Finding, unread: Unread): boolean {
  if (unread.isEmpty) return false;
  if (finding.code === "defined" && finding.check.needs?.some((section) => unread.has(section))) return true;
  const section = sections[finding.code];
  if (section === undefined) return false;
  if (section === "any") return true;
  const { name, condition = name } = finding.params as { name?: string; condition?: string };
  // A form, table or frame of another name is not the one that is missing; pages and items have addresses of their own.
  const isByName = section === "forms" || section === "frames" || section === "copy";
  return unread.has(section, isByName ? condition : undefined);
}

import { type Finding, missingOf } from "../diagnostics/catalogue.ts";
import type { SectionName } from "../resolve/sections.ts";
import type { Unread } from "../resolve/unread.ts";

/** Where what a finding of the old catalogue misses may be; checks say it themselves (`needs`). */
const sections: { readonly [code in Finding["code"]]?: SectionName | "any" } = {
  "rules/unknown-condition": "conditions",
  "rules/example-failed": "rules",
  "rules/unknown-row": "rules",
  "rules/row-without-example": "rules",
  "copy/unused": "any",
};

/** Whether what a finding misses may be in a document that cannot be read, or that its schema refuses. */
export function mayBeUnread(finding: Finding, unread: Unread): boolean {
  if (unread.isEmpty) return false;
  if (finding.code === "defined" && finding.check.needs?.some((section) => unread.has(section))) return true;
  const { section, name } = missingOf(finding) ?? {};
  if (section !== undefined)
    return section === "flags" || section === "settings" ? unread.has("site") : unread.has(section, name);
  const other = sections[finding.code];
  return other === "any" || (other !== undefined && unread.has(other));
}

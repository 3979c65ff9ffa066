import { type Finding, findMissing } from "../diagnostics/catalogue.ts";
import type { Unread } from "../resolve/skipped-documents.ts";

/** Whether what a finding misses may be in a document that cannot be read, or that its schema refuses. */
export function mayBeUnread(finding: Finding, unread: Unread): boolean {
  if (unread.isEmpty) return false;
  if (finding.code === "defined" && finding.check.needs?.some((section) => unread.has(section))) return true;
  const { section, name } = findMissing(finding) ?? {};
  if (section === undefined) return false;
  return section === "flags" || section === "settings" ? unread.has("site") : unread.has(section, name);
}

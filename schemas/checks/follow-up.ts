import { type Finding, findMissing } from "../diagnostics/catalogue.ts";
import type { Unread } from "../resolve/skipped-documents.ts";

/** Whether what a finding misses may be in one of these documents. */
export function mayBeIn(documents: Unread, finding: Finding): boolean {
  const { section, name } = findMissing(finding) ?? {};
  if (section === undefined) return false;
  return section === "flags" || section === "settings" ? documents.has("site") : documents.has(section, name);
}

/** Whether a finding may follow from documents that cannot be read, or that their schemas refuse. */
export const mayBeUnread = (finding: Finding, unread: Unread): boolean =>
  (finding.code === "defined" && finding.check.needs?.some((section) => unread.has(section))) ||
  mayBeIn(unread, finding);

import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Moment } from "../../schemas/studio/draft.ts";

/** Moments in one answer. */
const MOST = 60;
const dated = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

function collect(value: unknown, of: string, found: Map<string, Moment>): void {
  if (typeof value === "string") {
    const [, date, time = "00:00"] = dated.exec(value) ?? [];
    if (date !== undefined && !found.has(`${date}T${time}`))
      found.set(`${date}T${time}`, { at: `${date}T${time}`, of });
  } else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) collect(inner, of, found);
  }
}

/** The moments that a site's rules, conditions and content name, in order: those at which something may change. */
export function listMoments({ tables, conditions, content, pages }: ResolvedTenant): Moment[] {
  const found = new Map<string, Moment>();
  // Examples of a table are dated too, but nothing happens then.
  for (const [name, { rows }] of Object.entries(tables)) collect(rows, `rules/${name}`, found);
  collect(conditions, "rules/conditions", found);
  for (const [name, items] of Object.entries(content)) collect(items, `content/${name}`, found);
  for (const page of pages) collect(page.layout, `pages/${page.id}`, found);
  return [...found.values()].sort((a, b) => a.at.localeCompare(b.at)).slice(-MOST);
}

import type { JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";

/** A moment that something of a dealer names. */
interface Moment {
  /** Date and time in the dealer's zone, `2026-12-26T00:00`. */
  at: string;
  /** What names it: `content/offers`, `rules/tag`... */
  of: string;
}

/** Moments in one answer. */
const MOST = 60;
const dated = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/** The moments that a site's rules, conditions and content name, in order: those at which something may change. */
export function listMoments({ tables, conditions, content, pages }: ResolvedTenant): Moment[] {
  const found = new Map<string, Moment>();
  const collect = (value: object | undefined, of: string) => {
    for (const [text] of walkJson(value as JsonValue | undefined)) {
      const [, date, time = "00:00"] = (typeof text === "string" && dated.exec(text)) || [];
      const at = `${date}T${time}`;
      if (date !== undefined && !found.has(at)) found.set(at, { at, of });
    }
  };
  // Examples of a table are dated too, but nothing happens then.
  for (const [name, { rows }] of Object.entries(tables)) collect(rows, `rules/${name}`);
  collect(conditions, "rules/conditions");
  for (const [name, items] of Object.entries(content)) collect(items, `content/${name}`);
  for (const page of pages) collect(page.layout, `pages/${page.id}`);
  return [...found.values()].sort((a, b) => a.at.localeCompare(b.at)).slice(-MOST);
}

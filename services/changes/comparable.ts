import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { TableVersion } from "../../rules/analysis.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

/** An outcome with its wording resolved, so that different wording is a different outcome. */
function worded(value: JsonValue, { copy }: ResolvedTenant): JsonValue {
  const inside = (part: JsonValue): JsonValue => {
    if (Array.isArray(part)) return part.map(inside);
    if (!isObject(part)) return part;
    const parts = Object.entries(part).map(([key, item]) => [key, inside(item)] as const);
    const text = typeof part.$msg === "string" ? (copy[part.$msg] ?? null) : undefined;
    return { ...Object.fromEntries(parts), ...(text !== undefined && { "(text)": text }) };
  };
  return inside(value);
}

/** Rows of a `collect` table by outcome: renaming a row is not a difference. */
function namedByOutcome(rows: RuleTable["rows"]): RuleTable["rows"] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const outcome = JSON.stringify(row.then);
    const count = (seen.get(outcome) ?? 0) + 1;
    seen.set(outcome, count);
    return { ...row, id: `${outcome}#${count}` };
  });
}

/**
 * A dealer's version of a table as exact analysis compares it: with its wording, flags and settings, and without names
 * that only the JSON knows. undefined when the dealer has no such table.
 */
export function createComparableTable({ tenant }: PreparedTenant, name: string): TableVersion | undefined {
  const table = tenant.tables[name];
  if (table === undefined) return undefined;
  const rows = table.rows.map((row) => ({ ...row, then: worded(row.then, tenant) as JsonObject }));
  return {
    table: {
      ...table,
      rows: table.hit === "collect" ? namedByOutcome(rows) : rows,
      default: table.default && (worded(table.default, tenant) as JsonObject),
    },
    conditions: tenant.conditions,
    site: { flags: tenant.site.flags ?? {}, settings: tenant.site.settings ?? {} },
  };
}

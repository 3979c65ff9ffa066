import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { collectReferencedFacts } from "../check/walk.ts";
import type { Conditions } from "../compile/condition.ts";
import { follow, parsePathKeys } from "../compile/path.ts";
import { findFact, findSchemaAt } from "../fact-catalogue.ts";
import { factDefinitions } from "../facts-catalogue.gen.ts";
import type { Domains } from "./space.ts";
import type { AnalysisContext } from "./table.ts";
import type { Witness } from "./witness.ts";

const required: readonly string[] = carSchema.required;

/** Domains of the catalogue's facts for one tenant: settings have their values, flags can be true or false. */
function domainsOf(base: Witness): Domains {
  const stated = (fact: string, keys: readonly string[]) =>
    keys.length > 0 && Object.hasOwn(convertToJsonObject(base[fact]), keys[0] ?? "");
  return {
    domain({ fact, path }) {
      const entry = findFact(fact);
      const keys = path === undefined ? [] : (parsePathKeys(path) ?? []);
      const schema = entry && findSchemaAt(entry.schema, keys);
      if (entry === undefined || schema === undefined) throw new Error(`There is no fact "${fact}" with "${path}"`);
      const missing = keys.length > 0 ? !stated(fact, keys) : entry.direct && !required.includes(fact);
      return { schema, missing };
    },
    constant({ fact, path }) {
      if (fact !== "settings" || path === undefined) return undefined;
      const value = follow(base.settings, parsePathKeys(path) ?? []);
      return value === null ? undefined : (value as string | number | boolean | undefined);
    },
  };
}

const comparedWithNull = (fact: string, operator: "equal" | "notEqual"): Condition => ({
  fact,
  operator,
  value: null,
});

/** The facts that a table reads. */
function factsRead(table: RuleTable, conditions: Conditions): ReadonlySet<string> {
  const all = [...table.rows, ...(table.invariants ?? []), ...(table.impossible ?? [])];
  return new Set(all.flatMap(({ when }) => [...collectReferencedFacts(when, conditions)]));
}

/** What most cars are, of the facts that a table reads. */
const usualFor = (read: ReadonlySet<string>): Condition[] =>
  factDefinitions.flatMap(({ name, usual: value }) =>
    value !== undefined && read.has(name) ? [{ fact: name, operator: "equal", value }] : [],
  );

/** Relations between facts, if a table reads both sides. */
function impossibleFor(read: ReadonlySet<string>): Condition[] {
  return factDefinitions.flatMap(({ name, impossible = [], nullWithout = [] }) => {
    if (!read.has(name)) return [];
    const without = nullWithout
      .filter((field) => read.has(field))
      .map(
        (field): Condition => ({
          all: [comparedWithNull(name, "notEqual"), comparedWithNull(field, "equal")],
        }),
      );
    return [...impossible, ...without];
  });
}

/** The input for the exact analysis of one tenant's tables. */
export function createAnalysisContext(tenant: {
  conditions: Conditions;
  tables: ResolvedTenant["tables"];
  site: Pick<ResolvedTenant["site"], "flags" | "settings">;
}): AnalysisContext {
  const base = { flags: tenant.site.flags ?? {}, settings: tenant.site.settings ?? {} } as Witness;
  const { conditions } = tenant;
  return {
    conditions,
    tables: tenant.tables,
    domains: domainsOf(base),
    impossible: (table) => impossibleFor(factsRead(table, conditions)),
    usual: (table) => usualFor(factsRead(table, conditions)),
    base,
  };
}

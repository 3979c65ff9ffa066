import { type AnalysisFinding, analyse, analysisHints, confirm, findFailedByEngine } from "../rules/tools.ts";
import { levelOf } from "../schemas/diagnostics/levels.ts";
import {
  type Diagnostic,
  lastOverride,
  type Overridable,
  originAt,
  type ResolvedTenant,
  type TenantSource,
  toPointer,
} from "../schemas/index.ts";
import { type JsonValue, objectOf } from "../schemas/json-value.ts";

/** A problem with what an analysis or a law adds to it. */
export interface CheckFinding extends Diagnostic {
  /** The table that it is about, or "". */
  table: string;
  /** The rows: the faulty one first, then those that take its cars. */
  rows: string[];
  /** A car that shows it. */
  car: AnalysisFinding["car"] | null;
  /** Of findings about laws: the law and where it can be read, and the page (its id) that breaks it. */
  law?: { id: string; title: string; act: string; source: string; read: string };
  page?: string;
  /** ISO 8601. */
  moment?: string;
  /** How often the law is broken at this place. */
  count?: number;
}

type FilePlace = Pick<CheckFinding, "file" | "line" | "column" | "pointer">;

/**
 * Everything that a table's decisions depend on besides its facts: the table, named conditions, settings and flags.
 */
function partsOf(tenant: ResolvedTenant, table: string): Overridable[] {
  const parts: Overridable[] = [{ kind: "table", name: table }];
  const visit = (value: JsonValue | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    const { condition, fact, path } = objectOf(value);
    if (typeof condition === "string" && !parts.some(({ name }) => name === condition)) {
      parts.push({ kind: "condition", name: condition });
      visit(tenant.conditions[condition] as JsonValue | undefined);
    }
    if ((fact === "settings" || fact === "flags") && typeof path === "string")
      parts.push({ kind: fact === "settings" ? "setting" : "flag", name: path.slice(2) });
    for (const member of Object.values(value)) visit(member);
  };
  visit(tenant.tables[table] as unknown as JsonValue);
  return parts;
}

/**
 * The position at which to fix a finding about a table: its own, unless a higher layer overrides something that the
 * table depends on, because the dealer cannot change files of lower layers.
 */
function placed({ tenant, source }: Dealer, table: string, pointer: string): FilePlace {
  const origin = originAt(tenant, pointer);
  const override = origin && lastOverride(source, tenant.slug, origin.layer, partsOf(tenant, table));
  const { file, line, column, pointer: at } = override ?? origin ?? startOf(tenant);
  return { file, line, column, pointer: at };
}

const startOf = ({ slug }: ResolvedTenant): FilePlace => ({
  file: `${slug}/site.json`,
  line: 1,
  column: 1,
  pointer: "",
});

/** A dealer whose tables are checked, and its files. */
interface Dealer {
  tenant: ResolvedTenant;
  source: TenantSource;
}

async function fromAnalysis(dealer: Dealer, finding: AnalysisFinding): Promise<CheckFinding> {
  const { tenant } = dealer;
  const { code, table, rows, message, car } = finding;
  const definition = tenant.tables[table];
  if (definition && !(await confirm(finding, definition, tenant.conditions))) {
    throw new Error(`json-rules-engine does not confirm ${code} in the table ${table} (${rows.join(", ")})`);
  }
  const place = placed(dealer, table, finding.pointer);
  const hint = analysisHints[code];
  return {
    ...{ code, severity: "warning", tenant: tenant.slug, table, rows, message, hint },
    ...{ car: car ?? null, ...place },
  };
}

/** What exact analysis finds in a dealer's tables, confirmed by json-rules-engine. Throws if it disagrees, which would be our own bug. */
export async function analyseTenant(tenant: ResolvedTenant, source: TenantSource): Promise<CheckFinding[]> {
  const dealer = { tenant, source };
  const found: CheckFinding[] = [];
  for (const one of Object.values(tenant.tables))
    for (const { index, part } of await findFailedByEngine(tenant, one)) {
      const { table } = one;
      found.push({
        ...{
          code: "rules/example-failed",
          severity: "error",
          tenant: tenant.slug,
          table,
          rows: [],
          car: null,
        },
        message: "json-rules-engine decides an example differently from what the example states.",
        hint: "This is a bug in Forecourt. Please report it with the table.",
        ...placed(dealer, table, toPointer(["rules", table, "examples", index, part])),
      });
    }
  for (const finding of analyse(tenant)) found.push(await fromAnalysis(dealer, finding));
  return levelled(found, tenant);
}

/** Problems as grave as the dealer says. */
export const levelled = (found: readonly CheckFinding[], { site }: ResolvedTenant): CheckFinding[] =>
  found.flatMap((one) => {
    const severity = levelOf(one.code, one.severity, site.checks ?? {});
    return severity === "off" ? [] : { ...one, severity };
  });

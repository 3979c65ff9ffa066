import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import { type AnalysisFinding, analyse, analysisHints, confirm, findFailedByEngine } from "../rules/tools.ts";
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

/** One finding as printed: message, position, and an example car. */
export interface CheckFinding {
  code: string;
  tenant: string;
  table: string;
  rows: string[];
  message: string;
  /** What to do. */
  hint: string;
  car: AnalysisFinding["car"] | null;
  file: string;
  line: number;
  column: number;
  pointer: string;
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
  return { code, tenant: tenant.slug, table, rows, message, hint, car: car ?? null, ...place };
}

const isRuleFile = (file: string) => /(^|\/)rules\/[^/]+\.json$/.test(file);

/** Whether the analysis of tables finds what 'validate' sees at a glance, with a car that shows it. */
const isProved = (code: string, file: string) =>
  code === "rules/contradiction" && isRuleFile(file) && !file.endsWith("/conditions.json");

/** Includes the findings of `validate` about conditions and tables: an unknown fact is as wrong as an unreachable row. */
function fromProblem(problem: Diagnostic, slug: string): CheckFinding {
  const { code, message, hint = "", file, line, column, pointer } = problem;
  const table = isRuleFile(file) ? (file.split("/").at(-1)?.slice(0, -".json".length) ?? "") : "";
  return { code, tenant: slug, table, rows: [], message, hint, car: null, file, line, column, pointer };
}

/** The errors for which a dealer cannot be shown, so that nothing of it can be proved; none: it can. */
export function errorsOf(
  source: TenantSource,
  slug: string,
  env: { [name: string]: string | undefined },
): CheckFinding[] {
  const { prepared, problems } = prepareTenant(source, slug, { env });
  if (prepared) return [];
  return problems.filter(({ severity }) => severity === "error").map((problem) => fromProblem(problem, slug));
}

/**
 * All problems of a dealer's conditions and tables: from validation, and from exact analysis, each confirmed by
 * json-rules-engine. Throws if it disagrees, which would be our own bug.
 */
export async function checkTenant(
  source: TenantSource,
  slug: string,
  env: { [name: string]: string | undefined },
): Promise<CheckFinding[]> {
  const { prepared, reduced, problems } = prepareTenant(source, slug, { env });
  const written = problems
    .filter(
      ({ code, severity, file }) =>
        (code.startsWith("rules/") && !isProved(code, file)) ||
        // Parts that are turned off do not affect the tables.
        code === "site/missing-env" ||
        (isRuleFile(file) && !isProved(code, file)) ||
        (severity === "error" && !prepared),
    )
    .map((problem) => fromProblem(problem, slug));
  // Sections of pages do not affect the tables' decisions.
  const { tenant } = prepared ?? reduced?.()?.prepared ?? {};
  if (!tenant) return written;
  const dealer = { tenant, source };
  const byEngine: CheckFinding[] = [];
  for (const table of Object.values(tenant.tables))
    for (const { index, part } of await findFailedByEngine(tenant, table)) {
      const pointer = toPointer(["rules", table.table, "examples", index, part]);
      byEngine.push({
        ...{ code: "rules/example-failed", tenant: slug, table: table.table, rows: [] },
        message: "json-rules-engine decides an example differently from what the example states.",
        hint: "This is a bug in Forecourt. Please report it with the table.",
        car: null,
        ...placed(dealer, table.table, pointer),
      });
    }
  const analysed: CheckFinding[] = [];
  for (const finding of analyse(tenant)) analysed.push(await fromAnalysis(dealer, finding));
  return [...written, ...byEngine, ...analysed];
}

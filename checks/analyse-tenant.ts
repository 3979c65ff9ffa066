import { type AnalysisFinding, analyse, confirm, findFailedByEngine } from "../rules/analysis.ts";
import { collectConditionNames, walkComparisons } from "../rules/tools.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import {
  findLastOverride,
  findOrigin,
  formatPointer,
  type Overridable,
  type ResolvedTenant,
  type TenantSource,
} from "../schemas/index.ts";
import { type CheckFinding, checkFinding, type FilePlace, locateValue } from "./check-finding.ts";
import { visit } from "./visit.ts";

/** Named conditions, settings and flags that conditions depend on. */
function listDependencies(used: readonly Condition[], conditions: ResolvedTenant["conditions"]): Overridable[] {
  const compared = used.flatMap((when) => [...walkComparisons(when, conditions)]);
  return [
    ...used.flatMap((when) =>
      [...collectConditionNames(when, conditions)].map((name) => ({ kind: "condition" as const, name })),
    ),
    ...compared.flatMap(({ fact, path }): Overridable[] => {
      const kind = fact === "settings" ? "setting" : fact === "flags" ? "flag" : undefined;
      return kind && path ? [{ kind, name: path.slice(2) }] : [];
    }),
  ];
}

/** Everything that a table's decisions depend on besides its facts. */
function partsOf({ tables, conditions }: ResolvedTenant, name: string): Overridable[] {
  const { rows = [], invariants = [], impossible = [] } = tables[name] ?? {};
  const used = [...rows, ...invariants, ...impossible].map(({ when }) => when);
  return [{ kind: "table", name }, ...listDependencies(used, conditions)];
}

/**
 * Whether a part of a row may have no effect only because a higher layer changed a condition or setting that the row
 * reads: the row is right, and the dealer who narrowed the condition can do nothing about it.
 */
function isNarrowedAbove(
  tenant: ResolvedTenant,
  source: TenantSource,
  { table, rows }: Pick<AnalysisFinding, "table" | "rows">,
): boolean {
  const index = tenant.tables[table]?.rows.findIndex(({ id }) => id === rows[0]) ?? -1;
  const when = tenant.tables[table]?.rows[index]?.when;
  const origin = findOrigin(tenant, formatPointer(["rules", table, "rows", index, "when"]));
  if (when === undefined || origin === undefined) return false;
  const narrowed = findLastOverride(source, tenant.slug, origin.layer, listDependencies([when], tenant.conditions));
  return narrowed !== undefined;
}

/**
 * The position at which to fix a finding about a table: its own, unless a higher layer overrides something that the
 * table depends on, because the dealer cannot change files of lower layers.
 */
function placed(tenant: ResolvedTenant, source: TenantSource, table: string, at: string): FilePlace {
  const origin = findOrigin(tenant, at);
  const override = origin && findLastOverride(source, tenant.slug, origin.layer, partsOf(tenant, table));
  if (override === undefined) return locateValue(tenant, at);
  const { file, line, column, pointer } = override;
  return { file, line, column, pointer };
}

const failed = (problem: string, pointer: string): Finding => ({
  code: "platform/check-failed",
  params: { problem },
  pointer,
});

/** Where json-rules-engine does not decide as we do, which would be our own bug. */
async function findDisagreements(
  tenant: ResolvedTenant,
  findings: readonly AnalysisFinding[],
): Promise<{ finding: Finding; table: string }[]> {
  const found: { finding: Finding; table: string }[] = [];
  for (const table of Object.values(tenant.tables))
    for (const { index, part } of await findFailedByEngine(tenant, table)) {
      const pointer = formatPointer(["rules", table.table, "examples", index, part]);
      const problem = "json-rules-engine decides an example differently from what the example states";
      found.push({ finding: failed(problem, pointer), table: table.table });
    }
  for (const finding of findings) {
    const table = tenant.tables[finding.table];
    if (table === undefined || (await confirm(finding, table, tenant.conditions))) continue;
    const problem = `json-rules-engine does not confirm ${finding.code} of ${finding.rows.join(", ")}`;
    found.push({ finding: failed(problem, finding.pointer), table: finding.table });
  }
  return found;
}

/** What exact analysis finds in a dealer's tables, confirmed by json-rules-engine. */
export async function analyseTenant(tenant: ResolvedTenant, source: TenantSource): Promise<CheckFinding[]> {
  const analysed = analyse(tenant);
  const disagreements = await findDisagreements(tenant, analysed);
  const about = ({ finding, ...more }: { finding: Finding; table: string; rows?: string[] }) => {
    const place = placed(tenant, source, more.table, finding.pointer);
    return checkFinding(finding, tenant, { ...more, place });
  };
  return [
    ...disagreements.flatMap(about),
    ...visit("analysis", analysed).flatMap((finding) => {
      const { table = "", rows = [], takenBy, car = null } = finding.params as Partial<AnalysisFinding>;
      const mayBeNarrowed = finding.code === "defined" && finding.check.allowsNarrowing === true;
      if (mayBeNarrowed && isNarrowedAbove(tenant, source, { table, rows })) return [];
      return about({ finding, table, rows, ...{ takenBy, car } });
    }),
  ];
}

import { describeFix } from "../../checks/codes.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import {
  analyse,
  analyseTable,
  collectReferencedFacts,
  createAnalysisContext,
  decisionDefinitions,
  describeCondition,
  describeFailed,
  findFactSchema,
  findFailedExamples,
  findRepairs,
  type Repair,
} from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { formatPointer, inspect, listTenantLayers, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { PlacedProblem } from "../../schemas/studio/draft.ts";
import type { OwnCopy, SheetView as SheetOf, TableEntry } from "../../schemas/studio/sheet.ts";
import { findValueBelow, parsePointer } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { addFieldPointers } from "./field-pointers.ts";
import { collectFactWords, compareDecisions, type Decided, findMatchingSubject } from "./sheet-stock.ts";
import { collectPlainWording } from "./words.ts";

/** One table of a draft as a sheet shows it. */
export type SheetView = SheetOf<Repair, JsonObject>;

/** What was published where, the newest first. */
type Publishes = readonly {
  by: string;
  at: number;
  ops: readonly { op: { layer: string; pointer: string } }[];
}[];

/** What the history knows of a copy: whether it was made in Studio, and what was changed below it since. */
export function copyKnown(
  copy: OwnCopy,
  pointer: string,
  publishes: Publishes,
  mailOf: (id: string) => string | undefined,
): OwnCopy {
  const says = (isLayer: (layer: string) => boolean) => (item: Publishes[number]) =>
    item.ops.find(({ op }) => isLayer(op.layer) && `${pointer}/`.startsWith(`${op.pointer}/`))?.op;
  const own = says((layer) => layer === copy.layer);
  const made = publishes.findIndex((publish) => own(publish) !== undefined);
  if (made < 0) return copy;
  const below = says((layer) => layer !== copy.layer && layer.startsWith("_"));
  const later = publishes.slice(0, made).findLast((publish) => below(publish) !== undefined);
  const layer = later && below(later)?.layer;
  return {
    ...copy,
    isKnown: true,
    ...(later && layer && { since: { by: mailOf(later.by) ?? "a former editor", at: later.at, layer } }),
  };
}

/** A table as its layers write it, valid or not; undefined if there is none of that name. */
function tableIn(source: TenantSource, slug: string, name: string): RuleTable | undefined {
  const value = convertToJsonObject(inspect(source, slug, `/rules/${name}`).value);
  if (!Array.isArray(value.rows)) return undefined;
  return {
    title: name,
    description: "",
    hit: "first",
    default: null,
    examples: [],
    ...value,
    table: name,
  } as unknown as RuleTable;
}

const wordsOf = (part: "when" | "then", value: JsonValue | undefined): string =>
  value === undefined
    ? "nothing"
    : part === "when"
      ? describeCondition(value as unknown as Condition)
      : JSON.stringify(value);

/** Who says each row, and which of its parts are copies of what a layer below says too. */
function provenance(source: TenantSource, slug: string, table: RuleTable): Pick<SheetView, "said" | "copies"> {
  const message: SheetView["said"] = {};
  const copies: SheetView["copies"] = {};
  for (const { id } of table.rows) {
    const pointer = formatPointer(["rules", table.table, "rows", id]);
    const last = inspect(source, slug, pointer).origins.at(-1);
    if (last) message[id] = { layer: last.layer, file: last.file, line: last.line };
    for (const part of ["when", "then"] as const) {
      const { value, origins } = inspect(source, slug, `${pointer}/${part}`);
      const layer = origins.at(-1)?.layer;
      if (layer === undefined || layer === "_platform") continue;
      const below = findValueBelow(source, { slug, layer }, `${pointer}/${part}`);
      if (below === undefined) continue;
      const isSame = JSON.stringify(below) === JSON.stringify(value);
      copies[id] = [...(copies[id] ?? []), { part, layer, below: wordsOf(part, below), isSame }];
    }
  }
  return { said: message, copies };
}

/** The tenant with one table, and the conditions, as the draft has them now. */
function withTable(tenant: ResolvedTenant, table: RuleTable): ResolvedTenant {
  return { ...tenant, tables: { ...tenant.tables, [table.table]: table } };
}

function findingsOf(
  tenant: ResolvedTenant,
  before: RuleTable | undefined,
  table: RuleTable,
  facts: readonly Decided[],
): SheetView["findings"] {
  const context = createAnalysisContext(tenant);
  const alone = (changed: RuleTable) =>
    analyseTable(changed, { ...context, tables: { ...tenant.tables, [table.table]: changed } });
  // What a row offers for sale is judged by other tables too, which takes longer.
  const amongAll = (changed: RuleTable) =>
    analyse(withTable(tenant, changed)).filter(
      ({ table: of, pointer }) => of === table.table || pointer.startsWith(`/rules/${table.table}/`),
    );
  const whole = new Set(Object.keys(context.base));
  return amongAll(table).map((finding) => {
    const check = finding.code === "check/purchase-refused" ? amongAll : alone;
    const { code, rows, message, car } = finding;
    const faulty = table.rows.find(({ id }) => id === rows[0]);
    const stock = faulty && findMatchingSubject(tenant, faulty.when, facts);
    const shown = car && Object.fromEntries(Object.entries(car).filter(([fact]) => !whole.has(fact)));
    return {
      ...{ code, rows, message, hint: describeFix(finding) },
      ...(shown && { car: shown }),
      ...(stock && { stock }),
      repairs: findRepairs(finding, table, { conditions: tenant.conditions, check, before }),
    };
  });
}

const schemaKey = (fact: string, path: string | undefined) => (path === undefined ? fact : `${fact} ${path}`);

/** The facts, with paths, that conditions compare anywhere in a table. */
function placesIn(table: RuleTable): { fact: string; path?: string }[] {
  const found = new Map<string, { fact: string; path?: string }>();
  const walk = (when: Condition): void => {
    if ("fact" in when)
      found.set(schemaKey(when.fact, when.path), {
        fact: when.fact,
        ...(when.path !== undefined && { path: when.path }),
      });
    else if ("not" in when) walk(when.not);
    else if (!("condition" in when)) for (const part of "any" in when ? when.any : when.all) walk(part);
  };
  for (const { when } of table.rows) walk(when);
  return [...found.values()];
}

/** The parts of a table's outcomes: those of the decision's contract, then any others that rows have. */
function outcomesOf(table: RuleTable): SheetView["outcomes"] {
  const contract = decisionDefinitions.get(table.table);
  const parts = Object.entries(contract?.parts ?? {}).map(([part, schema]) => ({
    part,
    schema: schema as unknown as JsonObject,
    isRequired: contract?.required.includes(part) ?? false,
  }));
  const known = new Set(parts.map(({ part }) => part));
  const others = new Set(
    [...table.rows.map(({ then }) => then), table.default ?? {}].flatMap((then) => Object.keys(then)),
  );
  return [
    ...parts,
    ...[...others].filter((part) => !known.has(part)).map((part) => ({ part, schema: {}, isRequired: false })),
  ];
}

/** A table of a draft as a sheet; undefined if the draft has none of that name. */
export async function buildSheetView(
  draft: OpenDraft,
  name: string,
  live: LiveTenant | undefined,
  now: number,
): Promise<SheetView | undefined> {
  const { source, slug, rev, prepared, problems } = draft;
  const table = tableIn(source, slug, name);
  if (table === undefined) return undefined;
  const known = addFieldPointers(source, problems);
  const placedProblem = known.find(
    ({ severity, at = "" }) =>
      severity === "error" && (at.startsWith(`/rules/${name}/`) || at.startsWith("/conditions")),
  );
  const stale = placedProblem === undefined ? undefined : `${placedProblem.message} ${placedProblem.hint}`;
  // What cannot be compiled cannot be analysed: the last good version is.
  const good = stale === undefined ? table : prepared?.tenant.tables[name];
  const schemas: SheetView["schemas"] = {};
  for (const { fact, path } of placesIn(table))
    schemas[schemaKey(fact, path)] = (findFactSchema(fact, path) ?? {}) as JsonObject;
  const view: SheetView = {
    rev,
    table,
    layers: listTenantLayers(source, slug),
    ...(stale !== undefined && { stale }),
    ...provenance(source, slug, table),
    schemas,
    outcomes: outcomesOf(table),
    wording: prepared ? collectPlainWording([table.default, ...table.rows.map(({ then }) => then)], prepared) : {},
    known: {},
    conditions: {},
    findings: [],
    ...{ counts: {}, of: 0, changed: 0, changes: [], failed: {}, live: [] },
  };
  view.findings = problemsIn(name, known);
  if (prepared === undefined || good === undefined) return view;
  const { tenant } = prepared;
  view.live = (live?.prepared.tenant.tables[name]?.rows ?? []).map(({ id }) => id);
  for (const [key, when] of Object.entries(tenant.conditions)) view.conditions[key] = describeCondition(when);
  let facts: Decided[] = [];
  if (live) {
    const { facts: seen, ...decided } = compareDecisions(good, live, prepared, now);
    facts = seen;
    Object.assign(view, decided);
  }
  const read = new Set(good.rows.flatMap(({ when }) => [...collectReferencedFacts(when, tenant.conditions)]));
  view.known = collectFactWords(read, facts);
  view.findings.push(...findingsOf(tenant, live?.prepared.tenant.tables[name], good, facts));
  for (const failed of findFailedExamples(withTable(tenant, good), good))
    view.failed[failed.name] = describeFailed(failed);
  return view;
}

/** What is wrong with the JSON of a table, at its rows; "" is the default. What has no row is of the table. */
function problemsIn(name: string, problems: readonly PlacedProblem[]): SheetView["findings"] {
  return problems.flatMap(({ at = "", code, message, hint = "" }) => {
    const [section, table, part, row] = parsePointer(at);
    if (section !== "rules" || table !== name) return [];
    const rows = part === "rows" && row !== undefined ? [row] : part === "default" ? [""] : [];
    return [{ code, rows, message, hint, repairs: [] }];
  });
}

/** The tables of a draft. */
export function listTables({ source, slug, prepared }: OpenDraft): TableEntry[] {
  const found = prepared ? analyse(prepared.tenant) : [];
  return Object.keys(convertToJsonObject(inspect(source, slug, "/rules").value)).flatMap((name): TableEntry[] => {
    const table = tableIn(source, slug, name);
    if (table === undefined) return [];
    const { title, description } = table;
    return [
      {
        ...{ table: name, title, description },
        findings: found.filter((analysisFinding) => analysisFinding.table === name).length,
        isOwn: source.files.has(`${slug}/rules/${name}.json`),
      },
    ];
  });
}

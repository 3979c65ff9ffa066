import { describeFix } from "../../checks/codes.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { analyse, analyseTable, findRepairs, type Repair } from "../../rules/analysis.ts";
import {
  collectReferencedFacts,
  createAnalysisContext,
  decisionDefinitions,
  describeCondition,
  describeFailed,
  findFactSchema,
  findFailedExamples,
} from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { formatPointer, inspect, listTenantLayers, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { findValueBelow, parsePointer } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { addFieldPointers, type PlacedProblem } from "./field-pointers.ts";
import { collectFactWords, compareDecisions, type Decided, findMatchingSubject, type Subject } from "./sheet-stock.ts";
import type { Said } from "./tree.ts";
import { collectPlainWording } from "./words.ts";

/** A value that a layer has copied as a whole: later changes below it no longer reach the dealer. */
export interface OwnCopy {
  part: "when" | "then";
  layer: string;
  /** What the layers below say now, in words. */
  below: string;
  isSame: boolean;
  /** Whether it was copied in Studio, so that later changes from Studio are known. */
  isKnown?: boolean;
  /** The first publish since that changed the layers below there. */
  since?: { by: string; at: number; layer: string };
}

/** What exact analysis has found, with a car that shows it and the repairs that fix it. */
interface Finding {
  code: string;
  rows: string[];
  message: string;
  hint: string;
  car?: JsonObject;
  /** One of the stock for which the first row holds. */
  stock?: Subject;
  repairs: Repair[];
}

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
  mailOf: (id: string) => string,
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
    ...(later && layer && { since: { by: mailOf(later.by), at: later.at, layer } }),
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
function provenance(source: TenantSource, slug: string, table: RuleTable) {
  const said: { [row: string]: Said } = {};
  const copies: { [row: string]: OwnCopy[] } = {};
  for (const { id } of table.rows) {
    const pointer = formatPointer(["rules", table.table, "rows", id]);
    const last = inspect(source, slug, pointer).origins.at(-1);
    if (last) said[id] = { layer: last.layer, file: last.file, line: last.line };
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
  return { said, copies };
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
): Finding[] {
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
    const check = finding.isAmongTables ? amongAll : alone;
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
    if ("fact" in when) found.set(schemaKey(when.fact, when.path), when);
    else if ("not" in when) walk(when.not);
    else if (!("condition" in when)) for (const part of "any" in when ? when.any : when.all) walk(part);
  };
  for (const { when } of table.rows) walk(when);
  return [...found.values()];
}

/** The parts of a table's outcomes: those of the decision's contract, then any others that rows have. */
function outcomesOf(table: RuleTable) {
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

/** How the stock is decided, where that is not known. */
const undecided: Omit<ReturnType<typeof compareDecisions>, "facts"> = { counts: {}, of: 0, changed: 0, changes: [] };

/** What exact analysis and the stock say of a table, as it can be compiled. */
function analyseSheet(
  { tenant }: PreparedTenant,
  table: RuleTable,
  before: RuleTable | undefined,
  facts: readonly Decided[],
) {
  const read = new Set(table.rows.flatMap(({ when }) => [...collectReferencedFacts(when, tenant.conditions)]));
  const failed = findFailedExamples(withTable(tenant, table), table);
  return {
    conditions: Object.fromEntries(
      Object.entries(tenant.conditions).map(([name, when]) => [name, describeCondition(when)]),
    ),
    /** Words that the stock has of a fact without a list of its own. */
    known: collectFactWords(read, facts),
    findings: findingsOf(tenant, before, table, facts),
    /** Examples that fail, by name, each with the reason. */
    failed: Object.fromEntries(failed.map((example) => [example.name, describeFailed(example)])),
  };
}

/** A table of a draft as a sheet; undefined if the draft has none of that name. */
export async function buildSheetView(draft: OpenDraft, name: string, live: LiveTenant | undefined, now: number) {
  const { source, slug, rev, prepared, problems } = draft;
  const table = tableIn(source, slug, name);
  if (table === undefined) return undefined;
  const placed = addFieldPointers(source, problems);
  const fault = placed.find(
    ({ severity, at = "" }) =>
      severity === "error" && (at.startsWith(`/rules/${name}/`) || at.startsWith("/conditions")),
  );
  // What cannot be compiled cannot be analysed: the last good version is.
  const good = fault === undefined ? table : prepared?.tenant.tables[name];
  const { facts, ...decided } =
    live && good && prepared ? compareDecisions(good, live, prepared, now) : { ...undecided, facts: [] };
  const before = live?.prepared.tenant.tables[name];
  const analysis = prepared && good && analyseSheet(prepared, good, before, facts);
  const places = placesIn(table).map(({ fact, path }) => [schemaKey(fact, path), findFactSchema(fact, path) ?? {}]);
  return {
    ...{ rev, table, layers: listTenantLayers(source, slug) },
    /** Why analysis and counts are of the last good version; absent: they are of what is shown. */
    ...(fault && { stale: `${fault.message} ${fault.hint}` }),
    ...provenance(source, slug, table),
    /** What the facts of the columns, and parts of outcomes, can be. */
    schemas: Object.fromEntries(places) as { [fact: string]: JsonObject },
    outcomes: outcomesOf(table),
    /** Texts of the wording that outcomes name. */
    wording: prepared ? collectPlainWording([table.default, ...table.rows.map(({ then }) => then)], prepared) : {},
    ...{ known: {}, conditions: {}, failed: {} },
    ...analysis,
    ...decided,
    findings: [...problemsIn(name, placed), ...(analysis?.findings ?? [])],
    /** Ids of the rows that are live. */
    live: (prepared && good && before?.rows.map(({ id }) => id)) ?? [],
  };
}

/** What is wrong with the JSON of a table, at its rows; "" is the default. What has no row is of the table. */
function problemsIn(name: string, problems: readonly PlacedProblem[]): Finding[] {
  return problems.flatMap(({ at = "", code, message, hint = "" }) => {
    const [section, table, part, row] = parsePointer(at);
    if (section !== "rules" || table !== name) return [];
    const rows = part === "rows" && row !== undefined ? [row] : part === "default" ? [""] : [];
    return [{ code, rows, message, hint, repairs: [] }];
  });
}

/** The tables of a draft. */
export function listTables({ source, slug, prepared }: OpenDraft) {
  const found = prepared ? analyse(prepared.tenant) : [];
  return Object.keys(convertToJsonObject(inspect(source, slug, "/rules").value)).flatMap((name) => {
    const table = tableIn(source, slug, name);
    if (table === undefined) return [];
    const { title, description } = table;
    return {
      ...{ table: name, title, description },
      findings: found.filter((finding) => finding.table === name).length,
      isOwn: source.files.has(`${slug}/rules/${name}.json`),
    };
  });
}

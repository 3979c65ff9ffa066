import { setImmediate as nextTurn } from "node:timers/promises";
import { analyseTenant } from "../../checks/analyse-tenant.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Prepared } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import { type Diagnostic, listTenantLayers, type TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { findDecisionChanges, findLeadChanges, listValueChanges, type Side, type Turn } from "../changes/index.ts";
import { type ChangedFile, diffLines, listChangedFiles } from "./changed-files.ts";
import type { MadeOp } from "./drafts.ts";
import type { OpenDraft } from "./workspace.ts";

/** What a review asks for besides the draft. */
export interface ReviewSources {
  check(source: TenantSource, slug: string): Prepared;
  open(slug: string): Promise<LiveTenant | undefined>;
  dealers: readonly string[];
  /** Address of an editor. */
  mailOf(id: string): string;
  maySee(slug: string): boolean;
}

/** Values, examples of each table, cars, kinds of leads and other dealers of one review. */
const MOST = { values: 200, examples: 3, cars: 2000, leads: 60, dealers: 20 };
/** Longest value in an answer, characters. */
const MOST_TEXT = 4000;

/** The layer that a file belongs to. */
export const resolveFileLayer = (file: string): string => /^(?:(?:_templates|_brands)\/)?[^/]+/.exec(file)?.[0] ?? "";

const keyOf = ({ code, file, pointer, message }: Diagnostic): string => [code, file, pointer, message].join("\n");

/** The problems of one list that the other one lacks. Lines move, so they do not count. */
export function findAdditionalDiagnostics(some: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(others.map(keyOf));
  return some.filter((problem) => !known.has(keyOf(problem)));
}

/** All problems of a dealer, as `forecourt check` lists them: those of its tables too. */
async function allProblems(
  problems: readonly Diagnostic[],
  prepared: PreparedTenant | undefined,
  source: TenantSource,
): Promise<Diagnostic[]> {
  await nextTurn();
  return [...problems, ...(prepared ? await analyseTenant(prepared.tenant, source) : [])];
}

/** The dealers that read one of these layers. */
export const listAffectedDealers = (
  source: TenantSource,
  layers: ReadonlySet<string>,
  dealers: readonly string[],
): string[] => dealers.filter((slug) => listTenantLayers(source, slug).some((layer) => layers.has(layer)));

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** Who changed a value last: the operation at the value, around it or inside it. */
function lastOp(ops: readonly MadeOp[], { pointer, file }: { pointer: string; file?: string | undefined }) {
  return ops.findLast(({ op }) =>
    op.op === "file" ? op.pointer === `/${file}` : isWithin(op.pointer, pointer) || isWithin(pointer, op.pointer),
  );
}

const capped = (value: JsonValue | undefined): JsonValue | undefined => {
  const text = JSON.stringify(value);
  return text !== undefined && text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : value;
};

/** The texts and numbers of an outcome, by their place in it. */
function leavesOf(value: unknown, at = "", found = new Map<string, string>()): Map<string, string> {
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${at}/${key}`, found);
  else if (value !== undefined && value !== null) found.set(at, String(value));
  return found;
}

/** What differs between two outcomes, in a few words: before and after, each with the row that decided. */
function outcomes({ before, after }: Turn): { before: string; after: string } {
  const [old, fresh] = [leavesOf(before.result), leavesOf(after.result)];
  const message = (own: Map<string, string>, other: Map<string, string>, { rows }: Decision): string => {
    const parts = [...own].filter(([at, text]) => other.get(at) !== text).map(([, text]) => text);
    const row = rows.length > 0 ? ` (${rows.slice(0, 3).join(", ")})` : "";
    return `${parts.join(", ").slice(0, 200) || "nothing"}${row}`;
  };
  return { before: message(old, fresh, before), after: message(fresh, old, after) };
}

/** Both versions of a dealer with the cars that are compared, and the anonymous visitor of now. */
function sidesOf(before: PreparedTenant | undefined, after: PreparedTenant | undefined, live: LiveTenant | undefined) {
  if (!before || !after || !live || before === after) return undefined;
  const cars = live.stock.cars.slice(0, MOST.cars);
  const side = (prepared: PreparedTenant): Side => ({ prepared, cars });
  const circumstances = { now: Date.now(), visitor: { signedIn: false, phone: false } };
  return [side(before), side(after), circumstances] as const;
}

async function changedTables(sides: ReturnType<typeof sidesOf>) {
  if (sides === undefined) return [];
  const found = await findDecisionChanges(...sides, { onSiteOnly: true });
  return found.map(({ table, title, changed, of, cars: subjects }) => ({
    table,
    title,
    changed,
    of,
    examples: subjects.slice(0, MOST.examples).map((subject) => ({
      id: subject.car,
      name: subject.name,
      ...outcomes(subject),
    })),
  }));
}

/** The dealers besides the draft's own that its changes reach, each with what changes there. */
async function reachedDealers(
  { base, source, slug }: OpenDraft,
  files: readonly ChangedFile[],
  { check, open, dealers, maySee }: ReviewSources,
) {
  const layers = new Set(files.map(({ file }) => resolveFileLayer(file)));
  const reached = listAffectedDealers(source, layers, dealers).filter((other) => other !== slug);
  const looked = reached.filter(maySee).slice(0, MOST.dealers);
  const others = [];
  for (const other of looked) {
    await nextTurn();
    const [before, after] = [check(base, other), check(source, other)];
    const tables = await changedTables(sidesOf(before.prepared, after.prepared, await open(other)));
    const errors = findAdditionalDiagnostics(after.problems, before.problems).filter(
      ({ severity }) => severity === "error",
    );
    others.push({ slug: other, changed: tables.reduce((sum, { changed }) => sum + changed, 0), errors });
  }
  return { others, moreOthers: reached.length - others.length };
}

/** What a draft does: to values, files, problems, the cars in stock, and other dealers. */
export async function reviewDraft(draft: OpenDraft, ops: readonly MadeOp[], sources: ReviewSources) {
  const { base, source, slug } = draft;
  const files = listChangedFiles(base, source);
  const active = ops.filter(({ state }) => state === "active");
  const changes = files.length === 0 ? [] : listValueChanges(base, source, slug);
  const values = changes.slice(0, MOST.values).map((change) => {
    const { pointer, layer, file, was } = change;
    const madeOp = lastOp(active, { pointer, file: file ?? was?.file });
    const by = madeOp && sources.mailOf(madeOp.by);
    const [before, after] = [capped(change.before), capped(change.after)];
    return { pointer, before, after, layer, at: madeOp?.at, by };
  });
  const before = sources.check(base, slug);
  // With errors, what is prepared is an earlier version of the draft, whose tables say nothing.
  const isAnalysed = draft.problems.every(({ severity }) => severity === "warning");
  const known = await allProblems(before.problems, isAnalysed ? before.prepared : undefined, base);
  const problems = await allProblems(draft.problems, isAnalysed ? draft.prepared : undefined, source);
  const additionalDiagnostics = findAdditionalDiagnostics(problems, known);
  const live = await sources.open(slug);
  const sides = sidesOf(before.prepared ?? live?.prepared, draft.prepared, live);
  return {
    values,
    moreValues: changes.length - values.length,
    files: files.map((file) => ({ file: file.file, line: file.line, lines: diffLines(file) })),
    problems: {
      made: additionalDiagnostics,
      fixed: findAdditionalDiagnostics(known, problems),
      kept: problems.length - additionalDiagnostics.length,
    },
    tables: await changedTables(sides),
    leads: sides === undefined ? [] : (await findLeadChanges(...sides)).slice(0, MOST.leads),
    ...(await reachedDealers(draft, files, sources)),
  };
}

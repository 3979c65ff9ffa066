import type { Condition } from "../../schemas/documents/condition.ts";
import { defaultRow, findRowsGiving, type RuleInvariant, type RuleTable } from "../../schemas/documents/rule-table.ts";
import { type Conditions, compileCondition } from "../compile/condition.ts";
import { findFact } from "../fact-catalogue.ts";
import { buildDiagram } from "./build.ts";
import { Diagrams, type Node } from "./diagram.ts";
import { TooComplex } from "./domain.ts";
import type { AnalysisFinding } from "./finding.ts";
import { listConditionParts } from "./parts.ts";
import { buildSpace, type Domains, type Space } from "./space.ts";
import { buildWitness, reduceWitness, type Witness } from "./witness.ts";

/** Context for the analysis of one table. */
export interface AnalysisContext {
  conditions: Conditions;
  domains: Domains;
  /** Combinations of facts that cannot occur, for the facts that a table reads. */
  impossible(table: RuleTable): Condition[];
  /** What most cars are, of the facts that a table reads: examples are such cars where they can be. */
  usual?(table: RuleTable): Condition[];
  /** The tenant's tables, for invariants about several; without them such invariants are not proven. */
  tables?: { readonly [name: string]: RuleTable };
  /** Whole facts that every example starts from (the site's flags and settings). */
  base: Witness;
}

/** One table as decision diagrams, with all that the checks need. */
export class TableAnalysis {
  readonly table: RuleTable;
  readonly diagrams = new Diagrams();
  readonly space: Space;
  readonly possible: Node;
  /** Cars for which each row holds. */
  readonly holds: Node[];
  /** Cars that each row decides: for a `first` table those that no earlier row takes. */
  readonly decides: Node[];
  /** Cars that no row takes. */
  readonly rest: Node;
  readonly findings: AnalysisFinding[] = [];
  readonly #context: AnalysisContext;
  /** Conditions that decide how a car is decided, of this table and of those beside it. */
  readonly #deciding: readonly Condition[];
  readonly #usual: readonly Condition[];

  /** `beside`: another table evaluated for the same cars, as those are that invariants name. */
  constructor(table: RuleTable, context: AnalysisContext, beside?: RuleTable) {
    this.table = table;
    this.#context = context;
    const named = (table.invariants ?? []).flatMap(({ where }) => (where && this.other(where.table)) ?? []);
    const tables = [...new Set([table, ...(beside ? [beside] : []), ...named])];
    const never = tables.flatMap((table) => [
      ...(table.impossible ?? []).map(({ when }) => when),
      ...context.impossible(table),
    ]);
    const rows = tables.flatMap((table) => table.rows.map(({ when }) => when));
    const invariants = (table.invariants ?? []).map(({ when }) => when);
    this.#usual = context.usual?.(table) ?? [];
    const all = [...rows, ...never, ...invariants, ...this.#usual];
    this.#deciding = [...rows, ...never];
    this.space = buildSpace(all, context.conditions, context.domains);
    this.possible = never.reduce<Node>((node, when) => this.diagrams.minus(node, this.build(when)), 1);
    this.holds = this.holding(table);
    ({ decides: this.decides, rest: this.rest } = this.decided(table, this.holds));
  }

  /** Another table of the tenant, undefined if it has none of that name. */
  other(name: string): RuleTable | undefined {
    const { tables = {} } = this.#context;
    return Object.hasOwn(tables, name) ? tables[name] : undefined;
  }

  /** Cars that one of these rows of another table decides; none without such a table. */
  decidedBy({ table: name, rows }: { table: string; rows: readonly string[] }): Node {
    const table = this.other(name);
    if (table === undefined) return 0;
    const { decides, rest } = this.decided(table, this.holding(table));
    const chosen = decides.filter((_, index) => rows.includes(table.rows[index]?.id ?? ""));
    return (rows.includes(defaultRow) ? [...chosen, rest] : chosen).reduce<Node>(
      (node, cars) => this.diagrams.or(node, cars),
      0,
    );
  }

  /** Cars for which each row of a table holds. */
  holding({ rows }: RuleTable): Node[] {
    return rows.map(({ when }) => this.diagrams.and(this.possible, this.build(when)));
  }

  /** Cars that each row of a table decides, and those that none does. */
  decided({ hit }: RuleTable, holds: readonly Node[]): { decides: Node[]; rest: Node } {
    let rest = this.possible;
    const decides = holds.map((node) => {
      const decided = hit === "first" ? this.diagrams.and(rest, node) : node;
      rest = this.diagrams.minus(rest, node);
      return decided;
    });
    return { decides, rest };
  }

  build(condition: Condition): Node {
    return buildDiagram(condition, this.#context.conditions, this.space, this.diagrams);
  }

  /**
   * A finding with a car for which `node` is true, and the rows that hold for that car. The car has only the facts that its
   * decision, and the condition `about`, depend on.
   */
  report(finding: Omit<AnalysisFinding, "table" | "car" | "claims">, node: Node, about?: Condition): void {
    const picked = this.diagrams.pick(this.#usualOf(node));
    if (picked === undefined) {
      this.findings.push({ ...finding, table: this.table.table });
      return;
    }
    const complete = new Map(this.space.groups.map((_, group) => [group, picked.get(group) ?? 0]));
    // The groups without a pick do not affect `node`, but they affect which rows hold.
    const point = [...complete].reduce<Node>((at, [group, value]) => {
      const size = this.space.groups[group]?.classes.length ?? 0;
      const only = Array.from({ length: size }, (_, index): Node => (index === value ? 1 : 0));
      return this.diagrams.and(at, this.diagrams.node(group, only));
    }, 1);
    const ids = (wanted: boolean) =>
      this.table.rows
        .filter((_, row) => (this.diagrams.and(point, this.holds[row] ?? 0) !== 0) === wanted)
        .map(({ id }) => id);
    // Of a car that no row takes, all that keeps it from the rows is listed.
    const suggestion = new Set(finding.isGap ? picked.keys() : []);
    this.findings.push({
      ...finding,
      table: this.table.table,
      car: this.#smaller(buildWitness(this.space, complete, this.#context.base), suggestion, about),
      claims: { holding: ids(true), failing: ids(false) },
    });
  }

  /** Those of the cars that are as most cars, where there are any. */
  #usualOf(cars: Node): Node {
    return this.#usual.reduce((kept, when) => this.diagrams.and(kept, this.build(when)) || kept, cars);
  }

  /** The car without the facts that say nothing: what `meant` groups of the space decided stays where it cannot be missing. */
  #smaller(car: Witness, suggestion: ReadonlySet<number>, about: Condition | undefined): Witness {
    const { conditions, domains } = this.#context;
    const tests = [...this.#deciding, ...(about ? [about] : [])].map((when) => compileCondition(when, conditions));
    const answers = (facts: Witness) => {
      const map = new Map(Object.entries(facts));
      return tests.map((test) => Number(test(map))).join("");
    };
    const full = answers(car);
    const places = this.space.groups
      .flatMap((group, index) =>
        group.places.filter((place) => !suggestion.has(index) || domains.domain(place).missing),
      )
      .filter(({ fact }) => fact !== "flags" && fact !== "settings");
    return reduceWitness(car, places, (less, place) => {
      if (answers(less) !== full) return false;
      const { fact, path } = place;
      if (domains.domain(place).missing || findFact(fact)?.direct) return true;
      // A computed fact is never missing: without it in the list, it has the value that an empty car gives it.
      return path === undefined && [null, false].every((value) => answers({ ...less, [fact]: value }) === full);
    });
  }
}

const quoted = (ids: readonly string[]) => ids.map((id) => (id === defaultRow ? "the default" : `"${id}"`)).join(", ");

/** A minimal set of earlier rows that take every car for which the row holds. */
function takersOf({ diagrams, holds }: TableAnalysis, row: number): number[] {
  const own = holds[row] ?? 0;
  let takers = Array.from({ length: row }, (_, earlier) => earlier);
  for (const candidate of takers.toReversed()) {
    const others = takers.filter((taker) => taker !== candidate);
    const left = others.reduce((node, taker) => diagrams.minus(node, holds[taker] ?? 0), own);
    if (left === 0) takers = others;
  }
  return takers;
}

function checkRow(analysis: TableAnalysis, row: number): void {
  const { diagrams, table, possible } = analysis;
  const { id, when } = table.rows[row] as RuleTable["rows"][number];
  const pointer = `/rules/${table.table}/rows/${row}`;
  const holds = analysis.holds[row] ?? 0;
  if (holds === 0) {
    const close = listConditionParts(when).map(({ without }) => ({
      without,
      node: diagrams.and(possible, analysis.build(without)),
    }));
    const message = `No car can meet the condition of "${id}": its parts contradict each other.`;
    const near = close.find(({ node }) => node !== 0);
    const about = { rows: [id], message, pointer: `${pointer}/when`, isContradiction: true as const };
    analysis.report({ code: "check/contradiction", ...about }, near?.node ?? possible, near?.without);
    return;
  }
  if (analysis.decides[row] === 0) {
    const takers = takersOf(analysis, row);
    const ids = takers.map((taker) => table.rows[taker]?.id ?? "");
    const message = `"${id}" never decides: ${quoted(ids)} ${ids.length === 1 ? "takes" : "together take"} every car for which it holds.`;
    const taken = takers.reduce<Node>((node, taker) => diagrams.or(node, analysis.decides[taker] ?? 0), 0);
    const shown = diagrams.and(holds, taken) || holds;
    const rows = [id, ...ids];
    analysis.report({ code: "check/unreachable-row", rows, takenBy: ids, message, pointer }, shown);
  }
  checkRedundancy(analysis, row);
}

function checkRedundancy(analysis: TableAnalysis, row: number): void {
  const { table } = analysis;
  const { id, when } = table.rows[row] as RuleTable["rows"][number];
  const found = redundantPart(analysis, when, analysis.holds[row] ?? 0);
  if (found === undefined) return;
  const pointer = `/rules/${table.table}/rows/${row}/when${found}`;
  const message = `A part of the condition of "${id}" has no effect: without it, the row holds for the same cars.`;
  const about = { rows: [id], message, pointer, part: found };
  analysis.report({ code: "check/redundant-condition", ...about }, analysis.holds[row] ?? 0);
}

/** The position of a part that can be removed without changing the cars for which the condition holds. */
function redundantPart(analysis: TableAnalysis, when: Condition, holds: Node): string | undefined {
  const { diagrams, possible } = analysis;
  return listConditionParts(when).find(({ without }) => diagrams.and(possible, analysis.build(without)) === holds)
    ?.pointer;
}

function checkGap(analysis: TableAnalysis): void {
  const { table, rest } = analysis;
  if (table.hit !== "first" || table.default !== null || rest === 0) return;
  const message = "No row decides some cars, and the table has no default.";
  const pointer = `/rules/${table.table}/default`;
  analysis.report({ code: "check/gap", rows: [], isGap: true, message, pointer }, rest);
}

function checkOverlaps(analysis: TableAnalysis): void {
  const { table, diagrams, holds } = analysis;
  if (table.hit !== "collect") return;
  for (const [later, row] of table.rows.entries()) {
    for (const [earlier, other] of table.rows.slice(0, later).entries()) {
      if (row.then.id === undefined || JSON.stringify(row.then.id) !== JSON.stringify(other.then.id)) continue;
      const both = diagrams.and(holds[later] ?? 0, holds[earlier] ?? 0);
      if (both === 0) continue;
      const message = `"${other.id}" and "${row.id}" both produce ${JSON.stringify(row.then.id)}, and some cars get both.`;
      const pointer = `/rules/${table.table}/rows/${later}`;
      const rows = [row.id, other.id];
      analysis.report({ code: "check/overlap", rows, overlaps: other.id, message, pointer }, both);
    }
  }
}

function checkInvariants(analysis: TableAnalysis): void {
  const { table, diagrams, possible } = analysis;
  for (const [index, ruleInvariant] of (table.invariants ?? []).entries()) {
    const { when, where } = ruleInvariant;
    const suggestion = diagrams.and(possible, analysis.build(when));
    const cars = where ? diagrams.and(suggestion, analysis.decidedBy(where)) : suggestion;
    const place = { invariant: index, pointer: `/rules/${table.table}/invariants/${index}` };
    checkNever(analysis, ruleInvariant, cars, place);
    checkRequired(analysis, ruleInvariant, cars, place);
  }
}

/** The cars that a row decides, or that none does. */
const winsOf = ({ table, decides, rest }: TableAnalysis, id: string): Node =>
  id === defaultRow ? rest : (decides[table.rows.findIndex((row) => row.id === id)] ?? 0);

type InvariantPlace = Pick<AnalysisFinding, "invariant" | "pointer">;

function checkNever(analysis: TableAnalysis, ruleInvariant: RuleInvariant, cars: Node, place: InvariantPlace): void {
  const { name, when, never = [], neverGives = [] } = ruleInvariant;
  for (const id of new Set([...never, ...findRowsGiving(analysis.table, neverGives)])) {
    const broken = analysis.diagrams.and(cars, winsOf(analysis, id));
    if (broken === 0) continue;
    const message = `The invariant "${name}" does not hold: ${quoted([id])} decides a car that it must not.`;
    analysis.report({ code: "check/invariant-broken", rows: [id], message, ...place }, broken, when);
  }
}

function checkRequired(analysis: TableAnalysis, ruleInvariant: RuleInvariant, cars: Node, place: InvariantPlace): void {
  const { name, when, oneOf, gives } = ruleInvariant;
  const { diagrams, table } = analysis;
  const brokenBy = (rows: readonly string[]) =>
    rows.reduce<Node>((node, id) => diagrams.minus(node, winsOf(analysis, id)), cars);
  const findDecider = (broken: Node) =>
    table.rows.find(({ id }) => diagrams.and(broken, winsOf(analysis, id)) !== 0)?.id ?? defaultRow;
  const code = "check/invariant-broken";
  if (oneOf && brokenBy(oneOf) !== 0) {
    const broken = brokenBy(oneOf);
    const decider = findDecider(broken);
    const message = `The invariant "${name}" does not hold: ${quoted([decider])} decides a car that only ${quoted(oneOf)} may.`;
    const widened = { name, oneOf: [...oneOf, decider] };
    analysis.report({ code, rows: oneOf, message, ...place, widened }, broken, when);
  }
  const rows = findRowsGiving(table, gives ?? []);
  if (gives && brokenBy(rows) !== 0) {
    const broken = brokenBy(rows);
    const outcomes = gives.map((outcome) => JSON.stringify(outcome)).join(" or ");
    const message = `The invariant "${name}" does not hold: ${quoted([findDecider(broken)])} decides a car that something giving ${outcomes} must.`;
    analysis.report({ code, rows, message, ...place }, broken, when);
  }
}

/**
 * Exact analysis of a table over every car that the facts' domains allow. Each finding has an example car, except
 * where there can be none. Flags count as open: a row that a site has switched off is not unreachable.
 */
export function analyseTable(table: RuleTable, context: AnalysisContext): AnalysisFinding[] {
  const base = `/rules/${table.table}`;
  try {
    const analysis = new TableAnalysis(table, context);
    if (analysis.possible === 0) {
      const message = "The impossible combinations exclude every car.";
      return [
        {
          code: "check/nothing-possible",
          table: table.table,
          rows: [],
          excludes: (table.impossible ?? []).map(({ name }) => name),
          message,
          pointer: `${base}/impossible`,
        },
      ];
    }
    for (const row of table.rows.keys()) checkRow(analysis, row);
    checkGap(analysis);
    checkOverlaps(analysis);
    checkInvariants(analysis);
    return analysis.findings;
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    const message = `The table cannot be analysed exactly: ${error.message}.`;
    return [{ code: "check/too-complex", table: table.table, rows: [], message, pointer: base }];
  }
}

import { type CompiledTables, decide, type FactInput, type FactSite, type Facts } from "../rules/index.ts";
import { exampleOf, plainCar, type Situation, situationFacts, situationInput } from "../rules/kit/index.ts";
import {
  decisionDefinitions,
  explainTable,
  factCatalogue,
  factEntry,
  formatExplanation,
  referencedFacts,
  referenceTable,
} from "../rules/tools.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import type { Decision, RuleTable } from "../schemas/documents/rule-table.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import type { TableExplanation } from "../schemas/entities/explanation.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { noteRead } from "./active.ts";
import { unknownName } from "./test-mistake.ts";

/** What a situation is decided with: a dealer, or a dealer with a mistake. */
export interface Decider {
  tenant: ResolvedTenant;
  /** The dealer's own tables: a name that only a mistake takes away is not wrong in a test. */
  own: ResolvedTenant["tables"];
  site: FactSite;
  compiled: CompiledTables;
  /** What `tellingSituations` gives for a table, by its name. */
  telling: Map<string, readonly Situation[]>;
}

/** A table of a dealer. Throws if there is none of that name. */
export function tableOf(tables: ResolvedTenant["tables"], name: string): RuleTable {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table) return table;
  throw unknownName("There is no table", name, Object.keys(tables), "Tables");
}

const isAlways = (when: Condition) => "all" in when && when.all.length === 0;

/** One situation of a dealer: a car, a visitor, a moment, a site, and what the dealer's tables decide about them. */
export class One {
  readonly #decider: Decider;
  readonly #facts: Facts;
  readonly situation: Situation;
  /** Tables that were decided, with the rows that a matcher asked for. */
  readonly asked = new Map<string, Set<string>>();

  /** Whether a property reports what it finds: then matchers need not explain it. */
  readonly isReported: boolean;

  constructor(situation: Situation, decider: Decider, isReported = false) {
    this.situation = situation;
    this.isReported = isReported;
    this.#decider = decider;
    this.#facts = situationFacts(situation, decider.site);
  }

  get car(): Partial<Car> {
    return this.situation.car;
  }

  get visitor(): FactInput["visitor"] {
    return this.situation.visitor;
  }

  /** The moment, ms since 1970 UTC. */
  get now(): number {
    return Date.parse(this.situation.now);
  }

  /** The dealer's site with the situation's own flags, settings and hours. */
  get site(): FactSite {
    return situationInput(this.situation, this.#decider.site).site;
  }

  get data(): JsonObject {
    return this.situation.data;
  }

  /** The dealer's JSON with all layers applied. */
  get dealer(): ResolvedTenant {
    return this.#decider.tenant;
  }

  // Functions of their own, so that a property can take them apart: ({ car, fact, decide }) => ...
  /** The value of a fact; undefined if it is missing. Throws for a name that no fact has. */
  readonly fact = (name: string): unknown => {
    if (factEntry(name) === undefined && !Object.hasOwn(this.situation.facts, name))
      throw unknownName("There is no fact", name, factCatalogue.keys(), "Facts");
    return this.#facts.get(name);
  };

  table(name: string): RuleTable {
    return tableOf(this.#decider.tenant.tables, name);
  }

  /** Throws if the table has no row of one of these names. */
  requireRows(name: string, rows: readonly string[]): void {
    const known = tableOf(this.#decider.own, name).rows.map(({ id }) => id);
    const unknown = rows.find((row) => !known.includes(row));
    if (unknown !== undefined)
      throw unknownName(`The table "${name}" has no row`, unknown, known, "Its rows");
  }

  /** Throws if no outcome of the table has one of these parts: neither a row's, nor the default, nor the decision's contract. */
  requireParts(name: string, parts: readonly string[]): void {
    const { rows, default: rest } = tableOf(this.#decider.own, name);
    const contract = decisionDefinitions.get(name);
    const outcomes = [...rows.map(({ then }) => then), rest ?? {}, contract?.parts ?? {}];
    const known = [...new Set(outcomes.flatMap((outcome) => Object.keys(outcome)))];
    const unknown = parts.find((part) => !known.includes(part));
    if (unknown === undefined) return;
    throw unknownName(`No outcome of the table "${name}" has a part`, unknown, known, "Parts");
  }

  /** Decides a table: the rows that won and the outcome (`null` or an object; a list in a `collect` table). */
  readonly decide = (name: string): Decision => {
    this.ask(name);
    return decide(this.#decider.compiled, this.table(name).table, this.#facts);
  };

  /** The same by json-rules-engine: slow, and never different. */
  readonly decideByReference = (name: string): Promise<Decision> => {
    this.ask(name);
    return referenceTable(this.table(name), this.dealer.conditions).decide(this.#facts);
  };

  /** Why: every row of the table with its conditions. */
  explain(name: string): Promise<TableExplanation> {
    return explainTable(this.dealer, this.table(name), this.#facts);
  }

  /** Notes that a table, and rows of it, matter to the test: a report explains them. */
  ask(name: string, rows: readonly string[] = []): void {
    globalThis.forecourtAsked?.add(name);
    noteRead(this.dealer.slug, name);
    const known = this.asked.get(name) ?? new Set();
    this.asked.set(name, known);
    for (const row of rows) known.add(row);
  }

  /** Facts that the rows of the tables read. */
  #read(names: Iterable<string>): Set<string> {
    const rows = [...names].flatMap((name) => this.table(name).rows);
    return new Set(rows.flatMap(({ when }) => [...referencedFacts(when, this.dealer.conditions)]));
  }

  /**
   * Why the asked tables decide so: every one's decision, with the rows that won, those that held too, and those that the
   * test named. A row that holds always says nothing unless it wins alone or the test named it.
   */
  async explanations(): Promise<string[]> {
    const texts: string[] = [];
    for (const [name, rows] of this.asked) {
      const table = this.table(name);
      const always = new Set(table.rows.filter(({ when }) => isAlways(when)).map(({ id }) => id));
      const explanation = await this.explain(name);
      const trace = explanation.trace.filter(
        ({ row, holds, wins }) =>
          rows.has(row) || (holds && (!always.has(row) || (wins && table.hit === "first"))),
      );
      texts.push(formatExplanation(name, { ...explanation, trace }));
    }
    return texts;
  }

  /** The same without those fields of a plain car that change nothing of what `explanations` says. */
  async readable(): Promise<One> {
    const explained = async (one: One) => JSON.stringify(await one.explanations());
    const wanted = await explained(this);
    let shown: One = this;
    for (const [field, plain] of Object.entries(plainCar)) {
      const { [field]: value, ...car } = shown.car as JsonObject;
      if (value !== plain) continue;
      const less = new One({ ...shown.situation, car }, this.#decider);
      for (const [table, rows] of this.asked) less.ask(table, [...rows]);
      if ((await explained(less)) === wanted) shown = less;
    }
    return shown;
  }

  /** The facts that an explanation is given besides the car: those of visitor and data that the tables read. */
  given(tables: Iterable<string>): JsonObject {
    const read = this.#read(tables);
    return exampleOf(this.situation, { name: "", rows: [], read, site: this.#decider.site }).facts ?? {};
  }
}

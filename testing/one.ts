import { type CompiledTables, decide, type FactInput, type FactSite, type Facts } from "../rules/index.ts";
import { exampleOf, plainCar, type Situation, situationFacts, situationInput } from "../rules/kit/index.ts";
import { explainTable, factCatalogue, factEntry, referencedFacts, referenceTable } from "../rules/tools.ts";
import type { Decision, RuleExample, RuleTable } from "../schemas/documents/rule-table.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import type { TableExplanation } from "../schemas/entities/explanation.ts";
import { nearest } from "../schemas/index.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { noteRead } from "./active.ts";

/** What a situation is decided with: a dealer, or a dealer with a mistake. */
export interface Decider {
  tenant: ResolvedTenant;
  site: FactSite;
  compiled: CompiledTables;
  /** What `tellingSituations` gives for a table, by its name. */
  telling: Map<string, readonly Situation[]>;
}

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
    if (factEntry(name) === undefined && !Object.hasOwn(this.situation.facts, name)) {
      const near = nearest(name, factCatalogue.keys());
      throw new Error(`There is no fact "${name}".${near ? ` Did you mean "${near}"?` : ""}`);
    }
    return this.#facts.get(name);
  };

  table(name: string): RuleTable {
    const { tables } = this.#decider.tenant;
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (table) return table;
    const near = nearest(name, Object.keys(tables));
    throw new Error(`There is no table "${name}".${near ? ` Did you mean "${near}"?` : ""}`);
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

  /** The situation as an example of a table, to be pasted into its `examples`. */
  example(table: string, name: string, rows: string[]): RuleExample {
    const { site } = this.#decider;
    return exampleOf(this.readable([table]).situation, { name, rows, read: this.#read([table]), site });
  }

  /** The same without those fields of a plain car that change none of the tables' decisions. */
  readable(tables: Iterable<string> = this.asked.keys()): One {
    const names = [...tables];
    const decisions = (one: One) =>
      JSON.stringify(names.map((name) => decide(this.#decider.compiled, name, one.#facts)));
    const wanted = decisions(this);
    let shown: One = this;
    for (const [field, plain] of Object.entries(plainCar)) {
      const { [field]: value, ...car } = shown.car as JsonObject;
      if (value !== plain) continue;
      const less = new One({ ...shown.situation, car }, this.#decider);
      if (decisions(less) === wanted) shown = less;
    }
    return shown;
  }

  /** The facts that an explanation is given besides the car: those of visitor and data that the tables read. */
  given(tables: Iterable<string>): JsonObject {
    const read = this.#read(tables);
    return exampleOf(this.situation, { name: "", rows: [], read, site: this.#decider.site }).facts ?? {};
  }
}

import fc from "fast-check";
import { explainTable, formatExplanation, prepareEngineTable } from "../rules/analysis.ts";
import { type CompiledTables, decide, type FactInput, type FactSite, type Facts } from "../rules/index.ts";
import {
  buildSituationInput,
  computeFactsBesideCar,
  computeSituationFacts,
  type Situation,
} from "../rules/kit/index.ts";
import { collectReferencedFacts, factCatalogue, findFact } from "../rules/tools.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import type { Decision, RuleTable } from "../schemas/documents/rule-table.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { TableExplanation } from "../schemas/resolve/explanation.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { requireNames } from "./unknown-name.ts";

/** What a situation is decided with. */
export interface Decider {
  tenant: ResolvedTenant;
  site: FactSite;
  compiled: CompiledTables;
  /** Whether JSON of a test is laid over the dealer's. */
  isDraft: boolean;
}

/** A table of a dealer. Throws if there is none of that name. */
export function getTable({ tables }: ResolvedTenant, name: string): RuleTable {
  requireNames("There is no table", [name], Object.keys(tables), "Tables");
  return tables[name] as RuleTable;
}

const isAlways = (when: Condition) => "all" in when && when.all.length === 0;

/** One situation of a dealer: a car, a visitor, a moment, a site, and what the dealer's tables decide about them. */
export class One {
  readonly #decider: Decider;
  readonly facts: Facts;
  readonly situation: Situation;
  /** Tables that were decided, with the rows that a matcher asked for. */
  readonly asked = new Map<string, Set<string>>();

  constructor(situation: Situation, decider: Decider) {
    this.situation = situation;
    this.#decider = decider;
    this.facts = computeSituationFacts(situation, decider.site);
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
    return buildSituationInput(this.situation, this.#decider.site).site;
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
    if (findFact(name) === undefined)
      requireNames(
        "There is no fact",
        [name],
        [...factCatalogue.keys(), ...Object.keys(this.situation.facts)],
        "Facts",
      );
    return this.facts.get(name);
  };

  table(name: string): RuleTable {
    return getTable(this.#decider.tenant, name);
  }

  /** Decides a table: the rows that won and the outcome (`null` or an object; a list in a `collect` table). */
  readonly decide = (name: string): Decision => {
    this.ask(name);
    return decide(this.#decider.compiled, this.table(name).table, this.facts);
  };

  /** The same by json-rules-engine, which decides about one subject in production. */
  readonly decideByReference = (name: string): Promise<Decision> => {
    this.ask(name);
    return prepareEngineTable(this.table(name), this.dealer.conditions).decide(this.facts);
  };

  /** Why: every row of the table with its conditions. */
  explain(name: string): Promise<TableExplanation> {
    return explainTable(this.dealer, this.table(name), this.facts);
  }

  /** Notes that a table, and rows of it, matter to the test: a report explains them. */
  ask(name: string, rows: readonly string[] = []): void {
    const known = this.asked.get(name) ?? new Set();
    this.asked.set(name, known);
    for (const row of rows) known.add(row);
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
        ({ row, holds, wins }) => rows.has(row) || (holds && (!always.has(row) || (wins && table.hit === "first"))),
      );
      texts.push(formatExplanation(name, { ...explanation, trace }));
    }
    return texts;
  }

  /** Facts that follow from the visitor and the data, of those that the asked tables read. */
  factsBesideCar(): JsonObject {
    const rows = [...this.asked.keys()].flatMap((name) => this.table(name).rows);
    const read = new Set(rows.flatMap(({ when }) => [...collectReferencedFacts(when, this.dealer.conditions)]));
    return computeFactsBesideCar(this.situation, read, this.#decider.site);
  }

  /** As fast-check prints it in a counterexample: `one` reads the same. */
  [fc.toStringMethod](): string {
    return JSON.stringify(this.situation);
  }

  /** Whether JSON of a test is laid over the dealer's. */
  get isOfDraft(): boolean {
    return this.#decider.isDraft;
  }
}

import fc from "fast-check";
import { expect } from "vitest";
import type { PreparedTenant } from "../renderer/pages/prepared-tenant.ts";
import { compileCondition, compileTables, type FactInput, type FactSite } from "../rules/index.ts";
import {
  createMomentArbitrary,
  createPossibilityTest,
  createSituationArbitrary,
  layOver,
  plainCar,
  plainSituation,
  type Situation,
} from "../rules/kit/index.ts";
import {
  collectConditionNames,
  collectReferencedFacts,
  createAnalysisContext,
  factCatalogue,
  findFact,
} from "../rules/tools.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import { type Car, carSchema } from "../schemas/entities/car.schema.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { type Draft, loadDealer } from "./load.ts";
import { type Decider, getTable, One } from "./one.ts";
import { reportFailure } from "./report.ts";
import { runOptions } from "./run-options.ts";
import { requireNames } from "./unknown-name.ts";

/** Which situations a property is about. */
export interface Cases {
  /** Tables whose constants the situations are made from; by default all tables about cars. */
  tables?: string | readonly string[];
  /** Only situations that meet this condition, in the language of tables. */
  when?: Condition;
  /** Keep the dealer's own flags, settings and hours; by default they vary, as in `forecourt check`. */
  ownSite?: boolean;
}

/** How a property runs. */
export interface PropertyOptions extends Cases {
  /** Number of situations; default 1000. */
  runs?: number;
  /** Seed of the situations; random by default, `forecourt test --seed` sets it. */
  seed?: number;
  /** Situations that are tried first, such as those of earlier bugs. */
  first?: readonly Partial<Situation>[];
}

const defaultRuns = 1000;
/** Situations that may miss the property's condition for each that meets it: nearly all are made to meet it. */
const mostSkips = 5;
/** Options of a property; complete by type. */
const optionNames: { readonly [name in keyof Required<PropertyOptions>]: true } = {
  tables: true,
  when: true,
  ownSite: true,
  runs: true,
  seed: true,
  first: true,
};

const keysOf = (value: unknown): string[] => Object.keys(convertToJsonObject(value as JsonValue | undefined));

/** A dealer in tests: its situations, and what its tables decide about them. */
export class Dealer {
  readonly #decider: Decider;

  constructor({ tenant, publicSite }: PreparedTenant, isDraft: boolean) {
    const site = { ...publicSite, slug: tenant.slug };
    this.#decider = { tenant, site, isDraft, compiled: compileTables(tenant.tables, tenant.conditions) };
  }

  get slug(): string {
    return this.tenant.slug;
  }

  /** The dealer's JSON with all layers applied. */
  get tenant(): ResolvedTenant {
    return this.#decider.tenant;
  }

  /** A setting of the dealer. Throws if no layer has one of that name. */
  setting(name: string): string | number | boolean | null | undefined {
    const { settings = {} } = this.#decider.site;
    requireNames(`${this.slug} has no setting`, [name], Object.keys(settings), "Its settings");
    return settings[name];
  }

  /** A flag of the dealer. Throws if no layer has one of that name. */
  flag(name: string): boolean | undefined {
    const { flags = {} } = this.#decider.site;
    requireNames(`${this.slug} has no flag`, [name], Object.keys(flags), "Its flags");
    return flags[name];
  }

  /** Whether a table still has a row: layers may remove what they inherit. Throws if there is no such table. */
  hasRow(table: string, row: string): boolean {
    return getTable(this.tenant, table).rows.some(({ id }) => id === row);
  }

  /**
   * Whether a layer changed the condition of a row, or one that the row names, after the layer that wrote it: a test of
   * a shared layer leaves such rows to the dealer. Throws if there is no such table.
   */
  changesRow(table: string, row: string): boolean {
    const index = getTable(this.tenant, table).rows.findIndex(({ id }) => id === row);
    const when = this.tenant.tables[table]?.rows[index]?.when;
    const isOverridden = (...path: (string | number)[]) => this.tenant.origins(formatPointer(path)).length > 1;
    return (
      when !== undefined &&
      (isOverridden("rules", table, "rows", index, "when") ||
        [...collectConditionNames(when, this.tenant.conditions)].some((name) => isOverridden("conditions", name)))
    );
  }

  /** One situation: a plain car, an anonymous visitor and the dealer's own site, with these parts laid over them. */
  one(parts: Partial<Situation> = {}): One {
    const { site } = this.#decider;
    requireNames("A situation has no part", keysOf(parts), keysOf(plainSituation), "Its parts");
    requireNames("A car has no field", keysOf(parts.car), keysOf(carSchema.properties), "Its fields");
    requireNames("There is no fact", keysOf(parts.facts), factCatalogue.keys(), "Facts");
    for (const kind of ["flags", "settings"] as const)
      requireNames(`The dealer's ${kind} have no`, keysOf(parts.site?.[kind]), keysOf(site[kind]), "They are");
    const situation = layOver(plainSituation as unknown as JsonObject, parts) as unknown as Situation;
    // An empty car is a plain one, as reports write it.
    return this.exactly({ ...situation, car: layOver(plainCar, parts.car ?? {}) });
  }

  /** A situation as it stands, such as one of a table's examples. */
  exactly(situation: Situation): One {
    return new One(situation, this.#decider);
  }

  #scope({ tables, when, ownSite, ...others }: PropertyOptions) {
    const { tenant, site } = this.#decider;
    requireNames("A property has no option", Object.keys(others), Object.keys(optionNames), "Its options");
    const facts = when ? collectReferencedFacts(when, tenant.conditions) : [];
    for (const name of facts)
      if (!findFact(name)) requireNames("There is no fact", [name], factCatalogue.keys(), "Facts");
    const named: RuleTable[] =
      tables === undefined
        ? Object.values(tenant.tables).filter(({ about = "car" }) => about === "car")
        : [tables].flat().map((name) => getTable(tenant, name));
    const context = createAnalysisContext(tenant);
    const meets = when && compileCondition(when, tenant.conditions);
    const isPossible = createPossibilityTest(named, context);
    return {
      all: createSituationArbitrary({ tables: named, context, site, when, ownSite }).map(
        (situation) => new One(situation, this.#decider),
      ),
      /** Whether a situation can occur and meets the condition. */
      isMet: ({ facts }: One) => isPossible(facts) && (meets?.(facts) ?? true),
    };
  }

  /** Situations at and around the boundaries of the tables, for fast-check's own `fc.assert`. */
  situations(cases: Cases = {}): fc.Arbitrary<One> {
    const { all, isMet } = this.#scope(cases);
    return all.filter(isMet);
  }

  /** Cars at and around the boundaries of the tables; every one fits the schema of a car. */
  cars(cases: Cases = {}): fc.Arbitrary<Car> {
    return this.situations(cases).map(({ car }) => ({ ...plainCar, ...car }));
  }

  /** Visitors: anonymous, signed in, signed in with a phone number. */
  visitors(): fc.Arbitrary<FactInput["visitor"]> {
    return fc.constantFrom(
      { signedIn: false, phone: false },
      { signedIn: true, phone: false },
      { signedIn: true, phone: true },
    );
  }

  /** Moments, ms since 1970 UTC: midnights, turns of the year and changes of daylight saving in the dealer's zone. */
  moments(): fc.Arbitrary<number> {
    return createMomentArbitrary(this.#decider.site.timeZone).map(Date.parse);
  }

  /** Sites: the dealer's own with other flags and settings that the tables read. */
  sites(cases: Cases = {}): fc.Arbitrary<FactSite> {
    return this.situations(cases).map(({ site }) => site);
  }

  /**
   * Checks a property for many situations at and around the tables' constants. A situation for which it throws (or gives false)
   * is shrunk and reported with the rows that decide, their conditions and the commands that explain and repeat it. A
   * property that no situation reaches, or that never expects anything, fails too.
   */
  async always(
    cases: PropertyOptions | string | readonly string[],
    // biome-ignore lint/suspicious/noConfusingVoidType: a property may return nothing, as in fast-check.
    property: (item: One) => Promise<boolean | void> | boolean | void,
  ): Promise<void> {
    const options: PropertyOptions =
      typeof cases === "string" || Array.isArray(cases) ? { tables: cases } : (cases as PropertyOptions);
    const { all, isMet } = this.#scope(options);
    const started = expect.getState().assertionCalls;
    let hasAnswered = false;
    const { numRuns = defaultRuns, seed } = fc.readConfigureGlobal();
    await fc.assert(
      fc.asyncProperty(all, async (item) => {
        fc.pre(isMet(item));
        const answer = await property(item);
        hasAnswered ||= answer !== undefined;
        return answer;
      }),
      {
        numRuns: options.runs ?? numRuns,
        maxSkipsPerRun: mostSkips,
        examples: (options.first ?? []).map((parts): [One] => [this.one(parts)]),
        ...((options.seed ?? seed) !== undefined && { seed: options.seed ?? seed }),
        asyncReporter: reportFailure,
      },
    );
    if (!hasAnswered && expect.getState().assertionCalls === started)
      throw new Error(`The property checked nothing: it called no expect in ${options.runs ?? numRuns} runs.`);
  }
}

/** How a dealer is loaded. */
export interface DealerOptions {
  /** The tenants folder: by default that of `forecourt test`, else `TENANTS_DIR`, else `./tenants`. */
  tenants?: string;
  /** JSON laid over the dealer's folder, by path: `{ "rules/tag.json": {...} }`; null takes a file away. */
  draft?: Draft;
}

/**
 * Loads a dealer for tests: the one named, or the one for which `forecourt test` runs the file. Throws with the problems
 * of `forecourt validate` if its JSON has errors; an example that fails is not one of them.
 */
export async function dealer(slug?: string, { tenants, draft }: DealerOptions = {}): Promise<Dealer> {
  const run = runOptions();
  const wanted = slug ?? run?.dealer;
  if (wanted === undefined)
    throw new Error('Name the dealer, as in dealer("riverside-toyota"), or run the file with forecourt test.');
  const folder = tenants ?? run?.tenants ?? process.env.TENANTS_DIR ?? "tenants";
  return new Dealer(await loadDealer(folder, wanted, { draft, watch: run?.watch }), draft !== undefined);
}

import fc from "fast-check";
import { expect } from "vitest";
import type { PreparedTenant } from "../renderer/pages/prepare.ts";
import { compileCondition, compileTables, type FactInput, type FactSite } from "../rules/index.ts";
import {
  arbitraryMoment,
  arbitrarySituation,
  laidOver,
  plainCar,
  plainSituation,
  type Situation,
  situationFacts,
  tellingSituations,
} from "../rules/kit/index.ts";
import { analysisContext } from "../rules/tools.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { noteRead, type Trial, trialOf } from "./active.ts";
import { requireFacts, requireOptions, requireParts } from "./check-names.ts";
import { type Draft, loadDealer } from "./load.ts";
import { type Decider, One, tableOf } from "./one.ts";
import type { Cases, PropertyOptions } from "./property-options.ts";
import { reportFailure } from "./report-failure.ts";
import { runOptions } from "./run-options.ts";
import { TestMistake, unknownName } from "./test-mistake.ts";

const defaultRuns = 500;
/** Random seeds are below this: a shell passes on no negative number. */
const mostSeeds = 2 ** 31;
/** Situations that may miss the property's condition for each that meets it: nearly all are made to meet it. */
const mostSkips = 5;

/** What a dealer decides with, and with a mistake if there is one. */
export function deciderOf(tenant: ResolvedTenant, site: FactSite, trial: Trial | undefined): Decider {
  const telling = new Map();
  const own = tenant.tables;
  if (trial === undefined)
    return { tenant, own, site, telling, compiled: compileTables(own, tenant.conditions) };
  const tables = {
    ...tenant.tables,
    ...Object.fromEntries(trial.tables.map((table) => [table.table, table])),
  };
  const mistaken = { ...tenant, tables, conditions: trial.conditions };
  return { tenant: mistaken, own, site, telling, compiled: compileTables(tables, trial.conditions) };
}

/** A dealer in tests: its situations, and what its tables decide about them. */
export class Dealer {
  readonly #tenant: ResolvedTenant;
  readonly #site: FactSite;
  readonly #isDraft: boolean;
  #decider: Decider & { trial?: Trial | undefined };

  constructor({ tenant, publicSite }: PreparedTenant, isDraft: boolean) {
    this.#tenant = tenant;
    this.#site = { ...publicSite, slug: tenant.slug };
    this.#isDraft = isDraft;
    this.#decider = deciderOf(tenant, this.#site, undefined);
  }

  get slug(): string {
    return this.#tenant.slug;
  }

  /** The dealer's JSON with all layers applied. */
  get tenant(): ResolvedTenant {
    globalThis.forecourtAsked?.add("*");
    noteRead(this.slug, "*");
    return this.#current.tenant;
  }

  /** A setting of the dealer. Throws if no layer has one of that name. */
  setting(name: string): string | number | boolean | null | undefined {
    return this.#named("setting", this.#site.settings ?? {}, name);
  }

  /** A flag of the dealer. Throws if no layer has one of that name. */
  flag(name: string): boolean | undefined {
    return this.#named("flag", this.#site.flags ?? {}, name);
  }

  #named<T>(what: string, values: { readonly [name: string]: T }, name: string): T | undefined {
    if (Object.hasOwn(values, name)) return values[name];
    throw unknownName(`${this.slug} has no ${what}`, name, Object.keys(values), `Its ${what}s`);
  }

  /** Whether a table still has a row: layers may remove what they inherit. Throws if there is no such table. */
  hasRow(table: string, row: string): boolean {
    noteRead(this.slug, table);
    return tableOf(this.#tenant.tables, table).rows.some(({ id }) => id === row);
  }

  /** While `forecourt mutate` tries a mistake, the tables with it. */
  get #current(): Decider {
    const trial = trialOf(this.slug);
    if (trial !== this.#decider.trial)
      this.#decider = { ...deciderOf(this.#tenant, this.#site, trial), trial };
    return this.#decider;
  }

  /** One situation: a plain car, an anonymous visitor and the dealer's own site, with these parts laid over them. */
  one(parts: Partial<Situation> = {}): One {
    requireParts(parts, this.#current);
    const { car = {}, ...others } = parts;
    const laid = laidOver(plainSituation as unknown as JsonObject, others) as unknown as Situation;
    // An empty car is a plain one, as reports write it.
    return new One({ ...laid, car: laidOver(plainCar, car) }, this.#current);
  }

  #tables(names: Cases["tables"]): RuleTable[] {
    const { tables } = this.#current.tenant;
    if (names === undefined) {
      noteRead(this.slug, "*");
      return Object.values(tables).filter(({ about = "car" }) => about === "car");
    }
    return [names].flat().map((name) => {
      noteRead(this.slug, name);
      return tableOf(tables, name);
    });
  }

  #situations({ tables, when, ownSite }: Cases): fc.Arbitrary<Situation> {
    requireFacts(when, this.#current);
    if (when && JSON.stringify(when).includes('"condition"')) noteRead(this.slug, "*");
    const { tenant, site } = this.#current;
    const context = analysisContext(tenant);
    return arbitrarySituation({ tables: this.#tables(tables), context, site, when, ownSite });
  }

  /** For every small mistake in the tables, a situation that shows it: nearly always where a fault shows. */
  #telling({ tables, ownSite }: Cases): Situation[] {
    const { tenant, site, telling } = this.#current;
    const context = analysisContext(tenant);
    const found = this.#tables(tables).flatMap((table) => {
      const known = telling.get(table.table) ?? tellingSituations(table, context, site);
      telling.set(table.table, known);
      return known;
    });
    return ownSite ? found.filter((situation) => Object.keys(situation.site).length === 0) : found;
  }

  /** Situations at and around the boundaries of the tables, for fast-check's own `fc.assert`. */
  situations(cases: Cases = {}): fc.Arbitrary<One> {
    const decider = this.#current;
    requireOptions(cases);
    requireFacts(cases.when, decider);
    const test = cases.when && compileCondition(cases.when, decider.tenant.conditions);
    const all = this.#situations(cases);
    const met = test ? all.filter((situation) => test(situationFacts(situation, decider.site))) : all;
    return met.map((situation) => new One(situation, decider));
  }

  /** Cars at and around the boundaries of the tables; every one fits the schema of a car. */
  cars(cases: Cases = {}): fc.Arbitrary<Car> {
    return this.#situations(cases).map(({ car }) => ({ ...plainCar, ...car }));
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
    return arbitraryMoment(this.#site.timeZone).map(Date.parse);
  }

  /** Sites: the dealer's own with other flags and settings that the tables read. */
  sites(cases: Cases = {}): fc.Arbitrary<FactSite> {
    return this.situations(cases).map((one) => one.site);
  }

  /**
   * Checks a property for many situations: one for every small mistake that the tables could contain, and random ones at
   * and around their constants. A situation for which it throws (or gives false) is shrunk to the smallest one
   * and reported with the rows that decide, their conditions and the commands that explain and repeat it. A property that
   * no situation reaches, or that never expects anything, fails too.
   */
  async always(
    cases: PropertyOptions | string | readonly string[],
    // biome-ignore lint/suspicious/noConfusingVoidType: a property may return nothing, as in fast-check.
    property: (one: One) => Promise<boolean | void> | boolean | void,
  ): Promise<void> {
    const options: PropertyOptions =
      typeof cases === "string" || Array.isArray(cases) ? { tables: cases } : (cases as PropertyOptions);
    const decider = this.#current;
    requireOptions(options);
    const { when, first = [] } = options;
    requireFacts(when, decider);
    const test = when && compileCondition(when, decider.tenant.conditions);
    const started = expect.getState().assertionCalls;
    let told = false;
    let seen: One | undefined;
    let mistake: TestMistake | undefined;
    const holds = async (situation: Situation): Promise<boolean> => {
      // Nothing smaller is looked for: no situation is to blame.
      if (mistake) return true;
      if (test && !test(situationFacts(situation, decider.site))) fc.pre(false);
      seen = new One(situation, decider, true);
      let answer: boolean | undefined;
      try {
        answer = (await property(seen)) as boolean | undefined;
      } catch (error) {
        if (error instanceof TestMistake) mistake = error;
        throw error;
      }
      told ||= answer !== undefined;
      return answer !== false;
    };
    const examples = [...first.map((parts) => this.one(parts).situation), ...this.#telling(options)];
    const { seed: anySeed = Math.floor(Math.random() * mostSeeds) } = fc.readConfigureGlobal();
    const seed = options.seed ?? runOptions()?.seed ?? anySeed;
    const planned = examples.length + (options.runs ?? runOptions()?.runs ?? defaultRuns);
    const details = await fc.check(fc.asyncProperty(this.#situations(options), holds), {
      numRuns: planned,
      maxSkipsPerRun: mostSkips,
      seed,
      examples: examples.map((situation): [Situation] => [situation]),
    });
    if (mistake) throw mistake;
    const isDraft = this.#isDraft;
    await reportFailure(details, {
      holds,
      planned,
      seen: (situation) => seen ?? new One(situation, decider),
      isDraft,
    });
    if (!told && expect.getState().assertionCalls === started)
      throw new Error(`The property checked nothing in ${details.numRuns} situations: it called no expect.`);
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
export async function dealer(slug?: string, options: DealerOptions = {}): Promise<Dealer> {
  const run = runOptions();
  const wanted = slug ?? run?.dealer;
  if (wanted === undefined)
    throw new Error(
      'Name the dealer, as in dealer("riverside-toyota"), or run the file with forecourt test.',
    );
  const folder = options.tenants ?? run?.tenants ?? process.env.TENANTS_DIR ?? "tenants";
  const isDraft = options.draft !== undefined;
  // A draft stands on layers that need not be the dealer's own.
  if (isDraft) noteRead("*", "*");
  try {
    return new Dealer(
      await loadDealer(folder, wanted, { draft: options.draft, change: run?.change }),
      isDraft,
    );
  } catch (error) {
    noteRead(wanted, "*");
    throw error;
  }
}

import fc from "fast-check";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { AnalysisContext } from "../analyse/table.ts";
import { factEntry } from "../fact-catalogue.ts";
import type { FactSite } from "../facts/fact.ts";
import { type Aim, aimAt, pick, placeKey, type Range } from "./aim.ts";
import { arbitraryField } from "./arbitrary-car.ts";
import { arbitraryMoment } from "./moments.ts";
import { type Read, readBy } from "./ranges.ts";
import { plainSituation, type Situation, situationFacts } from "./situation.ts";
import { smallerSituations } from "./smaller.ts";
import { steered } from "./steer.ts";
import { impossibleFor } from "./telling.ts";

/** What situations are made for. */
export interface SituationScope {
  tables: readonly RuleTable[];
  context: AnalysisContext;
  /** The dealer's own site. */
  site: FactSite;
  /** A condition that most situations should meet. */
  when?: Condition;
  /** Keep the dealer's own flags, settings and hours; otherwise they vary as in `forecourt check`. */
  ownSite?: boolean;
}

const mostAttempts = 200;

/** Facts that move the clock come first, since others count from it; computed ones last, since they use fields. */
function stage({ place }: Aim): number {
  const entry = factEntry(place.fact);
  if (entry?.scope === "site" && !["flags", "settings"].includes(place.fact)) return 0;
  return entry?.direct === false && entry.scope === "car" ? 2 : 1;
}

class SituationArbitrary extends fc.Arbitrary<Situation> {
  readonly #scope: SituationScope;
  readonly #read: Read;
  readonly #moments: fc.Arbitrary<string>;
  readonly #impossible: (situation: Situation) => boolean;

  constructor(scope: SituationScope) {
    super();
    const { tables, context, site, when } = scope;
    this.#scope = scope;
    this.#read = readBy(tables, when ? [when] : [], context);
    this.#moments = arbitraryMoment(site.timeZone);
    const tests = tables.map((table) => impossibleFor(table, context));
    this.#impossible = (situation) => {
      const facts = situationFacts(situation, site);
      const changesSite = scope.ownSite === true && Object.keys(situation.site).length > 0;
      return changesSite || tests.some((test) => test(facts));
    };
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Situation> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const situation = this.#attempt(random, bias);
      if (!this.#impossible(situation)) return new fc.Value(situation, undefined);
    }
    const names = this.#scope.tables.map(({ table }) => table).join(", ");
    throw new Error(
      `"impossible" leaves no situation for ${names}: ${mostAttempts} attempts in a row were impossible.`,
    );
  }

  override canShrinkWithoutContext(_value: unknown): _value is Situation {
    return true;
  }

  override shrink(situation: Situation): fc.Stream<fc.Value<Situation>> {
    const possible = smallerSituations(situation).filter((one) => !this.#impossible(one));
    return fc.stream(possible.map((one) => new fc.Value(one, undefined)));
  }

  #attempt(random: fc.Random, bias: number | undefined): Situation {
    const { context, site } = this.#scope;
    const below = (count: number) => (count < 2 ? 0 : random.nextInt(0, count - 1));
    const { constant } = context.domains;
    const range: Range = { conditions: context.conditions, places: this.#read.places, constant, below };
    let situation = { ...plainSituation, now: this.#moments.generate(random, bias).value };
    const shown = this.#read.shown.filter(() => below(2) === 0);
    const car = Object.fromEntries(
      shown.map((name) => [name, arbitraryField(name).generate(random, bias).value]),
    );
    situation = { ...situation, car: { ...situation.car, ...car } };
    for (const { place, value } of this.#aims(range).sort((a, b) => stage(a) - stage(b))) {
      const ways = steered(situation, place, value, site);
      const allowed = this.#scope.ownSite
        ? ways.filter(({ site: over }) => Object.keys(over).length === 0)
        : ways;
      situation = pick(allowed, range) ?? situation;
    }
    return situation;
  }

  /** Values for some facts: those with which one or two rows hold, and any for others. */
  #aims(range: Range): Aim[] {
    const { when } = this.#scope;
    const aims = new Map<string, Aim>();
    const add = (aim: Aim) => aims.set(placeKey(aim.place), aim);
    const aimed = range.below(3);
    for (const { place, values } of range.places.values())
      if (range.below(aimed === 0 ? 2 : 8) === 0) add({ place, value: pick(values, range) });
    for (let count = 0; count < aimed; count++) this.#aimAtRow(range).forEach(add);
    const near = pick([...aims.values()], range);
    const others = near && range.places.get(placeKey(near.place))?.values;
    if (near && others && range.below(3) === 0) add({ ...near, value: pick(others, range) });
    if (when && range.below(10) > 0) aimAt(when, true, range).forEach(add);
    return [...aims.values()];
  }

  /** Values with which some row holds; often with them no earlier row does. */
  #aimAtRow(range: Range): Aim[] {
    const table = pick(this.#scope.tables, range);
    if (table === undefined || table.rows.length === 0) return [];
    const at = range.below(table.rows.length);
    const earlier = table.hit === "first" && range.below(2) === 0 ? table.rows.slice(0, at) : [];
    const wanted = table.rows.slice(at, at + 1);
    return [
      ...earlier.flatMap((row) => aimAt(row.when, false, range)),
      ...wanted.flatMap((row) => aimAt(row.when, true, range)),
    ];
  }
}

/**
 * Situations at and around the boundaries of tables: their constants and the values beside them, on real cars and at
 * real moments; `impossible` combinations never occur. They shrink towards a plain car, one field at a time. Throws
 * TooComplex.
 */
export const arbitrarySituation = (scope: SituationScope): fc.Arbitrary<Situation> =>
  new SituationArbitrary(scope);

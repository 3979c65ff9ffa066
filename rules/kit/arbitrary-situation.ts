import fc from "fast-check";
import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { FactPath, PlaceValues } from "../analyse/space.ts";
import type { AnalysisContext } from "../analyse/table.ts";
import { walkComparisons } from "../check/walk.ts";
import { isFactRef } from "../compile/condition.ts";
import { findFact } from "../fact-catalogue.ts";
import type { FactSite } from "../facts/fact.ts";
import { operatorTests } from "../operators.gen.ts";
import { createFieldArbitrary } from "./arbitrary-car.ts";
import { createMomentArbitrary } from "./moments.ts";
import { setFact } from "./set-fact.ts";
import { plainSituation, type Situation } from "./situation.ts";
import { collectFactValues, collectShownFields, formatFactPathKey } from "./values.ts";

/** What situations are made for. */
export interface SituationScope {
  tables: readonly RuleTable[];
  context: AnalysisContext;
  /** The dealer's own site. */
  site: FactSite;
  /** A condition that most situations should meet. */
  when?: Condition | undefined;
  /** Keep the dealer's own flags, settings and hours; otherwise they vary as in `forecourt check`. */
  ownSite?: boolean | undefined;
}

/** A fact, or a path in it, and the value that it should have; undefined for missing. */
interface Aim {
  place: FactPath;
  value: unknown;
}

type Aims = fc.Arbitrary<Aim[]>;
type Values = ReadonlyMap<string, PlaceValues>;

const none: Aims = fc.constant([]);
const flatten = (parts: readonly Aims[]): Aims => fc.tuple(...parts).map((aims) => aims.flat());

/** One of a list; shrinks towards the first. */
const oneOf = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.nat(list.length - 1).map((at) => list[at] as T);
/** Aims that are left out in shrinking where they are not needed, and now and then before. */
const droppable = (aims: Aims): Aims => fc.option(aims, { nil: [], freq: 30 });

const aimAnywhere = ({ place, values }: PlaceValues): Aims => oneOf(values).map((value) => [{ place, value }]);

function aimAtLeaf(leaf: LeafCondition, wanted: boolean, values: Values, context: AnalysisContext): Aims {
  const test = operatorTests.get(leaf.operator);
  const left = values.get(formatFactPathKey(leaf));
  if (test === undefined || left === undefined) return none;
  const right = isFactRef(leaf.value) ? context.domains.constant(leaf.value) : leaf.value;
  const other = isFactRef(leaf.value) && right === undefined ? values.get(formatFactPathKey(leaf.value)) : undefined;
  const pairs = left.values.flatMap((value) =>
    (other?.values ?? [right])
      .filter((against) => test(value, against) === wanted)
      .map((against): Aim[] => [
        { place: left.place, value },
        ...(other ? [{ place: other.place, value: against }] : []),
      ]),
  );
  return pairs.length === 0 ? none : droppable(oneOf(pairs));
}

/** Values of facts with which a condition holds, or fails, as far as its parts do not contradict each other. */
function aimAt(condition: Condition, wanted: boolean, values: Values, context: AnalysisContext): Aims {
  if ("fact" in condition) return aimAtLeaf(condition, wanted, values, context);
  if ("not" in condition) return aimAt(condition.not, !wanted, values, context);
  if ("condition" in condition) {
    const named = context.conditions[condition.condition];
    return named === undefined ? none : aimAt(named, wanted, values, context);
  }
  const parts = ("all" in condition ? condition.all : condition.any).map((part) =>
    aimAt(part, wanted, values, context),
  );
  if (parts.length === 0) return none;
  return "all" in condition === wanted ? flatten(parts) : fc.oneof(...parts);
}

/** Aims at each row of a table: it holds, often where no earlier one does, and often but for one of its comparisons. */
function aimAtRows({ rows, hit }: RuleTable, values: Values, context: AnalysisContext): Aims[] {
  return rows.map(({ when }, at) => {
    const earlier = hit === "first" ? rows.slice(0, at) : [];
    const compared = [...walkComparisons(when, context.conditions)];
    const misses = [
      ...compared.map((leaf) => aimAtLeaf(leaf, false, values, context)),
      ...compared.flatMap((leaf) => values.get(formatFactPathKey(leaf)) ?? []).map(aimAnywhere),
    ];
    return flatten([
      fc.option(flatten(earlier.map((row) => aimAt(row.when, false, values, context))), { nil: [], freq: 4 }),
      aimAt(when, true, values, context),
      misses.length === 0 ? none : fc.option(fc.oneof(...misses), { nil: [], freq: 2 }),
    ]);
  });
}

/** Facts that move the clock come first, since others count from it; computed ones last, since they use fields. */
function stageOf({ place }: Aim): number {
  const entry = findFact(place.fact);
  if (entry?.scope === "site" && !["flags", "settings"].includes(place.fact)) return 0;
  return entry?.direct === false && entry.scope === "car" ? 2 : 1;
}

/**
 * Situations at and around the boundaries of tables: their constants and the values beside them, on real cars and at
 * real moments. They shrink towards a plain car. Combinations that the tables call impossible are among them. Throws
 * TooComplex.
 */
export function createSituationArbitrary({
  tables,
  context,
  site,
  when,
  ownSite,
}: SituationScope): fc.Arbitrary<Situation> {
  const values = collectFactValues(tables, when, context);
  const isAllowed = (situation: Situation) => !ownSite || Object.keys(situation.site).length === 0;
  const anywhere = [...values.values()].map(aimAnywhere);
  const rows = tables.flatMap((table) => aimAtRows(table, values, context));
  return fc
    .record({
      now: createMomentArbitrary(site.timeZone),
      shown: fc.record(
        Object.fromEntries(collectShownFields(tables).map((name) => [name, createFieldArbitrary(name)])),
        {
          requiredKeys: [],
          noNullPrototype: true,
        },
      ),
      aims: flatten([
        anywhere.length === 0 ? none : fc.array(fc.oneof(...anywhere), { maxLength: 5 }).map((aims) => aims.flat()),
        // Twice: what one row leaves open, another one needs.
        fc.oneof({ withCrossShrink: true }, none, ...rows),
        fc.oneof({ withCrossShrink: true }, none, ...rows),
        when ? aimAt(when, true, values, context) : none,
      ]),
    })
    .map(({ now, shown, aims }) => {
      const last = new Map(aims.map((aim) => [formatFactPathKey(aim.place), aim]));
      const start: Situation = { ...plainSituation, now, car: { ...plainSituation.car, ...shown } };
      return [...last.values()]
        .sort((a, b) => stageOf(a) - stageOf(b))
        .reduce(
          (situation, { place, value }) => setFact(situation, place, value, { site, isAllowed }) ?? situation,
          start,
        );
    });
}

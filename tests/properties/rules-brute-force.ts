import { listConditionParts } from "../../rules/analyse/parts.ts";
import { compileCondition } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";

export type RawCar = Map<string, unknown>;

interface Tried {
  table: RuleTable;
  cars: RawCar[];
  test(when: Condition): (car: RawCar) => boolean;
  /** By row, then by car. */
  holds: boolean[][];
  wins: boolean[][];
}

function rows({ table, cars, test, holds, wins }: Tried): string[] {
  return table.rows.flatMap(({ id, when }, index) => {
    const pointer = `/rules/t/rows/${index}`;
    const own = holds[index] ?? [];
    if (!own.includes(true)) return [`check/contradiction ${id} ${pointer}/when`];
    const redundant = listConditionParts(when).find(({ without }) => {
      const left = test(without);
      return cars.every((car, at) => left(car) === own[at]);
    });
    return [
      ...(wins[index]?.includes(true) ? [] : [`check/unreachable-row ${id} ${pointer}`]),
      ...(redundant ? [`check/redundant-condition ${id} ${pointer}/when${redundant.pointer}`] : []),
    ];
  });
}

function overlaps({ table, cars, holds }: Tried): string[] {
  if (table.hit !== "collect") return [];
  return table.rows.flatMap((row, later) =>
    table.rows
      .slice(0, later)
      .filter((other, earlier) => {
        return row.then.id === other.then.id && cars.some((_, car) => holds[later]?.[car] && holds[earlier]?.[car]);
      })
      .map(() => `check/overlap ${row.id} /rules/t/rows/${later}`),
  );
}

function invariants({ table, cars, test, wins }: Tried): string[] {
  return (table.invariants ?? []).flatMap(({ when, never = [], oneOf }, index) => {
    const suggestion = cars.map(test(when));
    const won = (id: string, car: number) => wins[table.rows.findIndex((row) => row.id === id)]?.[car] ?? false;
    const pointer = `/rules/t/invariants/${index}`;
    return [
      ...never
        .filter((id) => suggestion.some((held, car) => held && won(id, car)))
        .map((id) => `check/invariant-broken ${id} ${pointer}`),
      ...(oneOf && suggestion.some((held, car) => held && !oneOf.some((id) => won(id, car)))
        ? [`check/invariant-broken ${oneOf[0]} ${pointer}`]
        : []),
    ];
  });
}

/** What there is to find in a table, by trying every car: code, first row and pointer of each finding, sorted. */
export function findByBruteForce(table: RuleTable, named: Condition, all: RawCar[]): string[] {
  const test = (when: Condition) => compileCondition(when, { named });
  const excluded = (table.impossible ?? []).map(({ when }) => test(when));
  const cars = all.filter((car) => !excluded.some((never) => never(car)));
  if (cars.length === 0) return ["check/nothing-possible  /rules/t/impossible"];
  const holds = table.rows.map(({ when }) => cars.map(test(when)));
  const taken = (index: number, car: number) => holds.slice(0, index).some((earlier) => earlier[car]);
  const wins = holds.map((row, index) =>
    row.map((held, car) => held && (table.hit === "collect" || !taken(index, car))),
  );
  const tried = { table, cars, test, holds, wins };
  const gap = table.hit === "first" && cars.some((_, car) => !holds.some((row) => row[car]));
  return [
    ...rows(tried),
    ...(gap ? ["check/gap  /rules/t/default"] : []),
    ...overlaps(tried),
    ...invariants(tried),
  ].sort();
}

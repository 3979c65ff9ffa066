import { isDeepStrictEqual } from "node:util";
import type { PreparedTenant } from "../../renderer/prepare.ts";
import { computeFacts, decide, type Facts, overlayFacts } from "../../rules/index.ts";
import { analysisContext, difference, type TableVersion } from "../../rules/tools.ts";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

/** A car that a change decides otherwise. */
export interface ChangedCar {
  car: string;
  name: string;
  before: Decision;
  after: Decision;
}

/** What a change does to one table. */
export interface TableChange {
  table: string;
  /** Cars of the stock that it decides otherwise, of how many. */
  changed: number;
  of: number;
  cars: ChangedCar[];
  /** Facts of a car that shows the change, where no car of the stock does. */
  constructed?: { facts: JsonObject; before: Decision; after: Decision };
}

const anonymous = { signedIn: false, phone: false };
const none: Decision = { rows: [], result: null };

function decided(prepared: PreparedTenant, table: string, facts: Facts): Decision {
  return prepared.compiled.has(table) ? decide(prepared.compiled, table, facts, prepared.wording) : none;
}

function versionOf({ tenant }: PreparedTenant, name: string): TableVersion | undefined {
  const table = tenant.tables[name];
  const site = { flags: tenant.site.flags ?? {}, settings: tenant.site.settings ?? {} };
  return table && { table, conditions: tenant.conditions, site };
}

/** A car made for the purpose, when the two versions of a table differ for any car at all. */
function constructed(before: PreparedTenant, after: PreparedTenant, name: string, now: number) {
  const [old, fresh] = [versionOf(before, name), versionOf(after, name)];
  if (old === undefined || fresh === undefined) return undefined;
  const found = difference(old, fresh, analysisContext(after.tenant));
  if (found === undefined) return undefined;
  const { flags: _, settings: __, ...facts } = found;
  const of = (prepared: PreparedTenant) =>
    decided(
      prepared,
      name,
      overlayFacts(facts, computeFacts({ site: prepared.publicSite, visitor: anonymous, now })),
    );
  return { facts, before: of(before), after: of(after) };
}

/** What a change of JSON does to decisions: for each table the cars of the stock that it changes, or a made one. */
export function decisionChanges(
  before: PreparedTenant,
  after: PreparedTenant,
  cars: readonly Car[],
  now: number,
): TableChange[] {
  const factsOf = ({ publicSite: site }: PreparedTenant) =>
    cars.map((car) => computeFacts({ car, site, visitor: anonymous, now }));
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const names = new Set([...before.compiled.keys(), ...after.compiled.keys()]);
  return [...names].flatMap((table) => {
    const changed = cars.flatMap(({ slug, name }, index): ChangedCar[] => {
      const was = decided(before, table, old[index] as Facts);
      const is = decided(after, table, fresh[index] as Facts);
      return isDeepStrictEqual(was, is) ? [] : [{ car: slug, name, before: was, after: is }];
    });
    if (changed.length > 0) return [{ table, changed: changed.length, of: cars.length, cars: changed }];
    const made = constructed(before, after, table, now);
    return made ? [{ table, changed: 0, of: cars.length, cars: [], constructed: made }] : [];
  });
}

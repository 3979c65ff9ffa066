import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { FactInput } from "../../rules/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** One version of a dealer with its stock. */
export interface Side {
  prepared: PreparedTenant;
  cars: readonly Car[];
}

/** The time and the visitor for the decisions of both sides. */
export interface Circumstances {
  /** ms since 1970 UTC. */
  now: number;
  visitor: FactInput["visitor"];
}

/** One subject of decisions, in each version. */
export interface Subject {
  id: string;
  name: string;
  before: FactInput;
  after: FactInput;
}

export type About = NonNullable<RuleTable["about"]>;

interface Thing {
  id: string;
  name: string;
  /** The subject as a part of the facts' input. */
  part: Pick<FactInput, "car" | "data">;
}

const text = (...values: (JsonValue | undefined)[]) =>
  values.find((value): value is string => typeof value === "string" && value !== "") ?? "";

/** The site's own subjects of a kind. */
function thingsOf({ prepared: { tenant }, cars }: Side, about: About): Thing[] {
  if (about === "car") return cars.map((car) => ({ id: car.slug, name: car.name, part: { car } }));
  if (about === "site") return [{ id: tenant.slug, name: tenant.site.name, part: {} }];
  const items = about === "location" ? tenant.site.locations : tenant.content[`${about}s`];
  return ((items ?? []) as unknown as JsonObject[]).map((item) => {
    const id = text(item.id, item.slug);
    return { id, name: text(item.name, item.title, id), part: { data: { [about]: item } } };
  });
}

/** The subjects that both versions have, each with the facts of both sides. */
export function pairSubjects(before: Side, after: Side, about: About, { now, visitor }: Circumstances): Subject[] {
  const old = new Map(thingsOf(before, about).map((thing) => [thing.id, thing]));
  return thingsOf(after, about).flatMap(({ id, name, part }) => {
    const was = old.get(id);
    if (was === undefined) return [];
    const input = ({ prepared }: Side, mine: Thing["part"]) => ({
      ...mine,
      site: prepared.publicSite,
      visitor,
      now,
    });
    return [{ id, name, before: input(before, was.part), after: input(after, part) }];
  });
}

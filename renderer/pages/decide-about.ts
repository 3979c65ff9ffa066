import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Location } from "../../schemas/entities/location.schema.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { PreparedTenant } from "./prepare.ts";

/** What one table that is not about a car is asked: `data` holds what it is about, by name. */
export interface Question {
  table: string;
  data: JsonObject;
  /** The car that the subject has to do with, such as the one that is saved. */
  car?: Partial<Car>;
}

/** Answers a question in place of the compiled evaluator: the reference evaluator, or one that also takes notes. */
export type AnswerQuestion = (question: Question) => JsonValue;

/** The moment and the visitor of one request, of which a page has one snapshot. */
export interface PageMoment {
  visitor: { signedIn: boolean; phone: boolean; holds?: readonly string[] | undefined };
  /** ms since 1970 UTC. */
  now: number;
  /** Decides by tables that are not about cars, where that is not left to the compiled evaluator. */
  about?: AnswerQuestion;
}

/**
 * Outcome of one table that is not about a car: `data` holds what it is about, by name (`{ location }`, `{ offer }`,
 * `{ gate: { type } }`). Worded. null where the tenant has no such table.
 */
export function decideAbout(
  prepared: PreparedTenant,
  table: string,
  data: JsonObject,
  moment: PageMoment,
  car?: Partial<Car>,
): JsonValue {
  const question = { table, data, ...(car && { car }) };
  return moment.about ? moment.about(question) : answerQuestion(prepared, question, moment);
}

/** The answer of the compiled evaluator. */
export function answerQuestion(
  { compiled, publicSite, wording }: PreparedTenant,
  { table, data, car }: Question,
  { visitor, now }: PageMoment,
): JsonValue {
  if (!compiled.has(table)) return null;
  return decide(compiled, table, computeFacts({ car, site: publicSite, visitor, now, data }), wording).result;
}

/** Whether the outcome of a table lets its subject be seen: everything but `{ shown: false }`. */
export function isShown(outcome: JsonValue): boolean {
  return objectOf(outcome).shown !== false;
}

/**
 * Analytics event ids of what visitors do without a form (S7.21): calling the dealer, saving a car. The table
 * `lead-events` decides, about the page's car where it has one; null where an act is not counted.
 */
export function actEvents(
  prepared: PreparedTenant,
  moment: PageMoment,
  car?: Partial<Car>,
): { call: number | null; save: number | null } {
  const idOf = (form: string) => {
    const outcome = decideAbout(prepared, "lead-events", { lead: { form } }, moment, car);
    const { event } = objectOf(outcome);
    return typeof event === "number" ? event : null;
  };
  return { call: idOf("call"), save: idOf("save") };
}

/**
 * Locations of a site that the table `location` shows in a place that asks for `filter` (sales, service-only,
 * hide-service; S9.43), in the order of the table `location-order` (S9.44); equals stay as the dealer wrote them.
 */
export function shownLocations(
  prepared: PreparedTenant,
  moment: PageMoment,
  filter: string | null = null,
): Location[] {
  return (prepared.publicSite.locations ?? [])
    .map((location) => {
      const data = { location: location as unknown as JsonObject, locations: { filter } };
      const order = decideAbout(prepared, "location-order", data, moment) as { position?: number } | null;
      const shown = isShown(decideAbout(prepared, "location", data, moment));
      return { location, shown, position: order?.position ?? 0 };
    })
    .filter(({ shown }) => shown)
    .sort((a, b) => a.position - b.position)
    .map(({ location }) => location);
}

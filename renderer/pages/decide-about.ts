import { decideOne } from "../../rules/decide-one.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Location } from "../../schemas/entities/location.schema.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { PreparedTenant } from "./prepared-tenant.ts";

/** A request to a table that is not about a car: `data` contains the subject by name. */
export interface Question {
  table: string;
  data: JsonObject;
  /** The car related to the subject, such as a saved car. */
  car?: Partial<Car>;
}

/** Answers questions in place of `answerQuestion`: to record the decisions. */
export type AnswerQuestion = (question: Question) => Promise<JsonValue>;

/** The time and the visitor of one request, one snapshot per page. */
export interface PageMoment {
  visitor: { signedIn: boolean; phone: boolean; holds?: readonly string[] | undefined };
  /** ms since 1970 UTC. */
  now: number;
  /** Answers for tables that are not about cars, to record the decisions. */
  about?: AnswerQuestion;
}

/**
 * Outcome of one table that is not about a car: `data` holds what it is about, by name (`{ location }`, `{ offer }`,
 * `{ gate: { type } }`). With formatted wording. null if the tenant has no such table.
 */
export async function decideAbout(
  prepared: PreparedTenant,
  table: string,
  data: JsonObject,
  moment: PageMoment,
  car?: Partial<Car>,
): Promise<JsonValue> {
  const question = { table, data, ...(car && { car }) };
  return moment.about ? moment.about(question) : answerQuestion(prepared, question, moment);
}

/** Subjects that pages show by the dozen, in menus and lists: like a page's cars, they are decided compiled. */
const subjectsOfLists: ReadonlySet<RuleTable["about"]> = new Set(["model", "location"]);

/** The answer of a dealer's table: by json-rules-engine, except for subjects of lists. */
export async function answerQuestion(
  { tenant, compiled, publicSite, wording }: PreparedTenant,
  { table, data, car }: Question,
  { visitor, now }: PageMoment,
): Promise<JsonValue> {
  const found = Object.hasOwn(tenant.tables, table) ? tenant.tables[table] : undefined;
  if (found === undefined) return null;
  const facts = computeFacts({ car, site: publicSite, visitor, now, data });
  if (subjectsOfLists.has(found.about)) return decide(compiled, table, facts, wording).result;
  return (await decideOne(tenant, table, facts, wording)).result;
}

/** Whether the outcome of a table shows its subject: every outcome except `{ shown: false }`. */
export function isShown(outcome: JsonValue): boolean {
  return convertToJsonObject(outcome).shown !== false;
}

/**
 * Analytics event ids of visitors' actions without a form (S7.21): calling the dealer, saving a car. The table
 * `lead-events` decides, for the page's car if there is one; null if an action is not counted.
 */
export async function decideActionEvents(
  prepared: PreparedTenant,
  moment: PageMoment,
  car?: Partial<Car>,
): Promise<{ call: number | null; save: number | null }> {
  const idOf = async (form: string) => {
    const outcome = await decideAbout(prepared, "lead-events", { lead: { form } }, moment, car);
    const { event } = convertToJsonObject(outcome);
    return typeof event === "number" ? event : null;
  };
  return { call: await idOf("call"), save: await idOf("save") };
}

/**
 * Locations of a site that the table `location` shows for a `filter` (sales, service-only, hide-service; S9.43), in
 * the order of the table `location-order` (S9.44); ties keep the dealer's order.
 */
export async function listShownLocations(
  prepared: PreparedTenant,
  moment: PageMoment,
  filter: string | null = null,
): Promise<Location[]> {
  const shown: { location: Location; position: number }[] = [];
  for (const location of prepared.publicSite.locations ?? []) {
    const data = { location: location as unknown as JsonObject, locations: { filter } };
    const order = (await decideAbout(prepared, "location-order", data, moment)) as {
      position?: number;
    } | null;
    if (isShown(await decideAbout(prepared, "location", data, moment)))
      shown.push({ location, position: order?.position ?? 0 });
  }
  return shown.sort((a, b) => a.position - b.position).map(({ location }) => location);
}

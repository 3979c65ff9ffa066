import type { Store } from "../../platform/store/index.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/** The subject of a lead, without the sender's data. */
export interface SentLead {
  id: string;
  form: string;
  /** ms since 1970 UTC. */
  receivedAt: number;
  carId?: string;
  /** A booked or requested time: local time of the dealer, YYYY-MM-DDTHH:MM. */
  time?: { startsAt: string; location?: string };
  /** Ids of the forms that the visitor added to it. */
  parts: string[];
}

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const partsOf = ({ parts }: JsonObject): JsonObject[] => (Array.isArray(parts) ? parts.map(convertToJsonObject) : []);

/** The time that a visitor asked for where the dealer has no calendar: of the form, or of one of its parts. */
function wishOf({ forms }: ResolvedTenant, form: string, record: JsonObject): JsonValue | undefined {
  const asked = [
    { form, answers: record },
    ...partsOf(record).map((part) => ({
      form: String(part.form),
      answers: convertToJsonObject(part.answers),
    })),
  ];
  const found = asked.find(({ form, answers }) => typeof answers[forms[form]?.appointment?.field ?? ""] === "string");
  return found?.answers[forms[found.form]?.appointment?.field ?? ""];
}

function timeOf(tenant: ResolvedTenant, form: string, record: JsonObject): SentLead["time"] {
  const { location, starts_at } = convertToJsonObject(record.appointment);
  if (typeof starts_at === "string") return { startsAt: starts_at, location: String(location) };
  const wish = wishOf(tenant, form, record);
  return typeof wish === "string" && localTime.test(wish) ? { startsAt: wish } : undefined;
}

/** A lead of the tenant by its id, with the data for the page after a form; undefined if there is none. */
export async function findSentLead(store: Store, tenant: ResolvedTenant, id: string): Promise<SentLead | undefined> {
  const row = await store.db
    .selectFrom("leads")
    .select(["form", "record", "received_at"])
    .where("tenant", "=", tenant.slug)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const record = convertToJsonObject(JSON.parse(row.record));
  const time = timeOf(tenant, row.form, record);
  return {
    id,
    form: row.form,
    receivedAt: row.received_at,
    ...(typeof record.car_id === "string" && { carId: record.car_id }),
    ...(time && { time }),
    parts: partsOf(record).map((part) => String(part.form)),
  };
}

import { collectContacts } from "../../platform/privacy/index.ts";
import type { Store } from "../../platform/store/index.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";

/** The parts of a valuation's result; any other data in the request, such as the sender or the plate, is not kept. */
const parts: { readonly [name: string]: readonly string[] | undefined } = {
  vehicle: [
    "year",
    "make",
    "model",
    "badge",
    "series",
    "body",
    "transmission",
    "fuel",
    "colour",
    "nvic",
    "name",
    "example",
  ],
  estimate: ["low", "high", "currency"],
};
const texts = ["id", "reason", "indicative"];
/** Longest text in it, in UTF-16 code units. */
const longest = 500;

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= longest);

/** The properties that are wanted and whose values are neither lists nor objects. */
const picked = (of: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => names.includes(name) && isPlain(value)));

/** The result in a request; undefined if there is none, or a visitor's contact is among its texts. */
export function readValuation(body: unknown, column: unknown): JsonObject | undefined {
  if (!isObject(body)) return undefined;
  if (typeof column !== "string" || body.column_name !== column) return undefined;
  const sent = body as JsonObject;
  const result = picked(sent, [...texts, ...Object.keys(parts)]);
  for (const [name, names] of Object.entries(parts)) {
    const part = sent[name];
    if (names && isObject(part)) result[name] = picked(part as JsonObject, names);
  }
  const { emails, surePhones } = collectContacts(result);
  return emails.length + surePhones.length > 0 ? undefined : result;
}

/** Saves the result of a valuation under the name that the site's setting `valuationColumn` gives. */
export async function saveValuation(
  store: Pick<Store, "db">,
  result: { tenant: string; at: number; column: string; valuation: JsonObject },
): Promise<void> {
  const { tenant, at, column, valuation } = result;
  const details = JSON.stringify(valuation);
  await store.db
    .insertInto("events")
    .values({ tenant, at, name: column, event: null, car_id: null, lead_id: null, details })
    .execute();
}

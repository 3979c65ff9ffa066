import { decideOne } from "../../rules/decide-one.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { buildFormFacts } from "./conditions.ts";
import { Wording } from "./wording.ts";

function textOf(result: JsonValue | undefined, wording: Wording): string | undefined {
  const text = convertToJsonObject(result).text;
  if (typeof text === "string") return text;
  const message = text as { $msg?: unknown } | null | undefined;
  return typeof message?.$msg === "string" ? wording.copy(message.$msg) : undefined;
}

/**
 * The text of a table about the site for each of the next days, by date (YYYY-MM-DD in the dealer's zone): service by
 * appointment on some Saturdays (S4.34). `now` is ms since 1970 UTC. Days without a text are omitted.
 */
export async function collectDayNotes(
  tenant: ResolvedTenant,
  table: string,
  { now, days }: { now: number; days: number },
): Promise<{ [day: string]: string }> {
  if (tenant.tables[table] === undefined) return {};
  const wording = new Wording(tenant);
  const { timeZone } = tenant.site;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const notes: { [day: string]: string } = {};
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = today.add({ days: ahead });
    const noon = day.toZonedDateTime({ timeZone, plainTime: "12:00" }).epochMilliseconds;
    const { result } = await decideOne(tenant, table, buildFormFacts(tenant, { now: noon }));
    const text = textOf(result, wording);
    if (text !== undefined) notes[day.toString()] = text;
  }
  return notes;
}

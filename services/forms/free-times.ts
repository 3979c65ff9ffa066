import type { FreeTimes } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import {
  computeCalendarRange,
  findAppointmentLocation,
  findCalendar,
  freeDays,
  type TakenTimes,
} from "../lookups/index.ts";
import type { ResolvedForm } from "./resolve.ts";

// The maximum length of a calendar.
const mostDays = 62;

/**
 * The free times that the server renders into a form, also for browsers without JavaScript: of the location in its
 * `answers`, else of the main one. Undefined if the form has no appointment, or the site takes none.
 */
export function findFreeTimes(
  tenant: ResolvedTenant,
  form: ResolvedForm,
  answers: JsonObject,
  { taken, now }: { taken: TakenTimes; now: number },
): FreeTimes | undefined {
  const { field, location: by, department } = form.document.appointment ?? {};
  if (field === undefined || !Object.hasOwn(form.schema.properties, field)) return undefined;
  const wanted = by === undefined ? undefined : answers[by];
  const location = findAppointmentLocation(tenant.site, wanted, department);
  const calendar = location && findCalendar(tenant, location, now);
  if (calendar === undefined) return undefined;
  const days = freeDays(calendar, taken, { from: computeCalendarRange(calendar).first, days: mostDays });
  const choices = by === undefined ? undefined : form.schema.properties[by]?.enum;
  return {
    days: days.filter(({ times }) => times.length > 0),
    // If visitors can choose another location, the list must name the location of these times.
    ...((choices?.length ?? 0) > 1 && {
      note: form.wording.copy("form.appointment.at", { place: calendar.location.name }),
    }),
  };
}

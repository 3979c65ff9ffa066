import { composeForm } from "../../../schemas/forms/compose-form.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../../schemas/resolve/resolved-tenant.ts";
import { findAppointmentLocation, findCalendar } from "./calendar.ts";
import { listTimes } from "./slots.ts";

/** An appointment requested by a submission. */
export interface Booking {
  /** Field of the form that holds the time, for the message. */
  field: string;
  /** Slug of the location. */
  location: string;
  /** Local time of the dealer, YYYY-MM-DDTHH:MM. */
  startsAt: string;
  /** The capacity of that time; 0 if the dealer does not offer it. */
  seats: number;
}

/**
 * The appointment requested in a form's data, if the form's JSON names its field (`appointment: { field, location }`)
 * and the site takes appointments; undefined otherwise, or if no time was chosen. `now` in ms.
 */
export function findBooking(
  tenant: ResolvedTenant,
  formId: string,
  data: JsonObject,
  now: number,
): Booking | undefined {
  const asked = composeForm(tenant.forms, formId)?.appointment;
  const time = asked === undefined ? undefined : data[asked.field];
  if (asked === undefined || typeof time !== "string" || time === "") return undefined;
  const wanted = asked.location === undefined ? undefined : data[asked.location];
  const location = findAppointmentLocation(tenant.site, wanted, asked.department);
  const calendar = location && findCalendar(tenant, location, now);
  if (calendar === undefined) return undefined;
  const [, date = "", clock = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?$/.exec(time) ?? [];
  const offered = date !== "" && listTimes(calendar, date).includes(clock);
  return {
    field: asked.field,
    location: calendar.location.slug,
    startsAt: `${date}T${clock}`,
    seats: offered ? (calendar.settings.perSlot ?? 1) : 0,
  };
}

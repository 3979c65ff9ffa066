import type { FormSent, FormText } from "../../../schemas/documents/form.ts";
import { resolveTimeZone } from "../../../schemas/entities/location-zone.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import { formatShortReference } from "../../../schemas/short-reference.ts";
import { resolveForm } from "../../forms/index.ts";
import { findAppointment, parseLocalTime } from "../../leads/index.ts";
import { defineLoader, type LoadContext } from "../context.ts";
import { loader as askedCar } from "./asked-car.ts";

/** Time and place of the appointment; a requested time has no place and no calendar file. */
function timeOf({ live, sent }: LoadContext): JsonObject {
  const { tenant } = live.prepared;
  if (sent?.time === undefined) return {};
  const booked = findAppointment(tenant, sent);
  if (booked === undefined) {
    // A time without an existing location, or a mere request, is not an appointment.
    return { wish: parseLocalTime(sent.time.startsAt, tenant.site.timeZone) };
  }
  const { name, slug, address = null, contact_detail } = booked.place;
  return {
    starts: booked.starts,
    calendar: `/api/appointments/${sent.id}.ics`,
    timeZone: resolveTimeZone(tenant.site, booked.place),
    place: { name, slug, address, phone: contact_detail?.phone ?? contact_detail?.landline_phone ?? null },
  };
}

/**
 * The browser's last lead, for the page after a form: subject, time and place, next steps. It contains no personal
 * data. Undefined if nothing was sent recently, or the browser refuses cookies.
 */
export const loader = defineLoader("sent", (context) => {
  const { sent: lead, live } = context;
  const form = lead && resolveForm(live.prepared.tenant, lead.form);
  if (!lead || !form) return undefined;
  const car = lead.carId === undefined ? undefined : askedCar(context, { car: lead.carId });
  const { booked, ...usual } = form.document.sent ?? {};
  const time = timeOf(context);
  const says: FormSent = { ...usual, ...(time.starts !== undefined && booked) };
  // A form without its own wording uses the page's.
  const next = says.heading === undefined ? undefined : form.document.next;
  const { name, phone = null } = live.prepared.tenant.site;
  const scope: JsonObject = { site: { name, phone }, ...(car !== undefined && { car }) };
  const added = (form.document.parts ?? []).filter((part) => lead.parts.includes(part.form));
  const steps = [...(says.steps ?? []), ...added.flatMap((part) => part.next ?? [])];
  const word = (text: FormText | undefined) => (text === undefined ? null : form.wording.text(text, scope));
  return {
    known: true,
    heading: word(says.heading) ?? live.prepared.wording("success.heading", {}),
    text: word(says.text ?? next) ?? live.prepared.wording("success.text", {}),
    steps: steps.map((step) => form.wording.text(step, scope)),
    reference: formatShortReference(lead.id),
    ...(car !== undefined && { car, hasCar: true }),
    ...time,
  };
});

import type { Request, Response } from "express";
import type { Store } from "../../platform/store/index.ts";
import { resolveSiteOrigin } from "../../platform/tenants/index.ts";
import { resolveTimeZone } from "../../schemas/entities/location-zone.ts";
import { buildCarAddress } from "../../schemas/entities/vehicle-type-address.ts";
import { selectPublicSite } from "../../schemas/index.ts";
import { resolveForm } from "../forms/index.ts";
import type { LookupContext } from "../lookups/index.ts";
import { formatCalendarFile } from "../lookups/index.ts";
import { findAppointment } from "./appointment-details.ts";
import { isLeadId } from "./lead-id.ts";
import { findSentLead } from "./sent-lead.ts";

/** `GET /api/appointments/<number of a lead>.ics`: its appointment for the visitor's calendar, without personal data. */
export const createLeadCalendarHandler =
  (store: Store) =>
  async ({ live }: LookupContext, req: Request, res: Response): Promise<void> => {
    const { prepared, stock } = live;
    const { tenant } = prepared;
    const id = String(req.params.id);
    const sent = isLeadId(id) ? await findSentLead(store, tenant, id) : undefined;
    const booked = sent && findAppointment(tenant, sent);
    const form = sent && resolveForm(tenant, sent.form);
    if (!booked || !form) {
      res.status(404).json({ error: prepared.wording("lookup.error.appointment", {}) });
      return;
    }
    const { address, name, contact_detail } = booked.place;
    const event = form.document.sent?.booked?.event ?? form.document.lead.category;
    const car = sent.carId === undefined ? undefined : stock.byId.get(sent.carId);
    const town = [address?.city, address?.state.toUpperCase(), address?.postcode].filter(Boolean).join(" ");
    const file = formatCalendarFile({
      uid: `${sent.id}@${tenant.slug}`,
      stamp: sent.receivedAt,
      starts: booked.starts,
      ends: booked.ends,
      timeZone: resolveTimeZone(tenant.site, booked.place),
      summary: [form.wording.text(event), car?.name].filter(Boolean).join(": "),
      location: [name, address?.street, town].filter(Boolean).join(", "),
      description: [tenant.site.name, contact_detail?.phone ?? contact_detail?.landline_phone]
        .filter(Boolean)
        .join("\n"),
      url: `${resolveSiteOrigin(req, tenant.site)}${car ? buildCarAddress(car.slug, selectPublicSite(tenant)) : "/"}`,
      ...(address?.lat !== undefined &&
        address.long !== undefined && { point: { lat: address.lat, long: address.long } }),
    });
    // Not an attachment: phones then offer to add the event.
    res
      .set("content-disposition", 'inline; filename="appointment.ics"')
      .type("text/calendar; charset=utf-8")
      .send(file);
  };

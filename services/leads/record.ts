import type { LeadClass } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { resolveTimeZone } from "../../schemas/entities/location-zone.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { formatShortReference } from "../../schemas/short-reference.ts";
import type { Booking } from "../lookups/index.ts";
import { buildConsentRecord } from "./consent.ts";
import { gatherDotted } from "./gather-dotted.ts";
import { type LeadPart, omitPartAnswers } from "./lead-parts.ts";
import type { LeadRequest } from "./request.ts";

/** The input of a lead record. */
export interface RecordInput {
  leadId: string;
  /** ms since 1970 UTC. */
  receivedAt: number;
  tenant: ResolvedTenant;
  /** Category, subcategory and analytics event by form, car and choice. */
  filedUnder: LeadClass & { category: string };
  request: LeadRequest;
  /** The validated fields. */
  data: JsonObject;
  /** The car that the server found under `car_id`. */
  car: Car | undefined;
  /** Id of the page on which the form was (S3.36). */
  page: string | undefined;
  userAgent: string;
  suspect: string | null;
  /** Whether the sender's contact is verified; absent if nothing depends on it. */
  proof: { verified: boolean; reservation?: string | undefined } | undefined;
  /** The field that names the location whose dealership gets the lead (S7.13). */
  dealershipFrom?: string;
  /** The visitor's interest in the car: buy, sell, trade-in... */
  interest?: string;
  /** The parts that the visitor added, with the answers of each. */
  parts?: readonly LeadPart[];
  /** The exact text of each consent box of the form, by field. */
  consents: { [field: string]: string };
  booking?: Booking;
  /** The lead that this one continues; null if the named lead does not belong to the site (S7.11). */
  related?: string | null;
}

/** The source of a website's leads, as dealers' systems expect it (S3.35). */
const source = "Website";

/** The car's data from the stock; visitors cannot override it. */
function carFields(car: Car | undefined): JsonObject {
  if (car === undefined) return {};
  return {
    car_id: car.id,
    stock_number: car.stocknum ?? null,
    "Vehicle Make": car.make,
    "Vehicle Model": car.model,
    "Vehicle Year": car.year ?? null,
    manufacturer_slug: slugify(car.make),
    car_type: car.car_type,
    vehicle_status: car.status,
    car_dealership_id: car.dealership_id ?? null,
  };
}

function text(...choices: (JsonValue | undefined)[]): string | null {
  const found = choices.find((choice) => typeof choice === "string" && choice !== "");
  return found === undefined ? null : String(found);
}

/** The dealership of the location that a field names. */
function dealershipOf({ tenant, data, dealershipFrom }: RecordInput): string | undefined {
  const chosen = dealershipFrom === undefined ? undefined : data[dealershipFrom];
  return tenant.site.locations?.find(({ slug }) => slug === chosen)?.dealership_slug;
}

/** A part as the dealer's systems get it: its form, what it is filed under, and its answers by the form's own names. */
const partRecord = ({ form, filedUnder, interest, answers }: LeadPart): JsonObject => ({
  form,
  category: filedUnder.category ?? null,
  subcategory: filedUnder.subcategory ?? null,
  event_id: filedUnder.event ?? null,
  interest,
  answers,
});

/** The lead record (S3.35): the form's fields, then the fields that only the server sets. */
export function buildLeadRecord(input: RecordInput): JsonObject {
  const { tenant, request, data, car, booking } = input;
  const { site } = tenant;
  const { lead_id: _, ...fields } = data;
  const main = site.dealerships?.find((dealership) => dealership.id === site.dealership_id);
  const bookedAt = site.locations?.find((location) => location.slug === booking?.location);
  return {
    car_id: request.car_id ?? null,
    manufacturer_slug: site.manufacturer ? slugify(site.manufacturer) : null,
    opt_in: false,
    message: null,
    ...gatherDotted(omitPartAnswers(fields, input.parts)),
    ...carFields(car),
    ...(input.related !== undefined && { related_lead_id: input.related }),
    lead_id: input.leadId,
    reference: formatShortReference(input.leadId),
    website_id: site.id,
    website_name: site.name,
    website: tenant.slug,
    form: request.form,
    category: input.filedUnder.category,
    subcategory: input.filedUnder.subcategory ?? null,
    event_id: input.filedUnder.event ?? null,
    interest: input.interest ?? (car ? "buy" : null),
    dealership_slug: text(dealershipOf(input), data.dealership_slug, car?.dealership_slug, main?.slug, tenant.slug),
    url: request.url,
    page_id: input.page ?? null,
    source,
    user_agent: input.userAgent,
    received_at: new Date(input.receivedAt).toISOString(),
    is_last_step: request.isLastStep ?? true,
    suspect: input.suspect,
    consent: buildConsentRecord(input.consents, data, input.receivedAt),
    ...(input.proof && { contact_verified: input.proof.verified }),
    ...(input.proof?.reservation !== undefined && { reservation: input.proof.reservation }),
    ...(input.parts && input.parts.length > 0 && { parts: input.parts.map(partRecord) }),
    ...(booking && {
      appointment: {
        location: booking.location,
        starts_at: booking.startsAt,
        time_zone: resolveTimeZone(site, bookedAt),
      },
    }),
    lead_attributes: {
      visited_pages: request.lead_attributes?.visited_pages ?? [],
      linked_query_params: request.lead_attributes?.linked_query_params ?? {},
    },
  };
}

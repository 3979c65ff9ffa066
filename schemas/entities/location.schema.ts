import type { FromSchema } from "json-schema-to-ts";
import { collection as reviews } from "../collections/reviews.ts";
import * as s from "../parts/schema.ts";

const number = (description: string) => s.amount(description);

/** Changed once, if ever. */
const advanced = { advanced: true } as const;

/** One day of opening hours (S3.23). `weekday` 0 is Sunday; `open` and `close` are `HH:MM` in the location's time zone; one that closes after midnight closes before it opens. */
export const openingHoursSchema = s.object({
  weekday: s.whole("0 is Sunday, 6 is Saturday.", { title: "Day of the week", minimum: 0, maximum: 6 }),
  status: s.choice("Whether it opens on that day.", ["Open", "Closed"], { title: "Open or closed" }),
  "formated_hours?": s.text("What visitors read in place of the hours, such as By appointment only.", {
    title: "In other words",
  }),
  "open?": s.text("When it opens, such as 08:30.", { title: "Opens at", format: "time-of-day" }),
  "close?": s.text("When it closes, such as 17:30.", { title: "Closes at", format: "time-of-day" }),
});

/** A location of a dealer (S3.20-S3.24). */
export const locationSchema = {
  type: "object",
  additionalProperties: false,
  required: ["id", "name", "slug"],
  default: { location_type: "sales", visible: true },
  properties: {
    id: s.text("Name by which layers and cars know the place.", { defines: "location" }),
    name: s.text("Name as visitors see it, such as Swan Motors Perth.", {
      title: "Name of the place",
      defines: "location",
    }),
    slug: s.text("The end of the address of its page: perth is at /locations/perth.", {
      title: "Name in addresses",
      ui: advanced,
      defines: "location",
      pattern: "^[a-z0-9][a-z0-9-]*$",
      spells: "name",
    }),
    location_type: s.choice("What the place is for. If empty, sales.", ["sales", "service", "parts", ""], {
      title: "Department",
      ui: { order: 3, labels: { "": "Not said" } },
    }),
    location_subtype: s.list(
      "What else it is for, such as buying.",
      { type: "string" },
      { title: "Also for", ui: advanced },
    ),
    dealership_id: s.text("The dealership that it belongs to, by its id.", {
      title: "Dealership",
      refersTo: "dealership",
      ui: advanced,
    }),
    dealership_slug: s.text("The same dealership by its short name (slug).", {
      title: "Dealership, by short name",
      refersTo: "dealership",
      ui: advanced,
    }),
    manufacturers: s.list(
      "The makes that are sold there, by their names in addresses.",
      { type: "string", refersTo: "manufacturer" },
      { ui: advanced, uniqueItems: true, title: "Makes" },
    ),
    primary: s.flag("Whether it is the main place of the site.", { title: "Main place", ui: advanced }),
    visible: s.flag("Turn it off (false) to hide the place everywhere.", { title: "Shown to visitors", ui: advanced }),
    timeZone: s.text(
      "Time by which its hours and appointments are meant, such as Australia/Perth. If empty, that of its state, or the site's where the state is the same.",
      { format: "iana-time-zone", ui: advanced },
    ),
    address: s.object(
      "Where it is.",
      {
        street: s.text("Street and number.", { title: "Street and number" }),
        city: s.text("City or suburb.", { title: "City or suburb" }),
        state: s.text("State or territory in small letters, such as wa.", { format: "au-state" }),
        postcode: s.text("Four digits, such as 6000.", { pattern: "^\\d{4}$" }),
        "lat?": {
          title: "Latitude",
          ui: advanced,
          ...number(
            "Degrees, below 0 in Australia and New Zealand, such as -27.37. A number above 90 is the longitude (long).",
          ),
          // Australia with its islands: a sign or a pair that is swapped is refused.
          minimum: -60,
          maximum: 0,
        },
        "long?": {
          title: "Longitude",
          ui: advanced,
          ...number(
            "Degrees, above 90 in Australia and New Zealand, such as 153.02. A number below 0 is the latitude (lat).",
          ),
          minimum: 90,
          maximum: 180,
        },
        "place_id?": s.text("What the maps service knows the place by.", {
          title: "Id at the maps service",
          ui: advanced,
        }),
        "place_url?": s.webAddress("Page of the place on a map.", { title: "Link to the map", ui: advanced }),
        "map_key?": s.text("Key of the maps service, where the place has one of its own.", {
          title: "Key of the map",
          ui: advanced,
        }),
      },
      { ui: { order: 1 } },
    ),
    contact_detail: s.object(
      "How to reach the place, and when.",
      {
        "phone?": s.text("The number that visitors call.", { title: "Phone of the place", format: "au-phone" }),
        "landline_phone?": s.text("The landline of the place.", { title: "Landline", format: "au-phone" }),
        "opening_hours?": s.list("The hours of each day of the week.", openingHoursSchema, { ui: { widget: "hours" } }),
        "youtube_url?": s.webAddress("Channel of the place at YouTube.", { title: "YouTube", ui: advanced }),
        "linkedin_url?": s.webAddress("Page of the place at LinkedIn.", { title: "LinkedIn", ui: advanced }),
      },
      { title: "Phone and hours", ui: { order: 2 } },
    ),
    dealer_license_number: s.text("Number of the licence to deal in vehicles.", {
      title: "Dealer licence",
      ui: advanced,
    }),
    motor_vehicle_repairer: s.text("Number of the licence to repair vehicles.", {
      title: "Repairer licence",
      ui: advanced,
    }),
    image: s.text("Picture of the place.", { title: "Picture", format: "picture", ui: { order: 4 } }),
    average_rating: {
      ...number("Average of its reviews, 0 to 5 stars."),
      minimum: 0,
      maximum: 5,
      ui: advanced,
    },
    review_count: {
      ...number("How many reviews it has."),
      title: "Number of reviews",
      minimum: 0,
      ui: advanced,
    },
    reviewed: s.text("Day on which the reviews were counted, such as 2026-05-31.", {
      title: "Reviews counted on",
      ui: advanced,
      format: "date",
    }),
    reviews: s.list("Its page shows them before the reviews of the content.", reviews.item, {
      ui: { advanced: true, item: "a review" },
    }),
  },
} as const;

export type OpeningHours = FromSchema<typeof openingHoursSchema>;
export type Location = FromSchema<typeof locationSchema>;

import type { FromSchema } from "json-schema-to-ts";
import { collection as reviews } from "../collections/reviews.ts";
import { object, optional } from "../parts/object.ts";
import { text, titled, webAddress } from "../parts/text.ts";

const number = (description: string) => ({ type: "number", description }) as const;

/** Changed once, if ever. */
const advanced = { advanced: true } as const;

/** One day of opening hours (S3.23). `weekday` 0 is Sunday; `open` and `close` are `HH:MM` in the location's time zone; one that closes after midnight closes before it opens. */
export const openingHoursSchema = object({
  weekday: {
    type: "integer",
    title: "Day of the week",
    minimum: 0,
    maximum: 6,
    description: "0 is Sunday, 6 is Saturday.",
  },
  status: {
    type: "string",
    title: "Open or closed",
    enum: ["Open", "Closed"],
    description: "Whether it opens on that day.",
  },
  formated_hours: optional(
    titled("In other words", text("What visitors read in place of the hours, such as By appointment only.")),
  ),
  open: optional({
    type: "string",
    title: "Opens at",
    format: "time-of-day",
    description: "When it opens, such as 08:30.",
  }),
  close: optional({
    type: "string",
    title: "Closes at",
    format: "time-of-day",
    description: "When it closes, such as 17:30.",
  }),
});

/** A location of a dealer (S3.20-S3.24). */
export const locationSchema = {
  type: "object",
  additionalProperties: false,
  required: ["id", "name", "slug"],
  default: { location_type: "sales", visible: true },
  properties: {
    id: { ...text("Name by which layers and cars know the place."), defines: "location" },
    name: {
      ...text("Name as visitors see it, such as Swan Motors Perth."),
      title: "Name of the place",
      defines: "location",
    },
    slug: {
      type: "string",
      title: "Name in addresses",
      ui: advanced,
      defines: "location",
      pattern: "^[a-z0-9][a-z0-9-]*$",
      spells: "name",
      description: "The end of the address of its page: perth is at /locations/perth.",
    },
    location_type: {
      type: "string",
      enum: ["sales", "service", "parts", ""],
      description: "What the place is for. If empty, sales.",
      title: "Department",
      ui: { order: 3, labels: { "": "Not said" } },
    },
    location_subtype: {
      type: "array",
      title: "Also for",
      ui: advanced,
      items: { type: "string" },
      description: "What else it is for, such as buying.",
    },
    dealership_id: {
      ...text("The dealership that it belongs to, by its id."),
      title: "Dealership",
      refersTo: "dealership",
      ui: advanced,
    },
    dealership_slug: {
      ...text("The same dealership by its short name (slug)."),
      title: "Dealership, by short name",
      refersTo: "dealership",
      ui: advanced,
    },
    manufacturers: {
      type: "array",
      ui: advanced,
      uniqueItems: true,
      items: { type: "string", refersTo: "manufacturer" },
      title: "Makes",
      description: "The makes that are sold there, by their names in addresses.",
    },
    primary: {
      type: "boolean",
      title: "Main place",
      ui: advanced,
      description: "Whether it is the main place of the site.",
    },
    visible: {
      type: "boolean",
      title: "Shown to visitors",
      ui: advanced,
      description: "Turn it off (false) to hide the place everywhere.",
    },
    timeZone: {
      ...text(
        "Time by which its hours and appointments are meant, such as Australia/Perth. If empty, that of its state, or the site's where the state is the same.",
      ),
      format: "iana-time-zone",
      ui: advanced,
    },
    address: {
      type: "object",
      description: "Where it is.",
      ui: { order: 1 },
      additionalProperties: false,
      required: ["street", "city", "state", "postcode"],
      properties: {
        street: { ...text("Street and number."), title: "Street and number" },
        city: { ...text("City or suburb."), title: "City or suburb" },
        state: { ...text("State or territory in small letters, such as wa."), format: "au-state" },
        postcode: { type: "string", pattern: "^\\d{4}$", description: "Four digits, such as 6000." },
        lat: {
          title: "Latitude",
          ui: advanced,
          ...number("Degrees, below 0 in Australia, such as -27.37. A number above 110 is the longitude (long)."),
          minimum: -90,
          maximum: 90,
        },
        long: {
          title: "Longitude",
          ui: advanced,
          ...number("Degrees, above 110 in Australia, such as 153.02. A number below 0 is the latitude (lat)."),
          minimum: -180,
          maximum: 180,
        },
        place_id: {
          ...text("What the maps service knows the place by."),
          title: "Id at the maps service",
          ui: advanced,
        },
        place_url: {
          ...webAddress("Page of the place on a map."),
          title: "Link to the map",
          ui: advanced,
        },
        map_key: {
          ...text("Key of the maps service, where the place has one of its own."),
          title: "Key of the map",
          ui: advanced,
        },
      },
    },
    contact_detail: {
      type: "object",
      title: "Phone and hours",
      description: "How to reach the place, and when.",
      ui: { order: 2 },
      additionalProperties: false,
      properties: {
        phone: {
          ...text("The number that visitors call."),
          title: "Phone of the place",
          format: "au-phone",
        },
        landline_phone: {
          ...text("The landline of the place."),
          title: "Landline",
          format: "au-phone",
        },
        opening_hours: {
          type: "array",
          items: openingHoursSchema,
          description: "The hours of each day of the week.",
          ui: { widget: "hours" },
        },
        youtube_url: {
          ...webAddress("Channel of the place at YouTube."),
          title: "YouTube",
          ui: advanced,
        },
        linkedin_url: {
          ...webAddress("Page of the place at LinkedIn."),
          title: "LinkedIn",
          ui: advanced,
        },
      },
    },
    dealer_license_number: {
      ...text("Number of the licence to deal in vehicles."),
      title: "Dealer licence",
      ui: advanced,
    },
    motor_vehicle_repairer: {
      ...text("Number of the licence to repair vehicles."),
      title: "Repairer licence",
      ui: advanced,
    },
    image: { ...text("Picture of the place."), title: "Picture", format: "picture", ui: { order: 4 } },
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
    reviewed: {
      type: "string",
      title: "Reviews counted on",
      ui: advanced,
      format: "date",
      description: "Day on which the reviews were counted, such as 2026-05-31.",
    },
    reviews: {
      type: "array",
      items: reviews.item,
      ui: { advanced: true, item: "a review" },
      description: "Its page shows them before the reviews of the content.",
    },
  },
} as const;

export type OpeningHours = FromSchema<typeof openingHoursSchema>;
export type Location = FromSchema<typeof locationSchema>;

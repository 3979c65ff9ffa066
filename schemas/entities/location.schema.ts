import type { FromSchema } from "json-schema-to-ts";
import { collection as reviews } from "../collections/reviews.ts";
import { text, webAddress } from "../parts/text.ts";

const number = (description: string) => ({ type: "number", description }) as const;

/** Changed once, if ever. */
const advanced = { advanced: true } as const;

/** One day of opening hours (S3.23). `weekday` 0 is Sunday; `open` and `close` are `HH:MM` in the location's time zone; one that closes after midnight closes before it opens. */
export const openingHoursSchema = {
  type: "object",
  additionalProperties: false,
  required: ["weekday", "status"],
  properties: {
    weekday: { type: "integer", minimum: 0, maximum: 6, description: "0 Sunday to 6 Saturday." },
    status: { type: "string", enum: ["Open", "Closed"], description: "Whether the place opens on that day." },
    formated_hours: text(
      "Hours as shown, when they say more than open and close, such as 'By appointment only'.",
    ),
    open: { type: "string", format: "time-of-day", description: "Opening time, HH:MM." },
    close: { type: "string", format: "time-of-day", description: "Closing time, HH:MM." },
  },
} as const;

/** A location of a dealer (S3.20-S3.24). */
export const locationSchema = {
  type: "object",
  additionalProperties: false,
  required: ["id", "name", "slug"],
  default: { location_type: "sales", visible: true },
  properties: {
    id: { ...text("Identifier of the location."), defines: "location" },
    name: { ...text("Name as shown."), title: "Name of the place", defines: "location" },
    slug: {
      type: "string",
      ui: advanced,
      defines: "location",
      pattern: "^[a-z0-9][a-z0-9-]*$",
      spells: "name",
      description: "Last segment of /locations/{slug}.",
    },
    location_type: {
      type: "string",
      enum: ["sales", "service", "parts", ""],
      description: "Department; absent or empty means sales.",
      title: "Department",
      ui: { order: 3, labels: { "": "Not said" } },
    },
    location_subtype: {
      type: "array",
      ui: advanced,
      items: { type: "string" },
      description: "Further kinds, such as buying.",
    },
    dealership_id: {
      ...text("Identifier of the dealership it belongs to."),
      refersTo: "dealership",
      ui: advanced,
    },
    dealership_slug: { ...text("Slug of that dealership."), refersTo: "dealership", ui: advanced },
    manufacturers: {
      type: "array",
      ui: advanced,
      uniqueItems: true,
      items: { type: "string", refersTo: "manufacturer" },
      description: "Manufacturers sold there, by slug.",
    },
    primary: { type: "boolean", ui: advanced, description: "The site's main location." },
    visible: { type: "boolean", ui: advanced, description: "false hides the location everywhere." },
    timeZone: {
      ...text(
        "Time zone of its opening hours and appointments, such as Australia/Perth. Absent means that of its state, or the site's where it is in the same.",
      ),
      format: "iana-time-zone",
      ui: advanced,
    },
    address: {
      type: "object",
      description: "Street address.",
      ui: { order: 1 },
      additionalProperties: false,
      required: ["street", "city", "state", "postcode"],
      properties: {
        street: { ...text("Street and number."), title: "Street and number" },
        city: { ...text("City or suburb."), title: "City or suburb" },
        state: { ...text("State in lower case, such as wa."), format: "au-state" },
        postcode: { type: "string", pattern: "^\\d{4}$", description: "Four digits." },
        lat: {
          ui: advanced,
          ...number(
            "Latitude, degrees: below 0 in Australia (-27.37). What is above 110 (153.02) is `long`.",
          ),
          minimum: -90,
          maximum: 90,
        },
        long: {
          ui: advanced,
          ...number(
            "Longitude, degrees: above 110 in Australia (153.02). What is below 0 (-27.37) is `lat`.",
          ),
          minimum: -180,
          maximum: 180,
        },
        place_id: { ...text("Identifier of the place at the maps service."), ui: advanced },
        place_url: { ...webAddress("Link to the place on a map."), ui: advanced },
        map_key: { ...text("Key of the map embed, when the location has its own."), ui: advanced },
      },
    },
    contact_detail: {
      type: "object",
      title: "Phone and hours",
      description: "How to reach the location.",
      ui: { order: 2 },
      additionalProperties: false,
      properties: {
        phone: { ...text("Phone."), title: "Phone of the place", format: "au-phone" },
        landline_phone: { ...text("Landline."), format: "au-phone" },
        opening_hours: {
          type: "array",
          items: openingHoursSchema,
          description: "Hours by weekday.",
          ui: { widget: "hours" },
        },
        youtube_url: { ...webAddress("YouTube channel."), ui: advanced },
        linkedin_url: { ...webAddress("LinkedIn page."), ui: advanced },
      },
    },
    dealer_license_number: { ...text("Dealer licence number."), ui: advanced },
    motor_vehicle_repairer: { ...text("Motor vehicle repairer number."), ui: advanced },
    image: { ...text("Picture of the location."), format: "picture", ui: { order: 4 } },
    average_rating: { ...number("Average review rating, 0 to 5."), minimum: 0, maximum: 5, ui: advanced },
    review_count: { ...number("Number of reviews."), minimum: 0, ui: advanced },
    reviewed: {
      type: "string",
      ui: advanced,
      format: "date",
      description: "Day on which the reviews were counted, YYYY-MM-DD.",
    },
    reviews: {
      type: "array",
      items: reviews.item,
      ui: { advanced: true, item: "a review" },
      description: "Reviews of the location, shown on its page before those of the collection reviews.",
    },
  },
} as const;

export type OpeningHours = FromSchema<typeof openingHoursSchema>;
export type Location = FromSchema<typeof locationSchema>;

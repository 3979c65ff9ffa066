import { text } from "../../schemas/parts/text.ts";

/** One day of a location's opening hours. */
export const hoursSchema = {
  type: "array",
  description: "Opening hours by weekday (0 Sunday to 6 Saturday).",
  items: {
    type: "object",
    additionalProperties: true,
    required: ["weekday", "status"],
    properties: {
      weekday: { type: "integer", description: "0 Sunday to 6 Saturday." },
      status: text("Open or Closed."),
      formated_hours: text("Hours as shown."),
      open: text("Opening time, HH:MM."),
      close: text("Closing time, HH:MM."),
    },
  },
} as const;

/** Days of which the service department says something, such as "By appointment only" (S4.34). */
export const serviceNotesSchema = {
  type: ["array", "null"],
  description:
    "Coming days with a note of the service department, from the data source `dayNotes`. They are shown in the hours of service, beside their weekday.",
  items: {
    type: "object",
    additionalProperties: false,
    required: ["date", "text"],
    properties: { date: text("Day, YYYY-MM-DD."), text: text("What it says.") },
  },
} as const;

/** The data of a location for components. */
export const locationSchema = {
  type: "object",
  description: "Location of the dealer.",
  additionalProperties: true,
  required: ["id", "name", "slug"],
  properties: {
    id: text("Identifier."),
    name: text("Name."),
    slug: text("Last segment of its page."),
    image: text("Picture."),
    timeZone: text("Time zone of its hours, if it is not that of its state."),
    address: {
      type: "object",
      additionalProperties: true,
      description: "Street address.",
      properties: {
        street: text("Street."),
        city: text("City."),
        state: text("State."),
        postcode: text("Postcode."),
        place_url: text("Link to the place on a map."),
        lat: { type: "number", description: "Latitude, degrees." },
        long: { type: "number", description: "Longitude, degrees." },
        place_id: text("Identifier at the maps service."),
        map_key: text("Key of the map, if the location has its own."),
      },
    },
    contact_detail: {
      type: "object",
      additionalProperties: true,
      description: "How to reach it.",
      properties: {
        phone: text("Phone."),
        landline_phone: text("Landline."),
        youtube_url: text("YouTube channel."),
        linkedin_url: text("LinkedIn page."),
        opening_hours: hoursSchema,
      },
    },
    open_now: { type: ["boolean", "null"], description: "Whether it is open now; null if unknown." },
    opens_next: {
      type: ["object", "null"],
      additionalProperties: true,
      description: "When it opens next: days, weekday, time.",
    },
    distance_km: { type: "number", description: "Distance from the visitor's postcode, km." },
    location_type: text("sales, service or parts; absent means sales."),
    dealership_slug: text("Slug of its dealership."),
    dealer_license_number: text("Dealer licence number."),
    motor_vehicle_repairer: text("Motor vehicle repairer number."),
    average_rating: { type: "number", description: "Average review rating." },
    reviewed: { type: "string", description: "Day on which the reviews were counted, YYYY-MM-DD." },
    review_count: { type: "integer", description: "Number of reviews." },
  },
} as const;

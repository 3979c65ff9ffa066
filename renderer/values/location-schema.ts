import { list, object, openObject, optional } from "../../schemas/parts/object.ts";
import { liveText, text } from "../../schemas/parts/text.ts";

/** One day of a location's opening hours. */
export const hoursSchema = list(
  "Opening hours by weekday (0 Sunday to 6 Saturday).",
  openObject({
    weekday: { type: "integer", description: "0 Sunday to 6 Saturday." },
    status: text("Open or Closed."),
    formated_hours: optional(text("Hours as shown.")),
    open: optional(text("Opening time, HH:MM.")),
    close: optional(text("Closing time, HH:MM.")),
  }),
);

/** Days of which the service department says something, such as "By appointment only" (S4.34). */
export const serviceNotesSchema = {
  type: ["array", "null"],
  description:
    "Coming days with a note of the service department, from the data source `dayNotes`. They are shown in the hours of service, beside their weekday.",
  items: object({ date: text("Day, YYYY-MM-DD."), text: text("What it says.") }),
} as const;

/** The data of a location for components. */
export const locationSchema = openObject("Location of the dealer.", {
  id: text("Identifier."),
  name: text("Name."),
  slug: text("Last segment of its page."),
  image: optional(text("Picture.")),
  timeZone: optional(text("Time zone of its hours, if it is not that of its state.")),
  address: optional(
    openObject("Street address.", {
      street: optional(text("Street.")),
      city: optional(text("City.")),
      state: optional(text("State.")),
      postcode: optional(text("Postcode.")),
      place_url: optional(text("Link to the place on a map.")),
      lat: optional({ type: "number", description: "Latitude, degrees." }),
      long: optional({ type: "number", description: "Longitude, degrees." }),
      place_id: optional(text("Identifier at the maps service.")),
      map_key: optional(text("Key of the map, if the location has its own.")),
    }),
  ),
  contact_detail: optional(
    openObject("How to reach it.", {
      phone: optional(text("Phone.")),
      landline_phone: optional(text("Landline.")),
      youtube_url: optional(text("YouTube channel.")),
      linkedin_url: optional(text("LinkedIn page.")),
      opening_hours: optional(hoursSchema),
    }),
  ),
  open_now: optional({ type: ["boolean", "null"], description: "Whether it is open now; null if unknown." }),
  opens_next: optional({
    type: ["object", "null"],
    additionalProperties: true,
    description: "When it opens next: days, weekday, time.",
  }),
  distance_km: optional({ type: "number", description: "Distance from the visitor's postcode, km." }),
  location_type: optional(text("sales, service or parts; absent means sales.")),
  dealership_slug: optional(text("Slug of its dealership.")),
  dealer_license_number: optional(text("Dealer licence number.")),
  motor_vehicle_repairer: optional(text("Motor vehicle repairer number.")),
  average_rating: optional({ type: "number", description: "Average review rating." }),
  reviewed: optional({ type: "string", description: "Day on which the reviews were counted, YYYY-MM-DD." }),
  review_count: optional({ type: "integer", description: "Number of reviews." }),
});

/** Wording of whether a location is open (parts/open-now.tsx). */
export const openLabels = {
  open: optional(text("Shown while it is open.")),
  closed: optional(text("Shown while it is closed.")),
  opens: optional(
    liveText(
      "Shown instead of `closed` where the next opening is known; values days (from today), weekday (0 is Sunday), time.",
      "days",
      "weekday",
      "time",
    ),
  ),
};

/** Wording of its rating. */
export const ratingLabel = optional(
  liveText(
    "Rating; values rating, count, reviewed (the day on which they were counted, or none).",
    "rating",
    "count",
    "reviewed",
  ),
);

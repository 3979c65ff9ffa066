import * as s from "../../schemas/parts/schema.ts";

/** One day of a location's opening hours. */
export const hoursSchema = s.list(
  "Opening hours by weekday (0 Sunday to 6 Saturday).",
  s.openObject({
    weekday: s.whole("0 Sunday to 6 Saturday."),
    status: s.text("Open or Closed."),
    "formated_hours?": s.text("Hours as shown."),
    "open?": s.text("Opening time, HH:MM."),
    "close?": s.text("Closing time, HH:MM."),
  }),
);

/** Days of which the service department says something, such as "By appointment only" (S4.34). */
export const serviceNotesSchema = s.nullable(
  s.listOf(
    "Coming days with a note of the service department, from the data source `dayNotes`. They are shown in the hours of service, beside their weekday.",
    { date: s.text("Day, YYYY-MM-DD."), text: s.text("What it says.") },
  ),
);

const addressProperties = {
  "street?": s.text("Street."),
  "city?": s.text("City."),
  "state?": s.text("State."),
  "postcode?": s.text("Postcode."),
  "place_url?": s.text("Link to the place on a map."),
};

/** The address of a location. */
export const addressSchema = s.openObject("Street address.", addressProperties);

/** The data of a location for components. */
export const locationSchema = s.openObject("Location of the dealer.", {
  id: s.text("Identifier."),
  name: s.text("Name."),
  slug: s.text("Last segment of its page."),
  "image?": s.text("Picture."),
  "timeZone?": s.text("Time zone of its hours, if it is not that of its state."),
  "address?": s.openObject("Street address.", {
    ...addressProperties,
    "lat?": s.amount("Latitude, degrees."),
    "long?": s.amount("Longitude, degrees."),
    "place_id?": s.text("Identifier at the maps service."),
    "map_key?": s.text("Key of the map, if the location has its own."),
  }),
  "contact_detail?": s.openObject("How to reach it.", {
    "phone?": s.text("Phone."),
    "landline_phone?": s.text("Landline."),
    "youtube_url?": s.text("YouTube channel."),
    "linkedin_url?": s.text("LinkedIn page."),
    "opening_hours?": hoursSchema,
  }),
  "open_now?": s.nullable(s.flag("Whether it is open now; null if unknown.")),
  "opens_next?": {
    type: ["object", "null"],
    additionalProperties: true,
    description: "When it opens next: days, weekday, time.",
  },
  "distance_km?": s.amount("Distance from the visitor's postcode, km."),
  "location_type?": s.text("sales, service or parts; absent means sales."),
  "dealership_slug?": s.text("Slug of its dealership."),
  "dealer_license_number?": s.text("Dealer licence number."),
  "motor_vehicle_repairer?": s.text("Motor vehicle repairer number."),
  "average_rating?": s.amount("Average review rating."),
  "reviewed?": s.text("Day on which the reviews were counted, YYYY-MM-DD."),
  "review_count?": s.whole("Number of reviews."),
});

/** Wording of whether a location is open (parts/open-now.tsx). */
export const openLabels = {
  "open?": s.text("Shown while it is open."),
  "closed?": s.text("Shown while it is closed."),
  "opens?": s.liveText(
    "Shown instead of `closed` where the next opening is known",
    "days (from today), weekday (0 is Sunday), time",
  ),
};

/** Wording of its rating. */
export const ratingLabel = s.liveText(
  "Rating",
  "rating, count, reviewed (the day on which they were counted, or none)",
);

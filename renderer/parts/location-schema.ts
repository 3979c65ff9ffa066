const text = (description: string) => ({ type: "string", description }) as const;

/** One day of opening hours as a location carries it. */
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

/** What components read of a location. */
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
      },
    },
    contact_detail: {
      type: "object",
      additionalProperties: true,
      description: "How to reach it.",
      properties: { phone: text("Phone."), opening_hours: hoursSchema },
    },
    average_rating: { type: "number", description: "Average review rating." },
    review_count: { type: "integer", description: "Number of reviews." },
  },
} as const;

import type { FromSchema } from "json-schema-to-ts";
import { secret, text } from "./parts.ts";

const number = (description: string, minimum = 0) => ({ type: "number", minimum, description }) as const;
const count = (description: string, minimum = 0) => ({ type: "integer", minimum, description }) as const;

/** Where an external service is, for every kind of look-up that can ask one. */
const service = {
  url: secret("Address of the service."),
  key: secret("Key of the service."),
  timeoutMs: count("How long the service may take, ms; then the look-up goes on without it.", 1),
  cacheMinutes: number("How long an answer is used again, minutes."),
} as const;

const closed = <const Properties extends object>(description: string, properties: Properties) =>
  ({ type: "object", description, additionalProperties: false, properties }) as const;

/** When appointments are taken, and how many. */
const booking = {
  provider: {
    type: "string",
    enum: ["embedded", "none"],
    description: "embedded: by opening hours and what is booked; none: a time is only a wish.",
  },
  slotMinutes: count("Length of an appointment, minutes.", 5),
  perSlot: count("How many visitors can be taken at the same time.", 1),
  noticeMinutes: count("How long ahead an appointment is made at least, minutes."),
  days: count("How many days ahead appointments are offered, today included.", 1),
  closingMinutes: count("No appointment ends later than this before closing, minutes."),
} as const;

/** External look-ups of a site (docs/lookups.md). Private: nothing of it reaches a browser. */
export const lookupsSchema = closed("External look-ups: who answers them, and with what figures.", {
  geocoding: closed("Where a postcode is (S7.18).", {
    provider: {
      type: "string",
      enum: ["embedded", "maps"],
      description: "embedded: the bundled postcodes; maps: a maps service by address and key.",
    },
    ...service,
  }),
  rego: closed("Which car has a registration plate (S7.10).", {
    provider: {
      type: "string",
      enum: ["embedded", "http", "none"],
      description: "embedded: an example car, and said so; http: a service; none: not offered.",
    },
    ...service,
    range: text("Model range from which the embedded look-up takes its example cars."),
    unknownPlates: {
      type: "array",
      items: { type: "string" },
      description: "Plates that the embedded look-up does not find, for trying a form out.",
    },
  }),
  valuation: closed("What the visitor's own car is worth (S3.40).", {
    provider: {
      type: "string",
      enum: ["embedded", "http", "none"],
      description: "embedded: by the figures below; http: a service; none: no estimate is given.",
    },
    ...service,
    firstYearPercent: number("What a car loses in its first year, per cent of its price when new."),
    yearPercent: number("What it loses in each further year, per cent of what is left."),
    kmPerYear: number("Kilometres a year that are usual."),
    per1000KmPercent: number("What each 1,000 km above the usual costs, per cent; as many below add it."),
    kmPercentMost: number("Most that kilometres change the value by, per cent."),
    leastPercent: number("Least that is left, per cent of the price when new."),
    tradePercent: number("What a dealer pays below the asking price, per cent of it."),
    spreadPercent: number("How far the estimate reaches below and above, per cent."),
    roundTo: number("Estimates are rounded to this many dollars, AUD.", 1),
    adjustments: {
      type: "object",
      description: "What answers about the car's condition change, per cent, by question and answer.",
      additionalProperties: { type: "object", additionalProperties: { type: "number" } },
    },
  }),
  appointments: closed("When a test drive or a service can be booked (S7.17).", {
    ...booking,
    departments: closed("What differs for the locations of a department.", {
      sales: closed("Test drives.", booking),
      service: closed("Bookings of the workshop.", booking),
      parts: closed("Appointments at the parts counter.", booking),
    }),
  }),
});

export type Lookups = FromSchema<typeof lookupsSchema>;

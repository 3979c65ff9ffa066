import type { FromSchema } from "json-schema-to-ts";
import { number, secret, secretAddress, text } from "../../parts/properties.ts";

const count = (description: string, minimum: number, maximum: number) =>
  ({ type: "integer", minimum, maximum, description }) as const;

/** Address of an external service, for every kind of look-up that can use one. */
const service = {
  url: secretAddress("Address of the service."),
  key: secret("Key of the service."),
  timeoutMs: count(
    "Timeout of the service, ms; after it, the look-up continues without the service.",
    1,
    60_000,
  ),
  cacheMinutes: number("How long an answer is cached, minutes.", 0, "minutes"),
} as const;

const closed = <const Properties extends object>(description: string, properties: Properties) =>
  ({ type: "object", description, additionalProperties: false, properties }) as const;

/** Times and number of appointments. */
const booking = {
  provider: {
    type: "string",
    enum: ["embedded", "none"],
    description: "embedded: by opening hours and existing bookings; none: a time is only a request.",
  },
  slotMinutes: count("Length of an appointment, minutes.", 5, 1440),
  perSlot: count("How many visitors can be taken at the same time.", 1, 1000),
  noticeMinutes: count("Minimum notice for an appointment, minutes.", 0, 525_600),
  days: count("Number of days for which appointments are offered, including today.", 1, 366),
  closingMinutes: count("Minimum time between the end of an appointment and closing, minutes.", 0, 1440),
} as const;

/** External look-ups of a site (docs/lookups/). Private: never sent to a browser. */
export const lookupsSchema = closed("External look-ups: the service that answers each, and its parameters.", {
  geocoding: closed("Looks up the location of a postcode.", {
    provider: {
      type: "string",
      enum: ["embedded", "maps"],
      description: "embedded: the bundled postcodes; maps: a maps service by address and key.",
    },
    ...service,
  }),
  rego: closed("Looks up a car by its registration plate.", {
    provider: {
      type: "string",
      enum: ["embedded", "http", "none"],
      description:
        "embedded: an example car, labelled as such; http: a service; none: forms ask for year, make and model instead of the plate. Absent means embedded with demo stock, else none.",
    },
    ...service,
    range: {
      ...text("Model range from which the embedded look-up takes its example cars."),
      refersTo: "range",
    },
    unknownPlates: {
      type: "array",
      items: { type: "string" },
      description: "Plates that the embedded look-up does not find, for testing a form.",
    },
  }),
  valuation: closed("Values the visitor's own car.", {
    provider: {
      type: "string",
      enum: ["embedded", "http", "none"],
      description: "embedded: uses the figures below; http: a service; none: no estimate.",
    },
    ...service,
    firstYearPercent: number("Depreciation in the first year, per cent of the price when new."),
    yearPercent: number("Depreciation in each further year, per cent of the remaining value."),
    kmPerYear: number("Usual kilometres per year."),
    per1000KmPercent: number(
      "Deduction for each 1,000 km above the usual, per cent; each 1,000 km below adds the same.",
    ),
    kmPercentMost: number("Maximum change of the value by kilometres, per cent."),
    leastPercent: number("Minimum value, per cent of the price when new."),
    tradePercent: number("Dealer's margin below the asking price, per cent."),
    spreadPercent: number("Range of the estimate below and above the value, per cent."),
    roundTo: number("Rounding of estimates, AUD.", 1),
    adjustments: {
      type: "object",
      description:
        "Change of the value by answers about the car's condition, per cent, by question and answer.",
      additionalProperties: { type: "object", additionalProperties: { type: "number" } },
    },
  }),
  appointments: closed("Appointments for test drives and services.", {
    ...booking,
    departments: closed("Overrides for the locations of a department.", {
      sales: closed("Test drives.", booking),
      service: closed("Bookings of the workshop.", booking),
      parts: closed("Appointments at the parts counter.", booking),
    }),
  }),
});

export type Lookups = FromSchema<typeof lookupsSchema>;

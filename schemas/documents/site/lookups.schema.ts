import type { FromSchema } from "json-schema-to-ts";
import * as s from "../../parts/schema.ts";

const count = (title: string, description: string, minimum: number, maximum: number) =>
  s.whole(description, { minimum, maximum, title });

/** Address of an external service, for every kind of look-up that can use one. */
const service = {
  url: s.secretAddress("Web address of the service.", { title: "Address" }),
  key: s.secret("Key from the account at the service."),
  timeoutMs: count(
    "Longest wait",
    "Milliseconds for which an answer is waited for. After them, the look-up goes on without the service.",
    1,
    60_000,
  ),
  cacheMinutes: s.number("Minutes for which an answer is used again.", 0, "minutes", { title: "Answers are kept for" }),
} as const;

const closed = <const Properties extends object>(
  title: string,
  description: string,
  properties: Properties,
  more: object = {},
) => ({ ...more, type: "object", title, description, additionalProperties: false, properties }) as const;

/** A service on the web needs its address. */
const withAddress = { allOf: [s.needs("provider", "http", ["url"])] };

/** Times and number of appointments. */
const booking = {
  provider: s.choice(
    "This site, by opening hours and the times already booked (embedded), or nobody, so that a time is only a wish (none).",
    ["embedded", "none"],
    { title: "Who keeps the calendar", ui: { labels: { embedded: "This site", none: "Nobody: a time is a wish" } } },
  ),
  slotMinutes: count("Length", "Minutes of an appointment.", 5, 1440),
  perSlot: count("Visitors at once", "How many visitors can come at the same time.", 1, 1000),
  noticeMinutes: count("Shortest notice", "Minutes between booking and the appointment, at least.", 0, 525_600),
  days: count("Days ahead", "Days for which appointments are offered, with today.", 1, 366),
  closingMinutes: count("Before closing", "Minutes between the end of an appointment and closing, at least.", 0, 1440),
} as const;

/** External look-ups of a site (docs/lookups/). Private: never sent to a browser. */
export const lookupsSchema = closed(
  "Look-ups and appointments",
  "Services that answer questions of visitors, such as what their car is worth, and the calendar of appointments.",
  {
    geocoding: closed(
      "Place of a postcode",
      "Finds where a postcode is.",
      {
        provider: s.choice(
          "This site, from its list of postcodes (embedded), or a maps service with the address and key below (maps).",
          ["embedded", "maps"],
          { title: "Who answers", ui: { labels: { embedded: "This site", maps: "A maps service" } } },
        ),
        ...service,
      },
      { allOf: [s.needs("provider", "maps", ["url", "key"])] },
    ),
    rego: closed(
      "Car by its plate",
      "Finds a car by its registration plate.",
      {
        provider: s.choice(
          "This site, with an example car that says so (embedded), a service (http), or nobody: forms then ask for year, make and model instead of the plate (none). If empty, an example where the cars are examples too, else nobody.",
          ["embedded", "http", "none"],
          {
            title: "Who answers",
            ui: {
              labels: { embedded: "This site, with an example", http: "A service on the web", none: "Nobody" },
            },
          },
        ),
        ...service,
        range: s.text("Range of cars from which the example is taken, such as passenger.", {
          title: "Examples from",
          refersTo: "range",
        }),
        unknownPlates: s.list(
          "Plates for which the example finds no car, to try a form with.",
          { type: "string" },
          { title: "Plates that are not found" },
        ),
      },
      withAddress,
    ),
    valuation: closed(
      "Value of a visitor's car",
      "Says what the visitor's own car is worth.",
      {
        provider: s.choice(
          "This site, by the figures below (embedded), a service (http), or nobody: there is no estimate (none).",
          ["embedded", "http", "none"],
          {
            title: "Who answers",
            ui: {
              labels: {
                embedded: "This site, by the figures below",
                http: "A service on the web",
                none: "Nobody",
              },
            },
          },
        ),
        ...service,
        firstYearPercent: s.titled(
          "Lost in the first year",
          s.number("Per cent of the price when new that a car loses in its first year."),
        ),
        yearPercent: s.titled(
          "Lost in each further year",
          s.number("Per cent of what is left that a car loses in each year after the first."),
        ),
        kmPerYear: s.titled(
          "Kilometres a year",
          s.number("Usual kilometres of a year; more lower the value, fewer raise it."),
        ),
        per1000KmPercent: s.titled(
          "Lost with each 1,000 km",
          s.number("Per cent taken off for each 1,000 km above the usual, and added for each 1,000 km below."),
        ),
        kmPercentMost: s.titled(
          "Most by kilometres",
          s.number("Per cent by which kilometres change the value at most."),
        ),
        leastPercent: s.titled(
          "Lowest value",
          s.number("Per cent of the price when new that a car is worth at least."),
        ),
        tradePercent: s.titled("Margin", s.number("Per cent below the asking price that the dealer pays.")),
        spreadPercent: s.titled("Spread", s.number("Per cent below and above the value that the estimate covers.")),
        roundTo: s.titled("Rounded to", s.number("Estimates are rounded to a multiple of this, in AUD.", 1)),
        adjustments: s.byName(
          "Per cent by which an answer about the car's condition changes the value, by question and answer.",
          { type: "object", additionalProperties: { type: "number" } },
          { title: "By condition" },
        ),
      },
      withAddress,
    ),
    appointments: closed("Appointments", "Times for test drives and services.", {
      ...booking,
      departments: closed("By department", "What is different for the places of a department.", {
        sales: closed("Sales", "Test drives.", booking),
        service: closed("Service", "Bookings of the workshop.", booking),
        parts: closed("Parts", "Appointments at the parts counter.", booking),
      }),
    }),
  },
);

export type Lookups = FromSchema<typeof lookupsSchema>;

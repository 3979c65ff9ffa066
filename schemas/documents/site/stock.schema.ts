import { number, secretAddress, text } from "../../parts/properties.ts";

const words = (description: string) =>
  ({ type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true, description }) as const;

const weight = (description: string) => ({ type: "number", minimum: 0, description }) as const;

const ofFeed = { when: { source: ["feed"] } } as const;
const advanced = { advanced: true } as const;

/** Source of the cars. */
export const stockSchema = {
  type: "object",
  description: "Source of the cars.",
  additionalProperties: false,
  required: ["source"],
  properties: {
    source: {
      type: "string",
      enum: ["demo", "file", "feed"],
      title: "Where the cars come from",
      ui: {
        widget: "stock-source",
        labels: {
          demo: "Example cars, made up",
          feed: "A feed, fetched from an address",
          file: "A CSV file, imported",
        },
      },
      description: "demo: generated; file: imported by `forecourt stock import`; feed: fetched from a URL.",
    },
    url: { ...secretAddress("Address of the feed."), title: "Address of the feed", ui: ofFeed },
    refreshMinutes: { ...number("How often a feed is fetched, minutes.", 1, "minutes"), ui: ofFeed },
    mostRemovedPercent: {
      type: "number",
      ui: advanced,
      minimum: 0,
      maximum: 100,
      description:
        "Share of the cars for sale that may leave the site with one import or fetch, per cent. Where more would, the last good stock stays until somebody accepts the new one. Absent means 50; a stock of fewer than 10 cars may change as it likes.",
    },
    spellings: {
      type: "object",
      ui: advanced,
      description:
        "How the site spells words of the stock, by field of a car. A source's own spelling of such a word (SUV, suv, S.U.V.) is replaced when the stock is loaded. Makes of the collection manufacturers need no entry.",
      additionalProperties: false,
      properties: {
        make: words("Makes that are not among the manufacturers of the site."),
        simple_fuel: words("Fuels."),
        simple_body: words("Bodies."),
        simple_transmission: words("Transmissions."),
        drive: words("Driven wheels."),
      },
    },
    demo: {
      type: "object",
      title: "Example cars",
      ui: { when: { source: ["demo"] } },
      description: "Settings of the demo generator.",
      additionalProperties: false,
      properties: {
        seed: { type: "integer", ui: advanced, description: "Seed: the same seed gives the same cars." },
        count: {
          type: "integer",
          minimum: 0,
          maximum: 1_000_000,
          title: "How many",
          description: "Number of cars.",
        },
        range: {
          title: "Kind of cars",
          ...text(
            "Name of a model range of the generator: passenger, commercial, caravans, or a manufacturer.",
          ),
          refersTo: "range",
        },
        carTypes: {
          type: "object",
          ui: advanced,
          description: "Share of each car type, by weight.",
          additionalProperties: false,
          properties: {
            new: weight("New cars."),
            used: weight("Used cars."),
            demo: weight("Demonstrators."),
          },
        },
        makes: {
          type: "array",
          ui: advanced,
          items: { type: "string", refersTo: "make" },
          description: "Makes; absent means all of the range.",
        },
        certifiedMake: {
          ...text("Make whose used cars may be manufacturer-certified."),
          refersTo: "make",
          ui: advanced,
        },
      },
    },
    filter: {
      title: "Cars that are shown",
      ui: advanced,
      $ref: "condition",
      description:
        'Condition that a car must meet to be part of the stock, besides what the table `stock` decides: `{ "fact": "simple_body", "operator": "notIn", "value": ["Van", "Bus"] }`.',
    },
  },
} as const;

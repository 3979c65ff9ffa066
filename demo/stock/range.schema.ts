import type { FromSchema } from "json-schema-to-ts";
import { pictureKinds } from "../../schemas/entities/car.schema.ts";
import { object, optional } from "../../schemas/parts/object.ts";

const text = (description: string) => ({ type: "string", description }) as const;
const number = (description: string) => ({ type: "number", description }) as const;
const texts = (description: string) => ({ type: "array", items: { type: "string" }, description }) as const;
const lists = (description: string) =>
  ({
    type: "object",
    description,
    additionalProperties: { type: "array", items: { type: "string" } },
  }) as const;
const span = (description: string) =>
  ({ type: "array", items: { type: "number" }, minItems: 2, maxItems: 2, description }) as const;

const engineSchema = object({
  litres: optional(number("Displacement, litres; absent for electric motors.")),
  cylinders: optional(number("Cylinders.")),
  fuel: text("Fuel family, a key of the catalogue's fuels."),
  induction: optional(text("Induction.")),
  power: optional(number("Power, kW.")),
  torque: optional(number("Torque, Nm.")),
  consumption: optional(number("Combined consumption, L/100 km.")),
  tank: optional(number("Tank, litres.")),
});

const badgeSchema = object({
  badge: text("Badge."),
  series: optional(text("Series.")),
  price: number("Price when new, AUD."),
  engine: optional(text("A key of the range's engines.")),
  trans: optional(text("A key of the catalogue's transmissions.")),
  drive: optional(text("Driven wheels.")),
  tier: number("How well equipped: 0 base, 1 middle, 2 top."),
  weight: optional(number("How common it is; absent means 1.")),
  towing: optional(number("Braked towing, kg; absent means that of the model.")),
  payload: optional(number("Payload, kg; absent means that of the model.")),
  caravan: optional(
    object("Caravan specification.", {
      length: number("Body length, feet."),
      width: number("Body width, feet."),
      tare: number("Tare, kg."),
      atm: optional(number("Aggregate trailer mass, kg; absent for a motorhome, which has `gvm`.")),
      axle: text("Axle type."),
      sleeps: number("Berths."),
    }),
  ),
});

const modelSchema = object({
  make: text("Make."),
  model: text("Model."),
  body: text("Body type as shown."),
  itemType: optional(text("car, truck, van or caravan; absent means car.")),
  ages: span("Minimum and maximum age, years; a minimum of 0 means it is sold new."),
  weight: number("How common it is."),
  seats: optional(number("Seats.")),
  doors: optional(number("Doors.")),
  ancap: optional({ type: ["number", "null"], description: "ANCAP stars." }),
  size: optional({
    type: "array",
    items: { type: "number" },
    minItems: 3,
    maxItems: 3,
    description: "Length, height and width, mm.",
  }),
  gvm: optional(number("Gross vehicle mass, kg.")),
  towing: optional(number("Braked towing, kg.")),
  payload: optional(number("Payload, kg.")),
  licence: optional(text("Class of driver licence that it takes, such as LR; absent: that of a car.")),
  colours: text("A key of the catalogue's colours."),
  badges: { type: "array", items: badgeSchema, minItems: 1, description: "Badges." },
});

/** A range of models for demo stock: `tenants/_platform/demo/<range>.json`. */
export const rangeSchema = object({
  description: optional(text("Contents of the range.")),
  include: optional(texts("Ranges whose models belong to this one too.")),
  newMakes: optional(texts("Makes sold new here; absent means all.")),
  makeWeights: optional({
    type: "object",
    additionalProperties: { type: "number" },
    description: "Factors on the weight of a make's models.",
  }),
  engines: optional({ type: "object", additionalProperties: engineSchema, description: "Engines by name." }),
  models: optional({ type: "array", items: modelSchema, description: "Models." }),
});

const financeSchema = object({
  makes: optional(texts("Makes it finances; absent means all.")),
  types: optional(texts("Car types it finances; absent means all.")),
  newerThan: optional(number("Greatest age it finances, years.")),
  interestRate: span("Lowest and highest interest rate, per cent a year."),
  margin: span("Difference between comparison rate and interest rate, percentage points."),
  termYears: number("Term, years."),
  depositShare: number("Deposit as a share of the price."),
  balloonShare: number("Balloon as a share of the price."),
  minPrice: number("Lowest price it finances, AUD."),
  disclaimer: text("Disclaimer."),
  entries: optional({
    type: "object",
    additionalProperties: { type: ["string", "number"] },
    description: "What only this provider says.",
  }),
});

const commentsSchema = object({
  openings: texts("First sentences."),
  middles: texts("Sentences about the car."),
  offers: texts("Sentences about the dealer."),
  closings: texts("Last sentences."),
});

/** The shared data of all demo ranges: `tenants/_platform/demo/catalogue.json`. */
export const catalogueSchema = object({
  description: optional(text("Contents of the file.")),
  transmissions: {
    type: "object",
    description: "Transmissions by key.",
    additionalProperties: object({ name: text("In full."), simple: text("Family."), gear: text("Gear type.") }),
  },
  fuels: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "Fuel in full by family.",
  },
  colours: lists("Paints by set."),
  interiors: texts("Interior colours."),
  equipment: object("Equipment by tier and by body (key: body type in lower-case letters only).", {
    base: texts("Of every car."),
    mid: texts("From tier 1."),
    top: texts("Of tier 2."),
    bodies: lists("By body."),
  }),
  filteredFeatures: texts("Equipment that visitors can narrow by."),
  categories: lists("Categories by body."),
  priceTypes: optional({
    type: "object",
    additionalProperties: { type: "string" },
    description: "What a price includes, by car type.",
  }),
  pictures: optional(
    object("What feeds say of pictures, for a share of the cars.", {
      share: number("Share of the cars."),
      views: {
        type: "object",
        description: "Kind and caption of a picture by its view.",
        additionalProperties: object({ caption: text("Caption."), kind: { type: "string", enum: pictureKinds } }),
      },
      turn: texts("Views all around a car, in order."),
    }),
  ),
  customTags: optional(texts("Tags that a dealer sets.")),
  historyReport: optional(text("Address of the history report that some cars have.")),
  paymentProcessors: optional(texts("Ways to pay for a reservation.")),
  finance: optional({ type: "object", additionalProperties: financeSchema, description: "Finance by provider." }),
  comments: optional({
    type: "object",
    additionalProperties: commentsSchema,
    description: "Dealer comments by kind: used, new, caravan.",
  }),
});

export type Range = FromSchema<typeof rangeSchema>;
export type RangeModel = FromSchema<typeof modelSchema>;
export type RangeBadge = FromSchema<typeof badgeSchema>;
export type Engine = FromSchema<typeof engineSchema>;
export type FinanceOffer = FromSchema<typeof financeSchema>;
export type Comments = FromSchema<typeof commentsSchema>;
export type Catalogue = FromSchema<typeof catalogueSchema>;

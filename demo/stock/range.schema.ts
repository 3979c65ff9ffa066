import type { FromSchema } from "json-schema-to-ts";
import { pictureKinds } from "../../schemas/entities/car.schema.ts";

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

const engineSchema = {
  type: "object",
  additionalProperties: false,
  required: ["fuel"],
  properties: {
    litres: number("Displacement, litres; absent for electric motors."),
    cylinders: number("Cylinders."),
    fuel: text("Fuel family, a key of the catalogue's fuels."),
    induction: text("Induction."),
    power: number("Power, kW."),
    torque: number("Torque, Nm."),
    consumption: number("Combined consumption, L/100 km."),
    tank: number("Tank, litres."),
  },
} as const;

const badgeSchema = {
  type: "object",
  additionalProperties: false,
  required: ["badge", "price", "tier"],
  properties: {
    badge: text("Badge."),
    series: text("Series."),
    price: number("Price when new, AUD."),
    engine: text("A key of the range's engines."),
    trans: text("A key of the catalogue's transmissions."),
    drive: text("Driven wheels."),
    tier: number("How well equipped: 0 base, 1 middle, 2 top."),
    weight: number("How common it is; absent means 1."),
    towing: number("Braked towing, kg; absent means that of the model."),
    payload: number("Payload, kg; absent means that of the model."),
    caravan: {
      type: "object",
      description: "Caravan specification.",
      additionalProperties: false,
      required: ["length", "width", "tare", "axle", "sleeps"],
      properties: {
        length: number("Body length, feet."),
        width: number("Body width, feet."),
        tare: number("Tare, kg."),
        atm: number("Aggregate trailer mass, kg; absent for a motorhome, which has `gvm`."),
        axle: text("Axle type."),
        sleeps: number("Berths."),
      },
    },
  },
} as const;

const modelSchema = {
  type: "object",
  additionalProperties: false,
  required: ["make", "model", "body", "ages", "weight", "colours", "badges"],
  properties: {
    make: text("Make."),
    model: text("Model."),
    body: text("Body type as shown."),
    itemType: text("car, truck, van or caravan; absent means car."),
    ages: span("Minimum and maximum age, years; a minimum of 0 means it is sold new."),
    weight: number("How common it is."),
    seats: number("Seats."),
    doors: number("Doors."),
    ancap: { type: ["number", "null"], description: "ANCAP stars." },
    size: {
      type: "array",
      items: { type: "number" },
      minItems: 3,
      maxItems: 3,
      description: "Length, height and width, mm.",
    },
    gvm: number("Gross vehicle mass, kg."),
    towing: number("Braked towing, kg."),
    payload: number("Payload, kg."),
    licence: text("Class of driver licence that it takes, such as LR; absent: that of a car."),
    colours: text("A key of the catalogue's colours."),
    badges: { type: "array", items: badgeSchema, minItems: 1, description: "Badges." },
  },
} as const;

/** A range of models for demo stock: `tenants/_platform/demo/<range>.json`. */
export const rangeSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    description: text("Contents of the range."),
    include: texts("Ranges whose models belong to this one too."),
    newMakes: texts("Makes sold new here; absent means all."),
    makeWeights: {
      type: "object",
      additionalProperties: { type: "number" },
      description: "Factors on the weight of a make's models.",
    },
    engines: { type: "object", additionalProperties: engineSchema, description: "Engines by name." },
    models: { type: "array", items: modelSchema, description: "Models." },
  },
} as const;

const financeSchema = {
  type: "object",
  additionalProperties: false,
  required: ["interestRate", "margin", "termYears", "depositShare", "balloonShare", "minPrice", "disclaimer"],
  properties: {
    makes: texts("Makes it finances; absent means all."),
    types: texts("Car types it finances; absent means all."),
    newerThan: number("Greatest age it finances, years."),
    interestRate: span("Lowest and highest interest rate, per cent a year."),
    margin: span("Difference between comparison rate and interest rate, percentage points."),
    termYears: number("Term, years."),
    depositShare: number("Deposit as a share of the price."),
    balloonShare: number("Balloon as a share of the price."),
    minPrice: number("Lowest price it finances, AUD."),
    disclaimer: text("Disclaimer."),
    entries: {
      type: "object",
      additionalProperties: { type: ["string", "number"] },
      description: "What only this provider says.",
    },
  },
} as const;

const commentsSchema = {
  type: "object",
  additionalProperties: false,
  required: ["openings", "middles", "offers", "closings"],
  properties: {
    openings: texts("First sentences."),
    middles: texts("Sentences about the car."),
    offers: texts("Sentences about the dealer."),
    closings: texts("Last sentences."),
  },
} as const;

/** The shared data of all demo ranges: `tenants/_platform/demo/catalogue.json`. */
export const catalogueSchema = {
  type: "object",
  additionalProperties: false,
  required: ["transmissions", "fuels", "colours", "interiors", "equipment", "filteredFeatures", "categories"],
  properties: {
    description: text("Contents of the file."),
    transmissions: {
      type: "object",
      description: "Transmissions by key.",
      additionalProperties: {
        type: "object",
        additionalProperties: false,
        required: ["name", "simple", "gear"],
        properties: { name: text("In full."), simple: text("Family."), gear: text("Gear type.") },
      },
    },
    fuels: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "Fuel in full by family.",
    },
    colours: lists("Paints by set."),
    interiors: texts("Interior colours."),
    equipment: {
      type: "object",
      additionalProperties: false,
      required: ["base", "mid", "top", "bodies"],
      description: "Equipment by tier and by body (key: body type in lower-case letters only).",
      properties: {
        base: texts("Of every car."),
        mid: texts("From tier 1."),
        top: texts("Of tier 2."),
        bodies: lists("By body."),
      },
    },
    filteredFeatures: texts("Equipment that visitors can narrow by."),
    categories: lists("Categories by body."),
    priceTypes: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "What a price includes, by car type.",
    },
    pictures: {
      type: "object",
      additionalProperties: false,
      required: ["share", "views", "turn"],
      description: "What feeds say of pictures, for a share of the cars.",
      properties: {
        share: number("Share of the cars."),
        views: {
          type: "object",
          description: "Kind and caption of a picture by its view.",
          additionalProperties: {
            type: "object",
            additionalProperties: false,
            required: ["caption", "kind"],
            properties: { caption: text("Caption."), kind: { type: "string", enum: pictureKinds } },
          },
        },
        turn: texts("Views all around a car, in order."),
      },
    },
    customTags: texts("Tags that a dealer sets."),
    historyReport: text("Address of the history report that some cars have."),
    paymentProcessors: texts("Ways to pay for a reservation."),
    finance: { type: "object", additionalProperties: financeSchema, description: "Finance by provider." },
    comments: {
      type: "object",
      additionalProperties: commentsSchema,
      description: "Dealer comments by kind: used, new, caravan.",
    },
  },
} as const;

export type Range = FromSchema<typeof rangeSchema>;
export type RangeModel = FromSchema<typeof modelSchema>;
export type RangeBadge = FromSchema<typeof badgeSchema>;
export type Engine = FromSchema<typeof engineSchema>;
export type FinanceOffer = FromSchema<typeof financeSchema>;
export type Comments = FromSchema<typeof commentsSchema>;
export type Catalogue = FromSchema<typeof catalogueSchema>;

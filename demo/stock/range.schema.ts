import type { FromSchema } from "json-schema-to-ts";
import { pictureKinds } from "../../schemas/entities/car.schema.ts";
import * as s from "../../schemas/parts/schema.ts";

const text = (description: string) => s.text(description);
const number = (description: string) => s.amount(description);
const texts = (description: string) => s.list(description, { type: "string" });
const lists = (description: string) => s.byName(description, { type: "array", items: { type: "string" } });
const span = (description: string) => s.list(description, { type: "number" }, { minItems: 2, maxItems: 2 });

const engineSchema = s.object({
  "litres?": number("Displacement, litres; absent for electric motors."),
  "cylinders?": number("Cylinders."),
  fuel: text("Fuel family, a key of the catalogue's fuels."),
  "induction?": text("Induction."),
  "power?": number("Power, kW."),
  "torque?": number("Torque, Nm."),
  "consumption?": number("Combined consumption, L/100 km."),
  "tank?": number("Tank, litres."),
});

const badgeSchema = s.object({
  badge: text("Badge."),
  "series?": text("Series."),
  price: number("Price when new, AUD."),
  "engine?": text("A key of the range's engines."),
  "trans?": text("A key of the catalogue's transmissions."),
  "drive?": text("Driven wheels."),
  tier: number("How well equipped: 0 base, 1 middle, 2 top."),
  "weight?": number("How common it is; absent means 1."),
  "towing?": number("Braked towing, kg; absent means that of the model."),
  "payload?": number("Payload, kg; absent means that of the model."),
  "caravan?": s.object("Caravan specification.", {
    length: number("Body length, feet."),
    width: number("Body width, feet."),
    tare: number("Tare, kg."),
    "atm?": number("Aggregate trailer mass, kg; absent for a motorhome, which has `gvm`."),
    axle: text("Axle type."),
    sleeps: number("Berths."),
  }),
});

const modelSchema = s.object({
  make: text("Make."),
  model: text("Model."),
  body: text("Body type as shown."),
  "itemType?": text("A type of vehicle, such as truck or boat; absent means car."),
  ages: span("Minimum and maximum age, years; a minimum of 0 means it is sold new."),
  weight: number("How common it is."),
  "seats?": number("Seats."),
  "doors?": number("Doors."),
  "ancap?": s.nullable(s.amount("ANCAP stars.")),
  "size?": s.list("Length, height and width, mm.", { type: "number" }, { minItems: 3, maxItems: 3 }),
  "gvm?": number("Gross vehicle mass, kg."),
  "towing?": number("Braked towing, kg."),
  "payload?": number("Payload, kg."),
  "licence?": text("Class of driver licence that it takes, such as LR; absent: that of a car."),
  colours: text("A key of the catalogue's colours."),
  badges: s.list("Badges.", badgeSchema, { minItems: 1 }),
});

/** A range of models for demo stock: `tenants/_platform/demo/<range>.json`. */
export const rangeSchema = s.object({
  "description?": text("Contents of the range."),
  "include?": texts("Ranges whose models belong to this one too."),
  "newMakes?": texts("Makes sold new here; absent means all."),
  "makeWeights?": s.byName("Factors on the weight of a make's models.", { type: "number" }),
  "engines?": s.byName("Engines by name.", engineSchema),
  "models?": s.list("Models.", modelSchema),
});

const financeSchema = s.object({
  "makes?": texts("Makes it finances; absent means all."),
  "types?": texts("Car types it finances; absent means all."),
  "newerThan?": number("Greatest age it finances, years."),
  interestRate: span("Lowest and highest interest rate, per cent a year."),
  margin: span("Difference between comparison rate and interest rate, percentage points."),
  termYears: number("Term, years."),
  depositShare: number("Deposit as a share of the price."),
  balloonShare: number("Balloon as a share of the price."),
  minPrice: number("Lowest price it finances, AUD."),
  disclaimer: text("Disclaimer."),
  "entries?": s.byName("What only this provider says.", { type: ["string", "number"] }),
});

const commentsSchema = s.object({
  openings: texts("First sentences."),
  middles: texts("Sentences about the car."),
  offers: texts("Sentences about the dealer."),
  closings: texts("Last sentences."),
});

/** The shared data of all demo ranges: `tenants/_platform/demo/catalogue.json`. */
export const catalogueSchema = s.object({
  "description?": text("Contents of the file."),
  transmissions: s.byName(
    "Transmissions by key.",
    s.object({ name: text("In full."), simple: text("Family."), gear: text("Gear type.") }),
  ),
  fuels: s.byName("Fuel in full by family.", { type: "string" }),
  colours: lists("Paints by set."),
  interiors: texts("Interior colours."),
  equipment: s.object("Equipment by tier and by body (key: body type in lower-case letters only).", {
    types: texts("Item types that have base, mid and top; others have only what their body has."),
    base: texts("Of every car."),
    mid: texts("From tier 1."),
    top: texts("Of tier 2."),
    bodies: lists("By body."),
  }),
  filteredFeatures: texts("Equipment that visitors can narrow by."),
  categories: lists("Categories by body."),
  "priceTypes?": s.byName("What a price includes, by car type.", { type: "string" }),
  "pictures?": s.object("What feeds say of pictures, for a share of the cars.", {
    share: number("Share of the cars."),
    views: s.byName(
      "Kind and caption of a picture by its view.",
      s.object({ caption: text("Caption."), kind: { type: "string", enum: pictureKinds } }),
    ),
    turn: texts("Views all around a car, in order."),
  }),
  "customTags?": texts("Tags that a dealer sets."),
  "historyReport?": text("Address of the history report that some cars have."),
  "paymentProcessors?": texts("Ways to pay for a reservation."),
  "finance?": s.byName("Finance by provider.", financeSchema),
  "comments?": s.byName("Dealer comments by item type, or else used and new.", commentsSchema),
});

export type Range = FromSchema<typeof rangeSchema>;
export type RangeModel = FromSchema<typeof modelSchema>;
export type RangeBadge = FromSchema<typeof badgeSchema>;
export type Engine = FromSchema<typeof engineSchema>;
export type FinanceOffer = FromSchema<typeof financeSchema>;
export type Comments = FromSchema<typeof commentsSchema>;
export type Catalogue = FromSchema<typeof catalogueSchema>;

import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

const amount = (description: string) => ({ type: "number", minimum: 0, description }) as const;
const amounts = (description: string) =>
  ({ type: "object", description, additionalProperties: { type: "number", minimum: 0 } }) as const;

/** What a car costs to own. */
export const schema = {
  name: "RunningCosts",
  client: "delegated",
  lazy: "detail",
  description:
    "An estimate of what a car costs a year: fuel or power by the visitor's own kilometres (my deal), registration and servicing, from tables with their source and date. Shows nothing without the car's consumption.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["energy", "labels"],
    properties: {
      fuel: { type: ["string", "null"], description: "Fuel family of the car." },
      consumption: {
        type: ["number", "null"],
        description: "Consumption of the car in a hundred kilometres.",
      },
      state: { type: ["string", "null"], description: "State in lower case, for the registration." },
      km: {
        type: "integer",
        minimum: 0,
        default: setting("yearlyKm"),
        description: "Kilometres a year unless the visitor says another number.",
      },
      energy: {
        type: "object",
        description: "Price by fuel family.",
        additionalProperties: {
          type: "object",
          additionalProperties: false,
          required: ["price"],
          properties: {
            price: amount("Price of a litre or kilowatt-hour, AUD."),
            usual: amount("Consumption of cars that state none, in a hundred kilometres."),
          },
        },
      },
      registration: amounts("Registration with compulsory insurance by state, AUD a year."),
      servicing: amounts("Scheduled servicing by fuel family, AUD a year."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["energy", "registration", "servicing", "total", "km", "source"],
        properties: {
          energy: text("Fuel or power."),
          registration: text("Registration."),
          servicing: text("Servicing."),
          total: text("The sum."),
          km: { type: "string", live: ["km"], description: "For how many kilometres; value km, formatted." },
          source: text("That it is an estimate; where the tables come from, and their date."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;

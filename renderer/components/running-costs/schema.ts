import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

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
  props: object({
    fuel: optional({ type: ["string", "null"], description: "Fuel family of the car." }),
    consumption: optional({
      type: ["number", "null"],
      description: "Consumption of the car in a hundred kilometres.",
    }),
    state: optional({ type: ["string", "null"], description: "State in lower case, for the registration." }),
    km: whole("Kilometres a year unless the visitor says another number.", {
      minimum: 0,
      default: setting("yearlyKm"),
    }),
    energy: {
      type: "object",
      description: "Price by fuel family.",
      additionalProperties: object({
        price: amount("Price of a litre or kilowatt-hour, AUD."),
        usual: optional(amount("Consumption of cars that state none, in a hundred kilometres.")),
      }),
    },
    registration: optional(amounts("Registration with compulsory insurance by state, AUD a year.")),
    servicing: optional(amounts("Scheduled servicing by fuel family, AUD a year.")),
    labels: object("Wording.", {
      energy: text("Fuel or power."),
      registration: text("Registration."),
      servicing: text("Servicing."),
      total: text("The sum."),
      km: liveText("For how many kilometres; value km, formatted.", "km"),
      source: text("That it is an estimate; where the tables come from, and their date."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

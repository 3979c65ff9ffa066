import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const amount = (description: string) => s.amount(description, { minimum: 0 });
const amounts = (description: string) => s.byName(description, { type: "number", minimum: 0 });

export const schema = {
  name: "RunningCosts",
  client: "delegated",
  lazy: "detail",
  description:
    "An estimate of what a car costs a year: fuel or power by the visitor's own kilometres (my deal), registration and servicing, from tables with their source and date. Shows nothing without the car's consumption.",
  props: s.object({
    "fuel?": s.nullable(s.text("Fuel family of the car.")),
    "consumption?": s.nullable(s.amount("Consumption of the car in a hundred kilometres.")),
    "state?": s.nullable(s.text("State in lower case, for the registration.")),
    km: s.whole("Kilometres a year unless the visitor says another number.", {
      minimum: 0,
      default: setting("yearlyKm"),
    }),
    energy: s.byName(
      "Price by fuel family.",
      s.object({
        price: amount("Price of a litre or kilowatt-hour, AUD."),
        "usual?": amount("Consumption of cars that state none, in a hundred kilometres."),
      }),
    ),
    "registration?": amounts("Registration with compulsory insurance by state, AUD a year."),
    "servicing?": amounts("Scheduled servicing by fuel family, AUD a year."),
    labels: s.object("Wording.", {
      energy: s.text("Fuel or power."),
      registration: s.text("Registration."),
      servicing: s.text("Servicing."),
      total: s.text("The sum."),
      km: s.liveText("For how many kilometres", "km (formatted)"),
      source: s.text("That it is an estimate; where the tables come from, and their date."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import { list } from "../../schemas/parts/object.ts";
import { liveText } from "../../schemas/parts/text.ts";
import {
  carSchema,
  driveAwayDecisionSchema,
  driveAwayLabelSchema,
  financeDecisionSchema,
  priceDecisionSchema,
  weekDecisionSchema,
  weekLabelSchema,
} from "./car-schema.ts";
import { requireFactFields, specItemsSchema } from "./spec-schema.ts";

const { value: _value, icon: _icon, ...rowProperties } = specItemsSchema.items.properties;

/** A car of a comparison: also the fields that the prop `rows` names, and its decisions. */
export const comparedCarSchema = {
  ...carSchema,
  pick: "rows",
  properties: {
    ...carSchema.properties,
    decisions: {
      type: "object",
      description: "What the rule tables decided for the car.",
      pick: true,
      additionalProperties: true,
      properties: {
        price: priceDecisionSchema,
        finance: financeDecisionSchema,
        week: weekDecisionSchema,
        "drive-away": driveAwayDecisionSchema,
      },
    },
  },
} as const;

/** Rows of a comparison. */
export const comparedRowsSchema = list("Rows in order; a row without a value for any car is left out.", {
  type: "object",
  additionalProperties: false,
  ...requireFactFields("label", "path"),
  properties: {
    ...rowProperties,
    path: {
      type: "string",
      refersTo: "carValue",
      pathInto: "cars",
      description: "Path of the value in a car, such as km or variant.torque.",
    },
  },
});

/** Wording that every comparison needs. */
export const comparedLabels = {
  caption: { type: "string", description: "What the table is, for screen readers." },
  price: { type: "string", description: "Name of the row of prices." },
  weekly: liveText(
    "Weekly estimate below a price; values weekly, interest, rate (the comparison rate), years.",
    "weekly",
    "interest",
    "rate",
    "years",
  ),
  week: weekLabelSchema,
  driveAway: driveAwayLabelSchema,
  was: { type: "string", description: "Read before the earlier price by screen readers." },
  view: { type: "string", description: "Link to a car's page." },
  missing: { type: "string", description: "Shown in place of an unknown value." },
} as const;

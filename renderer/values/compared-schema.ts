import * as s from "../../schemas/parts/schema.ts";
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
    decisions: s.openObject(
      "What the rule tables decided for the car.",
      {
        "price?": priceDecisionSchema,
        "finance?": financeDecisionSchema,
        "week?": weekDecisionSchema,
        "drive-away?": driveAwayDecisionSchema,
      },
      { pick: true },
    ),
  },
} as const;

/** Rows of a comparison. */
export const comparedRowsSchema = s.list("Rows in order; a row without a value for any car is left out.", {
  type: "object",
  additionalProperties: false,
  ...requireFactFields("label", "path"),
  properties: {
    ...rowProperties,
    path: s.text("Path of the value in a car, such as km or variant.torque.", {
      refersTo: "carValue",
      pathInto: "cars",
    }),
  },
});

/** Wording that every comparison needs. */
export const comparedLabels = {
  caption: s.text("What the table is, for screen readers."),
  price: s.text("Name of the row of prices."),
  weekly: s.liveText("Weekly estimate below a price", "weekly, interest, rate (the comparison rate), years"),
  week: weekLabelSchema,
  driveAway: driveAwayLabelSchema,
  was: s.text("Read before the earlier price by screen readers."),
  view: s.text("Link to a car's page."),
  missing: s.text("Shown in place of an unknown value."),
} as const;

import * as s from "../../schemas/parts/schema.ts";

const text = (description: string) => s.nullable(s.text(description));
const number = (description: string) => s.nullable(s.amount(description));

/** The data of a car for cards and details; the rest of a search hit or a loaded car stays on the server. */
export const carSchema = s.openObject(
  "Car: a search hit or a car of the page's data.",
  {
    id: s.text("Identifier."),
    slug: s.text("Last segment of the car's address."),
    name: s.text("Display name."),
    "year?": number("Model year."),
    "make?": text("Manufacturer."),
    "model?": text("Model."),
    "badge?": text("Badge."),
    "series?": text("Series."),
    "status?": text("in_stock, coming_soon or sold."),
    "car_type?": text("new, used or demo."),
    "km?": number("Odometer, km."),
    "trans?": text("Transmission in full."),
    "simple_transmission?": text("Transmission family."),
    "fuel?": text("Fuel in full."),
    "simple_fuel?": text("Fuel family."),
    "simple_body?": text("Body type."),
    "primary_image_url?": text("Main picture."),
    "photos_count?": number("Number of pictures."),
    "location_name?": text("Location of the car."),
  },
  { pick: true },
);

/** Outcome of the table `tag`: wording and style of the banner on a car's picture. */
export const tagDecisionSchema = s.nullableObject("Decision of the table tag.", {
  "style?": s.text("Style of the tag; none: no tag."),
  "text?": text("Wording."),
});

/** Outcome of the table `price` (S4.7, S4.8): the shown price and what it includes. Amounts in AUD. */
export const priceDecisionSchema = s.nullableObject("Decision of the table price.", {
  "kind?": text("subscription, reduced, normal, preorder or none."),
  "amount?": number("Price, AUD."),
  "text?": text("Wording when there is no amount."),
  "price_type?": text("What the price includes, such as Drive Away, or the period of a subscription."),
  "was?": number("Earlier price, AUD."),
});

/** Outcome of the table `finance`: one estimate with the rates required by law (S5.8-S5.13). */
export const financeDecisionSchema = s.nullableObject("Decision of the table finance.", {
  "shown?": s.flag("Whether there is an estimate to show."),
  "provider?": text("Name of the provider."),
  "weekly?": number("Weekly repayment, AUD."),
  "monthly?": number("Monthly repayment, AUD."),
  "rate?": number("Interest rate, per cent a year."),
  "comparison_rate?": number("Comparison rate, per cent a year."),
  "term_years?": number("Term, years."),
  "deposit?": number("Deposit, AUD."),
  "balloon?": number("Balloon, AUD."),
  "disclaimer?": text("Disclaimer of the provider."),
  "entries?": s.nullable(
    s.byName("Details that only this provider gives, by name.", { type: ["string", "number", "boolean", "null"] }),
  ),
});

/** Outcome of the table `week`: whether the cost of a week stands beside the price. */
export const weekDecisionSchema = s.nullableObject("Decision of the table week.", {
  "shown?": s.flag("Whether it is shown."),
});

/** Wording of what a car costs a week on the site's one basis. */
export const weekLabelSchema = s.liveText(
  "What the car costs a week on the site's basis",
  "price, weekly (whole dollars up), rate, comparison (per cent a year), lender (the name, or none), years, deposit, tradeIn (formatted money, or none), covered (yes if nothing is borrowed, no otherwise)",
);

/** Outcome of the table `drive-away`: the kinds of a car for which its state's charges are estimated. */
export const driveAwayDecisionSchema = s.nullableList("Decision of the table drive-away.", {
  kind: s.text("Kind of the car."),
});

/** Wording of what it takes to drive a car away. */
export const driveAwayLabelSchema = s.liveText(
  "Estimate of what it takes to drive the car away",
  "total (with the price), state, parts (the charges by name)",
);

/** Outcome of a table of buttons: those whose rows held, in order. */
export const buttonsDecisionSchema = s.nullableList("Decision of a table of buttons.", {
  id: s.text("Name of the button."),
  label: s.text("Wording."),
  "href?": text("Where it leads."),
  "action?": text("What the button does if it is not a link."),
  "style?": text("primary, secondary or quiet."),
  "icon?": text("Icon."),
  "note?": text("One quiet line above or below."),
});

import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Mistake, one, page, price, row } from "./mistake.ts";

const { amount: _, ...priceWithoutAmount } = price;

/** A row of the dealer's own that no example reaches. */
const own = (when: JsonObject) => ({
  rows: [{ id: "own", $before: "electric", when, then: { style: "new-arrival", text: "Ours" } }],
});

/** A complete button of a car's page. */
const button = {
  id: "enquire",
  label: { $msg: "detail.enquire" },
  style: "primary",
  href: { $url: "/cars/{slug}/enquire" },
};

/** Outcomes and conditions of decision tables. */
export const outcomes: Mistake[] = [
  one("the word of another language for all", "pages/mistake.json", '"and"', "schema/unknown-property", {
    ...page({}),
    enabled: { and: [{ fact: "flags", path: "$.pdf", operator: "equal", value: true }] },
  }),
  one(
    "a fact by its meaning",
    "rules/tag.json",
    '"kilometres"',
    "rules/unknown-fact",
    own({ fact: "kilometres", operator: "lessThan", value: 9000 }),
  ),
  one(
    "a part of a text",
    "rules/tag.json",
    '"contains"',
    "rules/bad-operand",
    own({ fact: "make", operator: "contains", value: "Nissan" }),
  ),
  one(
    "a value that a fact never has in a new row",
    "rules/tag.json",
    '"instock"',
    "rules/bad-operand",
    own({ fact: "status", operator: "equal", value: "instock" }),
  ),
  one(
    "a misspelt setting of a row with an example",
    "rules/tag.json",
    "soldDay",
    "reference/unknown-setting",
    {
      rows: [
        {
          id: "own",
          $before: "electric",
          when: {
            fact: "price",
            operator: "greaterThan",
            value: { fact: "settings", path: "$.soldDay" },
          },
          then: { style: "new-arrival", text: "Ours" },
        },
      ],
      examples: [{ name: "any price", facts: { price: 20000 }, rows: ["own"] }],
    },
  ),
  one("a part of the car in letters", "rules/tag.json", '"$.grossvehiclemas"', "rules/bad-path", {
    ...own({ fact: "variant", path: "$.grossvehiclemas", operator: "greaterThan", value: 4500 }),
  }),
  one("a kind of vehicle in capitals", "rules/conditions.json", '"Caravan"', "rules/unknown-word", {
    vans: { fact: "item_type", operator: "equal", value: "Caravan" },
  }),
  one("a form that the site does not have", "rules/conditions.json", '"enquiries"', "rules/unknown-word", {
    asked: { fact: "lead.form", operator: "equal", value: "enquiries" },
  }),
  one("a day of the year in another order", "rules/conditions.json", '"25/12/2026"', "rules/bad-operand", {
    christmas: { fact: "today", operator: "equal", value: "25/12/2026" },
  }),
  one("a fuel with a letter too few", "rules/conditions.json", '"Petrl"', "rules/unknown-word", {
    thirsty: { fact: "simple_fuel", operator: "in", value: ["Petrl", "Diesel"] },
  }),
  one("an example that expects a misspelt row", "rules/tag.json", '"electrc"', "rules/unknown-row", {
    examples: [{ name: "an electric car", facts: { simple_fuel: "Electric" }, rows: ["electrc"] }],
  }),
  one(
    "a misspelt part of an outcome",
    "rules/price.json",
    '"amuont"',
    "schema/unknown-property",
    row("normal", { ...priceWithoutAmount, amuont: { $fact: "price" } }),
  ),
  one(
    "a word that the outcome does not know",
    "rules/price.json",
    '"reducd"',
    "schema/not-in-list",
    row("reduced", { ...price, kind: "reducd" }),
  ),
  one(
    "text where the outcome holds an amount",
    "rules/price.json",
    '"ask us"',
    "schema/wrong-type",
    row("normal", { ...price, amount: "ask us" }),
  ),
  one(
    "a fact of another type than the outcome holds",
    "rules/price.json",
    '"$fact": "price_type"',
    "rules/wrong-fact",
    row("normal", { ...price, amount: { $fact: "price_type" }, price_type: null }),
  ),
  one(
    "an outcome without its most important part",
    "rules/price.json",
    '"then": {',
    "schema/missing-property",
    row("normal", priceWithoutAmount),
  ),
  one("a wrong outcome by default", "rules/price.json", '"nne"', "schema/not-in-list", {
    default: { kind: "nne" },
  }),
  one(
    "a misspelt label of a button",
    "rules/card-buttons.json",
    '"lable"',
    "schema/unknown-property",
    row("enquire", { id: "enquire", lable: { $msg: "card.enquire" }, style: "primary", href: "/contact-us" }),
  ),
  one(
    "a style that no button has",
    "rules/card-buttons.json",
    '"secondery"',
    "schema/not-in-list",
    row("enquire", { id: "enquire", label: "Enquire", style: "secondery", href: "/contact-us" }),
  ),
  one(
    "a tag without style",
    "rules/tag.json",
    '"then": {',
    "schema/missing-property",
    row("reserved", { text: "Reserved" }),
  ),
  one(
    "a style that no tag has",
    "rules/tag.json",
    '"resrved"',
    "schema/not-in-list",
    row("reserved", { style: "resrved", text: "Reserved" }),
  ),
  one(
    "text for true or false in an outcome",
    "rules/gates.json",
    '"yes"',
    "schema/wrong-type",
    row("checkout", { signIn: "yes", type: { $fact: "gate.type" } }),
  ),
  one(
    "a fact that is none in an outcome",
    "rules/price.json",
    '"prise"',
    "rules/unknown-fact",
    row("normal", { ...price, amount: { $fact: "prise" } }),
  ),
  one(
    "wording that is none in an outcome",
    "rules/card-buttons.json",
    '"card.enqire"',
    "reference/unknown-copy",
    row("enquire", { id: "enquire", label: { $msg: "card.enqire" }, style: "primary", href: "/contact-us" }),
  ),
  one(
    "a dialog that no page has",
    "rules/detail-buttons.json",
    '"besides"',
    "reference/unknown-dialog",
    row("enquire", { ...button, action: "besides" }),
  ),
  one(
    "an icon that is none in an outcome",
    "rules/detail-buttons.json",
    '"swap"',
    "schema/not-in-list",
    row("enquire", { ...button, icon: "swap" }),
  ),
  one(
    "an attribute that is none of similar cars",
    "rules/similar-search.json",
    '"body_type"',
    "search/unknown-attribute",
    row("body-and-price", { same: ["body_type"], within: { price: { percent: 25, step: 1000 } }, least: 3 }),
  ),
  one(
    "a number that is none of similar cars",
    "rules/similar-search.json",
    '"prise"',
    "search/unknown-attribute",
    row("body-and-price", { same: ["body"], within: { prise: { percent: 25, step: 1000 } }, least: 3 }),
  ),
  one(
    "a price without an amount and without words",
    "rules/price.json",
    '"amount": null',
    "rules/nothing-shown",
    row("normal", { ...price, amount: null }),
  ),
  one("an empty text by default", "rules/price.json", '"text": ""', "schema/wrong-size", {
    default: { kind: "none", amount: null, text: "" },
  }),
  one(
    "an empty text of a tag",
    "rules/tag.json",
    '"text": ""',
    "schema/wrong-size",
    row("reserved", { style: "reserved", text: "" }),
  ),
  one("a time of day as it is read", "rules/conditions.json", '"value": 1730', "rules/bad-operand", {
    evening: { fact: "minute_of_day", operator: "greaterThan", value: 1730 },
  }),
  one("fewer lenders than none", "rules/conditions.json", '"value": -2', "rules/bad-operand", {
    alone: { fact: "lender_count", operator: "lessThan", value: -2 },
  }),
  one(
    "a misspelt setting in an outcome",
    "rules/reservation.json",
    '"$.reserveAmmount"',
    "reference/unknown-setting",
    row("allowed", {
      allowed: true,
      amount: { $fact: "settings", path: "$.reserveAmmount" },
      held_hours: { $fact: "settings", path: "$.reserveHeldHours" },
      refund_percent: { $fact: "settings", path: "$.reserveRefundPercent" },
    }),
  ),
  one("points that fade in no days", "rules/ranking.json", '"fades_days": 0', "schema/out-of-range", {
    rows: [
      {
        id: "dear",
        when: { fact: "price", operator: "greaterThan", value: 90000 },
        then: { points: 5, fades_days: 0 },
      },
    ],
    examples: [{ name: "dear", car: { price: 95000 }, rows: ["dear"] }],
  }),
  one(
    "more back than was paid",
    "rules/reservation.json",
    '"refund_percent": 150',
    "schema/out-of-range",
    row("allowed", { allowed: true, amount: 500, held_hours: 48, refund_percent: 150 }),
  ),
];

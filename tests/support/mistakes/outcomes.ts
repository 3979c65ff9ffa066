import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, createTable, type Mistake, price } from "./mistake.ts";

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
  createFileMistake("the word of another language for all", "pages/mistake.json", '"and"', "schema/unknown-property", {
    ...createPage({}),
    enabled: { and: [{ fact: "flags", path: "$.pdf", operator: "equal", value: true }] },
  }),
  createFileMistake(
    "a fact by its meaning",
    "rules/tag.json",
    '"kilometres"',
    "rules/unknown-fact",
    own({ fact: "kilometres", operator: "lessThan", value: 9000 }),
  ),
  createFileMistake(
    "a part of a text",
    "rules/tag.json",
    '"contains"',
    "rules/bad-operand",
    own({ fact: "make", operator: "contains", value: "Nissan" }),
  ),
  createFileMistake(
    "a value that a fact never has in a new row",
    "rules/tag.json",
    '"instock"',
    "rules/bad-operand",
    own({ fact: "status", operator: "equal", value: "instock" }),
  ),
  createFileMistake(
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
  createFileMistake("a part of the car in letters", "rules/tag.json", '"$.grossvehiclemas"', "rules/bad-path", {
    ...own({ fact: "variant", path: "$.grossvehiclemas", operator: "greaterThan", value: 4500 }),
  }),
  createFileMistake("a kind of vehicle in capitals", "rules/conditions.json", '"Caravan"', "rules/unknown-word", {
    vans: { fact: "item_type", operator: "equal", value: "Caravan" },
  }),
  createFileMistake(
    "a form that the site does not have",
    "rules/conditions.json",
    '"enquiries"',
    "rules/unknown-word",
    {
      asked: { fact: "lead.form", operator: "equal", value: "enquiries" },
    },
  ),
  createFileMistake(
    "a day of the year in another order",
    "rules/conditions.json",
    '"25/12/2026"',
    "rules/bad-operand",
    {
      christmas: { fact: "today", operator: "equal", value: "25/12/2026" },
    },
  ),
  createFileMistake("a condition without a name", "rules/conditions.json", '"":', "schema/bad-format", {
    "": { fact: "fuel", operator: "equal", value: "Petrol" },
  }),
  createFileMistake("a fuel with a letter too few", "rules/conditions.json", '"Petrl"', "rules/unknown-word", {
    thirsty: { fact: "simple_fuel", operator: "in", value: ["Petrl", "Diesel"] },
  }),
  createFileMistake("an example that expects a misspelt row", "rules/tag.json", '"electrc"', "rules/unknown-row", {
    examples: [{ name: "an electric car", facts: { simple_fuel: "Electric" }, rows: ["electrc"] }],
  }),
  createFileMistake(
    "a misspelt part of an outcome",
    "rules/price.json",
    '"amuont"',
    "schema/unknown-property",
    createTable("normal", { ...priceWithoutAmount, amuont: { $fact: "price" } }),
  ),
  createFileMistake(
    "a word that the outcome does not know",
    "rules/price.json",
    '"reducd"',
    "schema/not-in-list",
    createTable("reduced", { ...price, kind: "reducd" }),
  ),
  createFileMistake(
    "text where the outcome holds an amount",
    "rules/price.json",
    '"ask us"',
    "schema/wrong-type",
    createTable("normal", { ...price, amount: "ask us" }),
  ),
  createFileMistake(
    "a fact of another type than the outcome holds",
    "rules/price.json",
    '"$fact": "price_type"',
    "rules/wrong-fact",
    createTable("normal", { ...price, amount: { $fact: "price_type" }, price_type: null }),
  ),
  createFileMistake(
    "an outcome without its most important part",
    "rules/price.json",
    '"then": {',
    "schema/missing-property",
    createTable("normal", priceWithoutAmount),
  ),
  createFileMistake("a wrong outcome by default", "rules/price.json", '"nne"', "schema/not-in-list", {
    default: { kind: "nne" },
  }),
  createFileMistake(
    "a misspelt label of a button",
    "rules/card-buttons.json",
    '"lable"',
    "schema/unknown-property",
    createTable("enquire", {
      id: "enquire",
      lable: { $msg: "card.enquire" },
      style: "primary",
      href: "/contact-us",
    }),
  ),
  createFileMistake(
    "a style that no button has",
    "rules/card-buttons.json",
    '"secondery"',
    "schema/not-in-list",
    createTable("enquire", { id: "enquire", label: "Enquire", style: "secondery", href: "/contact-us" }),
  ),
  createFileMistake(
    "a tag without style",
    "rules/tag.json",
    '"then": {',
    "schema/missing-property",
    createTable("reserved", { text: "Reserved" }),
  ),
  createFileMistake(
    "a style that no tag has",
    "rules/tag.json",
    '"resrved"',
    "schema/not-in-list",
    createTable("reserved", { style: "resrved", text: "Reserved" }),
  ),
  createFileMistake(
    "text for true or false in an outcome",
    "rules/gates.json",
    '"yes"',
    "schema/wrong-type",
    createTable("checkout", { signIn: "yes", type: { $fact: "gate.type" } }),
  ),
  createFileMistake(
    "a fact that is none in an outcome",
    "rules/price.json",
    '"prise"',
    "rules/unknown-fact",
    createTable("normal", { ...price, amount: { $fact: "prise" } }),
  ),
  createFileMistake(
    "wording that is none in an outcome",
    "rules/card-buttons.json",
    '"card.enqire"',
    "reference/unknown-copy",
    createTable("enquire", {
      id: "enquire",
      label: { $msg: "card.enqire" },
      style: "primary",
      href: "/contact-us",
    }),
  ),
  createFileMistake(
    "a dialog that no page has",
    "rules/detail-buttons.json",
    '"besides"',
    "reference/unknown-dialog",
    createTable("enquire", { ...button, action: "besides" }),
  ),
  createFileMistake(
    "an icon that is none in an outcome",
    "rules/detail-buttons.json",
    '"swap"',
    "schema/not-in-list",
    createTable("enquire", { ...button, icon: "swap" }),
  ),
  createFileMistake(
    "an attribute that is none of similar cars",
    "rules/similar-search.json",
    '"body_type"',
    "search/unknown-attribute",
    createTable("body-and-price", {
      same: ["body_type"],
      within: { price: { percent: 25, step: 1000 } },
      least: 3,
    }),
  ),
  createFileMistake(
    "a number that is none of similar cars",
    "rules/similar-search.json",
    '"prise"',
    "search/unknown-attribute",
    createTable("body-and-price", {
      same: ["body"],
      within: { prise: { percent: 25, step: 1000 } },
      least: 3,
    }),
  ),
  createFileMistake(
    "a price without an amount and without words",
    "rules/price.json",
    '"amount": null',
    "rules/nothing-shown",
    createTable("normal", { ...price, amount: null }),
  ),
  createFileMistake("an empty text by default", "rules/price.json", '"text": ""', "schema/wrong-size", {
    default: { kind: "none", amount: null, text: "" },
  }),
  createFileMistake(
    "an empty text of a tag",
    "rules/tag.json",
    '"text": ""',
    "schema/wrong-size",
    createTable("reserved", { style: "reserved", text: "" }),
  ),
  createFileMistake("a time of day as it is read", "rules/conditions.json", '"value": 1730', "rules/bad-operand", {
    evening: { fact: "minute_of_day", operator: "greaterThan", value: 1730 },
  }),
  createFileMistake("fewer lenders than none", "rules/conditions.json", '"value": -2', "rules/bad-operand", {
    alone: { fact: "lender_count", operator: "lessThan", value: -2 },
  }),
  createFileMistake(
    "a misspelt setting in an outcome",
    "rules/reservation.json",
    '"$.reserveAmmount"',
    "reference/unknown-setting",
    createTable("allowed", {
      allowed: true,
      amount: { $fact: "settings", path: "$.reserveAmmount" },
      held_hours: { $fact: "settings", path: "$.reserveHeldHours" },
      refund_percent: { $fact: "settings", path: "$.reserveRefundPercent" },
    }),
  ),
  createFileMistake("points that fade in no days", "rules/ranking.json", '"fades_days": 0', "schema/out-of-range", {
    rows: [
      {
        id: "dear",
        when: { fact: "price", operator: "greaterThan", value: 90000 },
        then: { points: 5, fades_days: 0 },
      },
    ],
    examples: [{ name: "dear", car: { price: 95000 }, rows: ["dear"] }],
  }),
  createFileMistake(
    "more back than was paid",
    "rules/reservation.json",
    '"refund_percent": 150',
    "schema/out-of-range",
    createTable("allowed", { allowed: true, amount: 500, held_hours: 48, refund_percent: 150 }),
  ),
];

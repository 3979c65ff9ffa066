import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { createFileMistake, createTable, type Mistake, price } from "./mistake.ts";

/** A slip in what the row of the price table for most cars shows. */
const normal = (title: string, line: string, code: string, then: JsonObject): Mistake =>
  createFileMistake(title, "rules/price.json", line, code, createTable("normal", { ...price, ...then }));

/** A slip in the deposit of a reservation. */
const deposit = (title: string, line: string, amount: JsonValue): Mistake =>
  createFileMistake(
    title,
    "rules/reservation.json",
    line,
    "rules/wrong-fact",
    createTable("allowed", { allowed: true, amount, held_hours: 48, refund_percent: 100 }),
  );

/** What visitors see of a table's decision: amounts, words and addresses. */
export const shown: Mistake[] = [
  createFileMistake("nothing in place of a price", "rules/price.json", '"text": null', "rules/nothing-shown", {
    default: { kind: "none", amount: null, text: null },
  }),
  createFileMistake("a price of nothing by default", "rules/price.json", '"amount": 0', "schema/out-of-range", {
    default: { kind: "normal", amount: 0, text: null },
  }),
  normal("a price of nothing", '"amount": 0', "schema/out-of-range", { amount: 0 }),
  normal("kilometres as the price", '"km"', "rules/wrong-fact", { amount: { $fact: "km" } }),
  normal("the year as the price", '"year"', "rules/wrong-fact", { amount: { $fact: "year" } }),
  deposit("a setting that is a text as an amount", '"$.consentMode"', {
    $fact: "settings",
    path: "$.consentMode",
  }),
  deposit("a setting in hours as an amount", '"$.reserveHeldHours"', {
    $fact: "settings",
    path: "$.reserveHeldHours",
  }),
  normal("a price that most cars do not have", '"before_price"', "rules/missing-value", {
    amount: { $fact: "before_price" },
  }),
  normal("a number of the market as the price", '"market_average"', "rules/missing-value", {
    amount: { $fact: "market_average" },
  }),
  createFileMistake(
    "the price and the earlier price in each other's place",
    "rules/price.json",
    '"$fact": "price"',
    "rules/not-above",
    createTable("reduced", {
      ...price,
      kind: "reduced",
      amount: { $fact: "before_price" },
      was: { $fact: "price" },
    }),
  ),
  normal("the price as the earlier price too", '"$fact": "price"', "rules/not-above", {
    was: { $fact: "price" },
  }),
  createFileMistake(
    "a fact with the car in its name",
    "rules/card-buttons.json",
    "{carid}",
    "rules/unknown-fact",
    createTable("view-details", {
      id: "view-details",
      label: { $msg: "card.viewDetails" },
      style: "secondary",
      href: { $url: "/book-test-drive?car_id={carid}" },
    }),
  ),
  createFileMistake("one make where a list is asked", "rules/conditions.json", '"value": "BMW"', "rules/bad-operand", {
    ours: { fact: "make", operator: "in", value: "BMW" },
  }),
  createFileMistake("a row that gives nothing", "rules/tag.json", "{", "schema/missing-property", {
    rows: [{ id: "own", $before: "electric", when: { fact: "price", operator: "lessThan", value: 9000 } }],
  }),
  createFileMistake(
    "a label that most cars do not have",
    "rules/card-buttons.json",
    '"custom_tag"',
    "rules/missing-value",
    {
      rows: [
        {
          id: "view-details",
          then: {
            id: "view-details",
            label: { $fact: "custom_tag" },
            style: "secondary",
            href: { $url: "/cars/{slug}" },
          },
        },
      ],
    },
  ),
  createFileMistake("kilometres compared with a price", "rules/conditions.json", '"value": {', "rules/bad-operand", {
    driven: { fact: "km", operator: "greaterThan", value: { fact: "price" } },
  }),
];

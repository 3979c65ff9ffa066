import type { JsonValue } from "../../../schemas/json-value.ts";
import { createFileMistake, createSiteMistake, type Mistake } from "./mistake.ts";

/** A slip in the government charges of the dealer's state. */
const charges = (title: string, line: string, code: string, entries: JsonValue[]): Mistake =>
  createSiteMistake(title, line, code, (json) => {
    json.driveAway = { source: "the state", date: "2026-07-01", states: { qld: entries } };
  });

const label = "stamp duty";
/** Values that are possible each, but cancel each other, or do nothing. */
export const contradictions: Mistake[] = [
  charges("a step for every price before others", '"upTo": 50000', "site/charge-steps", [
    { label, steps: [{ rate: 3 }, { upTo: 50_000, rate: 5 }] },
  ]),
  charges("a charge with two sums", '"steps"', "site/charge-steps", [{ label, amount: 5, steps: [{ rate: 3 }] }]),
  createSiteMistake("maps without their key", '"geocoding"', "schema/missing-property", (json) => {
    json.lookups = { ...json.lookups, geocoding: { provider: "maps" } };
  }),
  createSiteMistake("too little time to pay", '"paymentMinutes": 10', "schema/out-of-range", (json) => {
    json.settings = { ...json.settings, paymentMinutes: 10 };
  }),
  createSiteMistake("a body in the plural", '"utes"', "rules/unknown-word", (json) => {
    json.stock.filter = { fact: "simple_body", operator: "equal", value: "utes" };
  }),

  createFileMistake("a money of no country", "copy.json", "DOLLARS", "copy/bad-message", (json) => {
    json["search.priceValue"] = "{value, number, ::currency/DOLLARS}";
  }),
  createSiteMistake("a value that a label of a card never gets", "{number}", "copy/unknown-value", (json) => {
    json.components = { ...json.components, CarCard: { labels: { photos: "{number} pictures" } } };
  }),
  createSiteMistake("a brace of a label that does not close", "{count", "copy/bad-message", (json) => {
    json.components = { ...json.components, CarCard: { labels: { photos: "{count pictures" } } };
  }),

  createFileMistake("a time from a field of words", "forms/service-booking.json", '"message"', "forms/no-field", {
    appointment: { field: "message" },
  }),
  createFileMistake(
    "an appointment at a place instead of a field",
    "forms/test-drive.json",
    '"bundall"',
    "forms/unknown-field",
    {
      appointment: { location: "bundall" },
    },
  ),
  createFileMistake("a distance that is only a number", "rules/similar-search.json", '"price"', "schema/wrong-type", {
    rows: [{ id: "body", then: { same: ["body"], within: { price: 5000 }, least: 3 } }],
  }),
  createFileMistake("an entry in two places", "menus.json", '"$after"', "layer/bad-directive", {
    main: [{ id: "mine", label: "Mine", href: "/search", $before: "service", $after: "home" }],
  }),
  createFileMistake("an entry removed and changed", "rules/tag.json", '"then"', "layer/bad-directive", {
    rows: [{ id: "electric", $remove: true, then: { style: "none" } }],
  }),
];

import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createSiteMistake, type Mistake } from "./mistake.ts";

/** A number of a setting that would say nothing. */
const setting = (title: string, name: string, value: number | string): Mistake => {
  const code = typeof value === "number" ? "schema/out-of-range" : "schema/bad-format";
  return createSiteMistake(title, `"${name}"`, code, (json) => {
    json.settings[name] = value;
  });
};

const sender = (title: string, line: string, code: string, entry: JsonObject): Mistake =>
  createSiteMistake(title, line, code, (json) => {
    json.signIn = { ...json.signIn, senders: [entry] };
  });

/** Another slider of the search page. */
const slider = (props: JsonObject): JsonObject => ({
  layout: [{ id: "search", slots: { sidebar: [{ id: "filters", slots: { body: [{ id: "filter-km", props }] } }] } }],
});

/** Settings, flags, senders, stock and look-ups that do nothing, or not what they seem to. */
export const settings: Mistake[] = [
  setting("a loan over no years", "comparisonLoanYears", 0),
  setting("a calculator that begins with no years", "calculatorYears", 0),
  setting("one car to compare", "comparedCars", 1),
  setting("a reservation for no time", "reserveHeldHours", 0),
  setting("stock numbers with semicolons", "excludedStockNumbers", "U10001; U10002"),
  sender("a mail server without smtps://", '"smtp.example.com"', "schema/bad-format", {
    ...{ id: "email", channel: "email", adapter: "smtp" },
    ...{ url: "smtp.example.com", from: "sales@coastal.example" },
  }),
  sender("a gateway without https://", '"sms.example/send"', "schema/bad-format", {
    ...{ id: "sms", channel: "sms", adapter: "http", url: "sms.example/send" },
  }),
  createSiteMistake("duty that grows from nowhere", "{", "schema/missing-property", (json) => {
    json.driveAway = { states: { qld: [{ label: "stamp duty", steps: [{ rate: 3, rise: 0.15 }] }] } };
  }),
  createSiteMistake("a site without encryption", '"http://www.coastal.example"', "site/plain-http", (json) => {
    json.baseUrl = "http://www.coastal.example";
  }),
  createSiteMistake("a name left from a copy", '"<Dealer name>"', "schema/bad-format", (json) => {
    json.name = "<Dealer name>";
  }),
  createSiteMistake("two dealerships with one slug", '"slug"', "content/duplicate-slug", (json) => {
    const [first] = json.dealerships;
    json.dealerships.push({ ...first, id: "second", name: "Second" });
  }),
  createFileMistake("a search that lives nowhere", "pages/search.json", '"/stock"', "links/dead", {
    data: { search: { params: { base: "/stock" } } },
  }),
  createFileMistake("a search without its slash", "pages/search.json", '"search"', "links/unsafe", {
    data: { search: { params: { base: "search" } } },
  }),
  createFileMistake(
    "a slider whose values are all alike",
    "pages/search.json",
    '"valueText"',
    "schema/bad-format",
    slider({
      valueText: "km",
    }),
  ),
  createFileMistake("a chip of what cannot be searched", "pages/search.json", '"kms"', "search/unknown-attribute", {
    layout: [
      {
        id: "search",
        slots: {
          main: [
            {
              id: "toolbar",
              slots: { chips: [{ id: "chips", props: { rangeLabels: { kms: "{min} to {max} km" } } }] },
            },
          ],
        },
      },
    ],
  }),
  createFileMistake("a button of the page's colour", "theme.json", '"accent"', "theme/low-contrast", (json) => {
    json.colours.accent = json.colours.surface ?? "#ffffff";
    json.colours["on-accent"] = "#000000";
  }),
];

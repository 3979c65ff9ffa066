import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createSiteMistake, type Mistake } from "./mistake.ts";

/** The dealer's own section of the home page, with something more beside its component. */
const beside = (title: string, key: string, value: unknown, code = "schema/unknown-property") =>
  createFileMistake(title, "pages/home.json", `"${key}"`, code, (json) => {
    json.layout[2][key] = value;
  });

const hero = (title: string, line: string, code: string, props: JsonObject) =>
  createFileMistake(title, "pages/home.json", line, code, (json) => {
    Object.assign(json.layout[0].props, props);
  });

/** Directives of layers, and properties by the names that other tools have for them. */
export const directives: Mistake[] = [
  beside("a place without its $", "after", "hero"),
  beside("a place by the name of another tool", "insertBefore", "why"),
  beside("a removal without its $", "remove", true),
  beside("a removal with a capital", "$Remove", true),
  beside("a replacement without its $", "replace", true),
  beside("a hidden section", "hidden", true),
  beside("a section that is not visible", "visible", false),
  beside("an enabled section", "enabled", true),
  beside("a condition as visible", "visible", {
    fact: "flags",
    path: "$.pdf",
    operator: "equal",
    value: true,
  }),
  beside("a condition as if", "if", { fact: "flags", path: "$.pdf", operator: "equal", value: true }),
  beside("a section with a number of its place", "order", 3),
  beside("true in quotation marks", "$replace", "true", "layer/bad-directive"),
  beside("a removal that is none", "$remove", false, "layer/bad-directive"),
  createFileMistake(
    "a removed item of content without its $",
    "content/faqs.json",
    '"remove"',
    "schema/unknown-property",
    {
      items: [{ id: "warranty", remove: true, question: "Q?", answer: "A." }],
    },
  ),
  createFileMistake(
    "data deleted as other tools do",
    "pages/search.json",
    '"$delete"',
    "schema/unknown-property",
    (json) => {
      json.data = { ...json.data, search: { source: "search", $delete: true } };
    },
  ),
  createFileMistake("wording removed without its $", "copy.json", '"card.enquire"', "schema/wrong-type", (copy) => {
    copy["card.enquire"] = { remove: true };
  }),
  hero("a removal inside of props", '"remove"', "schema/unknown-property", { remove: true }),
  hero("a hidden entry of a prop", '"hidden"', "schema/unknown-property", {
    actions: [{ id: "go", label: "Go", href: "/search", hidden: true }],
  }),
  createSiteMistake("a removed fact of cards without its $", '"remove"', "schema/unknown-property", (json) => {
    json.components = { CarCard: { facts: [{ id: "odometer", remove: true }] } };
  }),
  createSiteMistake("a removed fact of cards that is none", '"mileage"', "layer/nothing-to-remove", (json) => {
    json.components = { CarCard: { facts: [{ id: "mileage", $remove: true }] } };
  }),
  createSiteMistake(
    "a component with a small letter, and a removal in it",
    '"carCard"',
    "layout/unknown-component",
    (json) => {
      json.components = { carCard: { facts: [{ id: "odometer", $remove: true }] } };
    },
  ),
  createFileMistake("a menu with a capital that changes another", "menus.json", '"Footer"', "schema/bad-format", {
    Footer: [
      { id: "buyer-tools", items: [{ id: "sell", $remove: true }] },
      { id: "sell", $remove: true },
    ],
  }),
  createFileMistake("a removed entry at another depth", "menus.json", '"finance"', "layer/nothing-to-remove", {
    main: [{ id: "finance", $remove: true }],
  }),
];

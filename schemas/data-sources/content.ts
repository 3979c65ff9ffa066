import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { bound, limit } from "./params.ts";
import { anything, findItemFields, listOf, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "content",
  description: "Items of a content collection, or one item when id is given.",
  params: {
    collection: s.text("Content collection.", { refersTo: "collection" }),
    id: bound("Identifier or slug of one item."),
    limit,
    where: { type: "object", description: "Property values that an item must have; each may be bound." },
    path: bound("Address of one item: the item with this id or slug, or with this `href` from one of its tables."),
    match: s.object("A text that one of several properties must have; ignored without a value.", {
      text: bound("The text, such as a query parameter; letter case does not count."),
      in: s.list("Names of the properties.", { type: "string" }),
    }),
    search: s.object("Words that the named properties together must contain; ignored without a value.", {
      text: bound("The words, such as a query parameter; letter case does not count."),
      in: s.list("Names of the properties.", { type: "string" }),
    }),
    has: s.object("A value that a list of the item must contain; ignored without a value.", {
      value: bound("The value, such as the slug of a model."),
      in: s.text("Name of the list."),
    }),
    sort: s.list("Properties to order by, the first one first.", { type: "string" }),
  },
  required: ["collection"],
  gives: ({ collection, id, path }) => {
    const known = findItemFields(String(collection));
    if (known === undefined) return anything;
    const item = objectWith({}, { ...known, decisions: anything });
    return id === undefined && path === undefined ? listOf(item) : item;
  },
  examples: [
    { collection: "manufacturers", sort: ["name"], limit: 3 },
    { collection: "models", id: { $bind: "route.query.model" }, path: { $bind: "route.path" } },
    { collection: "models", match: { text: "Hybrid", in: ["fuel"] } },
    { collection: "accessories", has: { value: "toyota-hilux", in: "models" } },
    { collection: "accessories", search: { text: "tow bar", in: ["name", "description"] } },
    { collection: "faqs", where: { topic: "fleet" } },
    { collection: "offers" },
  ],
});

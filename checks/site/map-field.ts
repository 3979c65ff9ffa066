import { pictureKinds } from "../../schemas/entities/car.schema.ts";
import { findCarPartByPath, hasParts } from "../../schemas/entities/car-fields.ts";
import { extendCarSchema, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { defineCheck } from "../check.ts";

/** Fields of a map that are parts of the pictures of a car. */
const pictureFields = [...pictureKinds.map((kind) => `images.${kind}`), "images.captions"];

function isCarField(name: string, fields: OwnFields | undefined): boolean {
  const part = findCarPartByPath(name, extendCarSchema(fields));
  return pictureFields.includes(name) || (part !== undefined && !hasParts(part));
}

const map = (fields: object) => ({ "site.json": { stock: { source: "folder", map: { fields } } } });

export const check = defineCheck<{ name: string; problem: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ name, problem }) => `The field "${name}" of the stock's map ${problem}.`,
  hint: () =>
    `Name a field of a car ('forecourt docs car-fields' lists them), with "from", "template" or "value"; 'forecourt stock import <slug> <file> --suggest' writes a first map.`,
  why: "No file could be read, and the last good cars would stay.",
  examples: [
    { bad: map({ prize: { from: "Price" } }), at: "/stock/map/fields/prize", good: map({ price: { from: "Price" } }) },
    { bad: map({ variant: { from: "CC" } }), at: "/stock/map/fields/variant", good: map({ km: { from: "Km" } }) },
    { bad: map({ price: { min: 1 } }), at: "/stock/map/fields/price", good: map({ price: { value: 1 } }) },
  ],
  visit({ site: { stock, fields } }, report) {
    for (const [name, rule] of Object.entries(stock?.map?.fields ?? {})) {
      const path = ["site", "stock", "map", "fields", name];
      const hasSource = [rule.value, rule.from, rule.template].some((source) => source !== undefined);
      if (!isCarField(name, fields)) report(path, { name, problem: "is no field of a car" }, "key");
      else if (!hasSource) report(path, { name, problem: "has no source" }, "key");
    }
  },
});

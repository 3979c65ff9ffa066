import { type Guess, guess, nearest } from "../../schemas/diagnostics/nearest.ts";
import { vehicleTypes } from "../../schemas/documents/site.schema.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const kinds = vehicleTypes.filter((type) => type !== "vehicle");

export const check = defineCheck<{ name: string; near: Guess }>({
  code: "site/unknown-kind",
  severity: "error",
  subject: "dealer",
  message: ({ name }) => `No vehicle is of the kind "${name}".`,
  hint: ({ near }) => `Did you mean "${near()}"?`,
  why: "A feed of a kind that no vehicle has is empty. A kind that is like none of the platform's passes: the stock can have its own.",
  examples: [
    {
      bad: { "site.json": { feeds: { itemTypes: ["caravn"] } } },
      at: "/feeds/itemTypes/0",
      good: { "site.json": { feeds: { itemTypes: ["caravan", "houseboat"] } } },
    },
  ],
  visit({ site }, report) {
    for (const [index, name] of (site.feeds?.itemTypes ?? []).entries())
      if (nearest(name, kinds) !== undefined)
        report(toPointer(["site", "feeds", "itemTypes", index]), { name, near: guess(name, kinds) });
  },
});

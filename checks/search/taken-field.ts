import { defineCheck } from "../check.ts";
import { takenNames } from "./attribute.ts";

const fields = (id: string) => ({
  "site.json": { fields: { [id]: { label: "Height of the seat", type: "number" } } },
});

export const check = defineCheck<{ id: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ id }) => `The platform already has a field "${id}".`,
  hint: () => "Give yours another name, or use the platform's ('forecourt docs car-fields' lists them).",
  why: "Filters and addresses would have two meanings of one name.",
  examples: [{ bad: fields("seats"), at: "/fields/seats", good: fields("seat_height") }],
  visit({ site }, report) {
    for (const id of Object.keys(site.fields ?? {}))
      if (takenNames.has(id)) report(["site", "fields", id], { id }, "key");
  },
});

import { defineMigration } from "./migration.ts";
import { objectsIn, within } from "./places.ts";

export const migration = defineMigration({
  name: "location-typed",
  format: 5,
  description:
    "The fact `location.type` is always a text; whether a location has a type is the fact `location.typed`.",
  sections: ["rules", "conditions"],
  changes: (document) =>
    [...objectsIn(document)].flatMap((found) => {
      const { fact, operator, value } = found.object;
      const isNull = fact === "location.type" && value === null;
      if (!isNull || (operator !== "equal" && operator !== "notEqual")) return [];
      const typed = operator === "notEqual";
      return [
        {
          pointer: within(found),
          says: `"location.type" is never null: write "location.typed" equal ${typed}.`,
          ops: [
            { op: "set", pointer: within(found, "fact"), value: "location.typed" },
            { op: "set", pointer: within(found, "operator"), value: "equal" },
            { op: "set", pointer: within(found, "value"), value: typed },
          ],
        },
      ];
    }),
  example: {
    key: "location-order",
    before: {
      rows: [{ id: "untyped", when: { fact: "location.type", operator: "equal", value: null } }],
      invariants: [
        { name: "typed", when: { all: [{ fact: "location.type", operator: "notEqual", value: null }] } },
      ],
    },
    after: {
      rows: [{ id: "untyped", when: { fact: "location.typed", operator: "equal", value: false } }],
      invariants: [
        { name: "typed", when: { all: [{ fact: "location.typed", operator: "equal", value: true }] } },
      ],
    },
  },
});

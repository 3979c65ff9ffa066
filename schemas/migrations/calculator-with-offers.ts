import { defineMigration } from "./migration.ts";
import { movedNode } from "./moved-node.ts";

export const migration = defineMigration({
  name: "calculator-with-offers",
  format: 7,
  description:
    "On a car's page (`car`), the repayment calculator (`calculator`) is in the slot `body` of the section `finance-offers`.",
  sections: ["pages"],
  changes: (document, key) =>
    key === "car"
      ? movedNode(document, {
          from: ["detail", "main"],
          id: "calculator",
          into: "finance-offers",
          slot: "body",
        })
      : [],
  example: {
    key: "car",
    before: {
      layout: [
        {
          id: "detail",
          slots: {
            main: [
              { id: "finance-offers", props: { heading: "Finance" } },
              { id: "calculator", $after: "finance-offers", props: { note: "Sample rates" } },
            ],
          },
        },
      ],
    },
    after: {
      layout: [
        {
          id: "detail",
          slots: {
            main: [
              {
                id: "finance-offers",
                props: { heading: "Finance" },
                slots: { body: [{ id: "calculator", props: { note: "Sample rates" } }] },
              },
            ],
          },
        },
      ],
    },
  },
});

import { defineMigration } from "./migration.ts";
import { movedNode } from "./moved-node.ts";

export const migration = defineMigration({
  name: "chips-in-toolbar",
  format: 4,
  description:
    "On the page `search`, the chips (`chips`) are in the slot `chips` of the bar above the results (`toolbar`).",
  sections: ["pages"],
  changes: (document, key) =>
    key === "search"
      ? movedNode(document, { from: ["search", "main"], id: "chips", into: "toolbar", slot: "chips" })
      : [],
  example: {
    key: "search",
    before: {
      layout: [
        {
          id: "search",
          slots: {
            main: [
              { id: "chips", props: { clearLabel: { $msg: "search.clear" } } },
              { id: "hint", use: "TextLine", $after: "chips" },
            ],
          },
        },
      ],
    },
    after: {
      layout: [
        {
          id: "search",
          slots: {
            main: [
              {
                id: "toolbar",
                slots: { chips: [{ id: "chips", props: { clearLabel: { $msg: "search.clear" } } }] },
              },
              { id: "hint", use: "TextLine", $after: "toolbar" },
            ],
          },
        },
      ],
    },
  },
});

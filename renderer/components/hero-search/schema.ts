import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** A search in one row. */
export const schema = {
  name: "HeroSearch",
  purpose: "cars",
  client: "delegated",
  lazy: "home",
  description: "A search in one row: fields that lead to the search page, with or without JavaScript.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["action", "submitLabel", "fields"],
    properties: {
      action: text("Address of the search page."),
      label: text("Name of the form, for assistive technology."),
      submitLabel: text("The button."),
      fields: {
        type: "array",
        description: "Fields in order.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["id", "label", "name"],
          properties: {
            id: text("Name by which layers change the field."),
            label: text("Label."),
            name: text("Query parameter, such as refinementList[make][0], range[price] or query."),
            any: text("First option of a list: no choice."),
            placeholder: text("Hint in a text field."),
            facet: {
              type: ["array", "null"],
              description: "Options from the data source facetCounts, or the prices of stockFacts.",
              items: {
                type: "object",
                additionalProperties: true,
                required: ["value"],
                properties: {
                  value: text("Value."),
                  count: { type: "integer", description: "Number of cars." },
                  amount: { type: "number", description: "Amount that amountLabel words." },
                },
              },
            },
            words: {
              type: "object",
              description: "Wording of coded values.",
              additionalProperties: { type: "string" },
            },
            amountLabel: {
              type: "string",
              live: ["amount"],
              description: "Wording of options with an amount; value amount.",
            },
            options: {
              type: "array",
              description: "Options of a list.",
              items: {
                type: "object",
                additionalProperties: false,
                required: ["label", "value"],
                properties: {
                  label: text("Wording."),
                  value: text("Value of the parameter, such as :30000."),
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;

import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object, openObject, optional, textsByName } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** A search in one row. */
export const schema = {
  name: "HeroSearch",
  purpose: "cars",
  client: "delegated",
  lazy: "home",
  description: "A search in one row: fields that lead to the search page, with or without JavaScript.",
  props: object({
    action: text("Address of the search page."),
    label: optional(text("Name of the form, for assistive technology.")),
    submitLabel: text("The button."),
    fields: list(
      "Fields in order.",
      object({
        id: text("Name by which layers change the field."),
        label: text("Label."),
        name: text("Query parameter, such as refinementList[make][0], range[price] or query."),
        any: optional(text("First option of a list: no choice.")),
        placeholder: optional(text("Hint in a text field.")),
        facet: optional({
          type: ["array", "null"],
          description: "Options from the data source facetCounts, or the prices of stockFacts.",
          items: openObject({
            value: text("Value."),
            count: optional({ type: "integer", description: "Number of cars." }),
            amount: optional({ type: "number", description: "Amount that amountLabel words." }),
          }),
        }),
        words: optional(textsByName("Wording of coded values.")),
        amountLabel: optional(liveText("Wording of options with an amount; value amount.", "amount")),
        options: optional(
          list(
            "Options of a list.",
            object({
              label: text("Wording."),
              value: text("Value of the parameter, such as :30000."),
            }),
          ),
        ),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

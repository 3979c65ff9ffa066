import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "HeroSearch",
  purpose: "cars",
  client: "delegated",
  lazy: "home",
  description: "A search in one row: fields that lead to the search page, with or without JavaScript.",
  props: s.object({
    action: s.text("Address of the search page."),
    "label?": s.text("Name of the form, for assistive technology."),
    submitLabel: s.text("The button."),
    fields: s.listOf("Fields in order.", {
      id: s.text("Name by which layers change the field."),
      label: s.text("Label."),
      name: s.text("Query parameter, such as refinementList[make][0], range[price] or query."),
      "any?": s.text("First option of a list: no choice."),
      "placeholder?": s.text("Hint in a text field."),
      "facet?": s.nullableList("Options from the data source facetCounts, or the prices of stockFacts.", {
        value: s.text("Value."),
        "count?": s.whole("Number of cars."),
        "amount?": s.amount("Amount that amountLabel words."),
      }),
      "words?": s.textsByName("Wording of coded values."),
      "amountLabel?": s.liveText("Wording of options with an amount", "amount"),
      "options?": s.listOf("Options of a list.", {
        label: s.text("Wording."),
        value: s.text("Value of the parameter, such as :30000."),
      }),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

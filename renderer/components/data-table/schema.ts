import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "DataTable",
  purpose: "text",
  client: "none",
  lazy: "models",
  description:
    "Rows of a list as a table, such as prices of variants or services; on phones each row is a separate block.",
  props: s.object({
    caption: s.text("Caption of the table for screen readers."),
    "note?": s.text("One line below."),
    "fold?": s.text("Label that expands a long table; collapsed at first."),
    columns: s.listOf(
      "Columns; the first names the row.",
      {
        label: s.text("Heading."),
        path: s.text("Dotted path of the value in a row.", { pathInto: "rows" }),
        "second?": s.text("Dotted path of a second value that `text` takes.", { pathInto: "rows" }),
        format: s.choice(
          "Format of a value: unchanged, in dollars, or with thousands separators.",
          ["text", "money", "number"],
          "text",
        ),
        "text?": s.liveText("Wording around the value", "value, second"),
      },
      { minItems: 1 },
    ),
    rows: s.nullable(s.list("The rows, each with an id.", { type: "object", additionalProperties: true })),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

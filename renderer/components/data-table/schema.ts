import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** Rows of a list as a table. */
export const schema = {
  name: "DataTable",
  purpose: "text",
  client: "none",
  lazy: "models",
  description:
    "Rows of a list as a table, such as prices of variants or services; on phones each row is a separate block.",
  props: object({
    caption: { type: "string", description: "Caption of the table for screen readers." },
    note: optional({ type: "string", description: "One line below." }),
    fold: optional(text("Label that expands a long table; collapsed at first.")),
    columns: {
      type: "array",
      minItems: 1,
      description: "Columns; the first names the row.",
      items: object({
        label: { type: "string", description: "Heading." },
        path: { type: "string", pathInto: "rows", description: "Dotted path of the value in a row." },
        second: optional({
          type: "string",
          pathInto: "rows",
          description: "Dotted path of a second value that `text` takes.",
        }),
        format: choice(
          "Format of a value: unchanged, in dollars, or with thousands separators.",
          ["text", "money", "number"],
          "text",
        ),
        text: optional(liveText("Wording around the value; values value and second.", "value", "second")),
      }),
    },
    rows: {
      type: ["array", "null"],
      items: { type: "object", additionalProperties: true },
      description: "The rows, each with an id.",
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Form",
  purpose: "contact",
  client: "island",
  wakes: "seen",
  description:
    'A form of the site, loaded by the page\'s data source "form" (with "car" when it is about a car) and bound here.',
  lazy: true,
  props: s.object({
    form: {
      type: "object",
      minProperties: 1,
      additionalProperties: true,
      description:
        'The form, bound from the page\'s data: { "$bind": "quote" }, where `data` of the page has "quote": { "source": "form", "params": { "id": "<form>" } }.',
    },
    "heading?": s.text("Heading instead of the form's own title."),
    "intro?": s.text("Line below the heading instead of the form's own."),
    headingLevel: s.level("Level of the heading in the page.", [1, 2, 3], 2),
    "anchor?": s.text("Id for links to it, such as enquire; absent means the form's.", { defines: "section" }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { level, object, optional } from "../../../schemas/parts/object.ts";

/** A form of the site. */
export const schema = {
  name: "Form",
  purpose: "contact",
  client: "island",
  wakes: "seen",
  description:
    'A form of the site, loaded by the page\'s data source "form" (with "car" when it is about a car) and bound here.',
  lazy: true,
  props: object({
    form: {
      type: "object",
      minProperties: 1,
      additionalProperties: true,
      description:
        'The form, bound from the page\'s data: { "$bind": "quote" }, where `data` of the page has "quote": { "source": "form", "params": { "id": "<form>" } }.',
    },
    heading: optional({ type: "string", description: "Heading instead of the form's own title." }),
    intro: optional({ type: "string", description: "Line below the heading instead of the form's own." }),
    headingLevel: level("Level of the heading in the page.", [1, 2, 3], 2),
    anchor: optional({
      type: "string",
      defines: "section",
      description: "Id for links to it, such as enquire; absent means the form's.",
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

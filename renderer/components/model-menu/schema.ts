import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

const texts = (description: string) => ({ type: "array", items: { type: "string" }, description }) as const;

/** New models in a dropdown of the header. */
export const schema = {
  name: "ModelMenu",
  client: "none",
  lazy: "navigation",
  description: "New models in a dropdown of the header: tabs, a fixed order then names, two links a model.",
  props: object({
    models: {
      type: ["array", "null"],
      description: 'Models, such as { "$bind": "menuModels" }.',
      items: {
        type: "object",
        pick: true,
        additionalProperties: true,
        required: ["id", "name", "slug"],
        properties: {
          id: text("Identifier."),
          name: text("Name."),
          slug: text("Name in addresses."),
          status: text("coming_soon, discontinued or any other word; empty for a current model."),
          discontinued: { type: "boolean", description: "No longer sold new." },
          order: {
            type: "integer",
            description: "Position among the models; ties are sorted by name.",
          },
          decisions: {
            type: "object",
            description: "Links from the tables model-link and model-stock: its page and its stock.",
            additionalProperties: true,
          },
          manufacturer_body: text("Group."),
          manufacturer_body2: text("Second group."),
          manufacturer_body3: text("Third group."),
          image: {
            type: ["object", "null"],
            description: "Pictures.",
            additionalProperties: true,
            properties: {
              url: definePictureAddress("Picture."),
              thumb: definePictureAddress("Small picture."),
            },
          },
        },
      },
    },
    tabs: {
      type: "array",
      minItems: 1,
      maxItems: 12,
      description:
        "Tabs in order; the first is open. One without `bodies` and `statuses` holds all models; one that would be empty is left out.",
      items: object({
        id: text("Name by which layers change the tab."),
        label: text("Wording."),
        bodies: optional(texts("Groups (any manufacturer_body of the model) that it holds.")),
        statuses: optional(texts("Statuses that it holds, such as coming_soon or discontinued.")),
      }),
    },
    rows: whole("Maximum number of rows for all models, which determines the number of columns.", { minimum: 1 }),
    scrollBeyond: {
      type: "integer",
      enum: [3, 4, 5, 6, 7, 8, 9, 10],
      description: "Visible rows; more are reached by scrolling.",
    },
    labels: object("Wording.", {
      tabs: text("What the tabs choose, for assistive technology."),
      explore: text("Link to the model's page."),
      stock: optional(text("Link to the model's stock.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

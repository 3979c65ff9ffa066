import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const texts = (description: string) => s.list(description, { type: "string" });

export const schema = {
  name: "ModelMenu",
  client: "none",
  lazy: "navigation",
  description: "New models in a dropdown of the header: tabs, a fixed order then names, two links a model.",
  props: s.object({
    models: s.nullableList(
      'Models, such as { "$bind": "menuModels" }.',
      {
        id: s.text("Identifier."),
        name: s.text("Name."),
        slug: s.text("Name in addresses."),
        "status?": s.text("coming_soon, discontinued or any other word; empty for a current model."),
        "discontinued?": s.flag("No longer sold new."),
        "order?": s.whole("Position among the models; ties are sorted by name."),
        "decisions?": {
          type: "object",
          description: "Links from the tables model-link and model-stock: its page and its stock.",
          additionalProperties: true,
        },
        "manufacturer_body?": s.text("Group."),
        "manufacturer_body2?": s.text("Second group."),
        "manufacturer_body3?": s.text("Third group."),
        "image?": s.nullableObject("Pictures.", {
          "url?": s.pictureAddress("Picture."),
          "thumb?": s.pictureAddress("Small picture."),
        }),
      },
      { pick: true },
    ),
    tabs: s.listOf(
      "Tabs in order; the first is open. One without `bodies` and `statuses` holds all models; one that would be empty is left out.",
      {
        id: s.text("Name by which layers change the tab."),
        label: s.text("Wording."),
        "bodies?": texts("Groups (any manufacturer_body of the model) that it holds."),
        "statuses?": texts("Statuses that it holds, such as coming_soon or discontinued."),
      },
      { minItems: 1, maxItems: 12 },
    ),
    rows: s.whole("Maximum number of rows for all models, which determines the number of columns.", { minimum: 1 }),
    scrollBeyond: {
      type: "integer",
      enum: [3, 4, 5, 6, 7, 8, 9, 10],
      description: "Visible rows; more are reached by scrolling.",
    },
    labels: s.object("Wording.", {
      tabs: s.text("What the tabs choose, for assistive technology."),
      explore: s.text("Link to the model's page."),
      "stock?": s.text("Link to the model's stock."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

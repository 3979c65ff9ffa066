import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { picture } from "../../../schemas/entities/picture.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Tiles",
  purpose: "text",
  client: "none",
  lazy: "home",
  description:
    "Short blocks of equal rank: an icon or picture, a title, a line; with an address, the whole tile is a link.",
  props: s.object({
    variant: s.choice(
      "plain: icon above words; boxed: on cards; numbers: a figure instead of an icon; compact: icon beside words.",
      ["plain", "boxed", "numbers", "compact"],
      "plain",
    ),
    columns: s.whole("Columns at 1024 px and up.", { minimum: 2, maximum: 6, default: 4 }),
    phoneColumns: s.level("Columns on phones.", [1, 2], 1),
    headingLevel: s.level("Level of the titles.", [2, 3, 4], 3),
    items: s.listOf("Tiles in order.", {
      id: s.text("Name by which layers change the tile."),
      title: s.text("Title."),
      "text?": s.text("One or two sentences."),
      "href?": s.text("Where the tile leads."),
      "icon?": iconSchema,
      "image?": picture,
      "figure?": s.text("A figure, such as 48 hr."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { picture } from "../../../schemas/entities/picture.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { choice, list, object, optional, whole } from "../../../schemas/parts/object.ts";

/** Short blocks of equal rank. */
export const schema = {
  name: "Tiles",
  purpose: "text",
  client: "none",
  lazy: "home",
  description:
    "Short blocks of equal rank: an icon or picture, a title, a line; with an address, the whole tile is a link.",
  props: object({
    variant: choice(
      "plain: icon above words; boxed: on cards; numbers: a figure instead of an icon; compact: icon beside words.",
      ["plain", "boxed", "numbers", "compact"],
      "plain",
    ),
    columns: whole("Columns at 1024 px and up.", { minimum: 2, maximum: 6, default: 4 }),
    phoneColumns: { type: "integer", enum: [1, 2], default: 1, description: "Columns on phones." },
    headingLevel: { type: "integer", enum: [2, 3, 4], default: 3, description: "Level of the titles." },
    items: list(
      "Tiles in order.",
      object({
        id: { type: "string", description: "Name by which layers change the tile." },
        title: { type: "string", description: "Title." },
        text: optional({ type: "string", description: "One or two sentences." }),
        href: optional({ type: "string", description: "Where the tile leads." }),
        icon: optional(iconSchema),
        image: optional(picture),
        figure: optional({ type: "string", description: "A figure, such as 48 hr." }),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

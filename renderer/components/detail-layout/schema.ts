import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "DetailLayout",
  client: "none",
  lazy: "detail",
  description: "Pictures and text in one column, price and actions in another, where they stay in view (from 1024 px).",
  props: s.object({
    layout: s.choice(
      "From 1024 px. beside: pictures left, price right; start: price left; wide: pictures up to the left edge of the window, price right; even: two columns of equal width with more room; facts: a smaller picture beside a wide column of price and facts. The price stays in view with all of them.",
      ["beside", "start", "wide", "even", "facts"],
      "beside",
    ),
    phone: s.choice(
      "Below 1024 px. pictures: pictures first, the rest below; name, price or facts: the name, also the price, also the facts stand above the pictures; sheet: what is below the pictures is a sheet over their lower edge.",
      ["pictures", "name", "price", "facts", "sheet"],
      "pictures",
    ),
    "sideLabel?": s.text("Name of the side column, for assistive technology."),
  }),
  slots: {
    media: { description: "Gallery: first on phones." },
    tools: { description: "Round buttons at the upper corner of the pictures: save, share, compare." },
    side: { description: "Title, price and actions." },
    main: { description: "Panels in order." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

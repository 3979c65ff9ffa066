import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";

export const schema = {
  name: "LinkBanner",
  purpose: "text",
  client: "none",
  lazy: true,
  description: "A few large links side by side: latest offers, book your service online, sell your car.",
  props: s.object({
    links: actionsSchema,
    "most?": s.whole("How many links it shows: those whose pages the site lacks make room for the next ones.", {
      minimum: 1,
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "PageShell",
  client: "none",
  description: "The frame of a page: header, main content, footer, and the bar at the bottom of a phone's screen.",
  props: s.object({}),
  slots: {
    header: { description: "Header." },
    main: { description: "The page's own content: put the Outlet here." },
    footer: { description: "Footer." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Toaster",
  client: "island",
  wakes: "toast",
  description:
    "Short messages (toasts) at the edge of the screen; the settings toastLimit and toastRemovalDelay limit their number and duration. Put it in the frame once.",
  lazy: true,
  props: s.object({
    label: s.text("Name of the region for screen readers."),
    close: s.text("Name of the button that closes a message."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

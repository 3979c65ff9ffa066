import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** People of the dealer. */
export const schema = {
  name: "TeamGrid",
  purpose: "text",
  client: "none",
  lazy: "places",
  description: "People of the dealer: portrait or initials, role, and how to reach them.",
  props: object({
    heading: optional(text("Heading (level 2); shown only where there are any people.")),
    headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the names." },
    teamHref: optional(text("Page of a person's team; {team} is its slug. Absent: no link.")),
    people: {
      type: ["array", "null"],
      description: "People (collection teams).",
      items: openObject({
        id: text("Identifier."),
        name: text("Name."),
        role: optional(text("Role.")),
        team: optional(text("Slug of the team.")),
        department: optional(text("Name of the team.")),
        phone: optional(text("Phone.")),
        email: optional(text("E-mail address.")),
        image: optional(text("Portrait.")),
        text: optional(text("A few words.")),
      }),
    },
    labels: object("Wording.", {
      call: optional(liveText("Name of the phone link; value phone.", "phone")),
      email: optional(liveText("Name of the e-mail link; value name.", "name")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

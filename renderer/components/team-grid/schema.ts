import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "TeamGrid",
  purpose: "text",
  client: "none",
  lazy: "places",
  description: "People of the dealer: portrait or initials, role, and how to reach them.",
  props: s.object({
    "heading?": s.text("Heading (level 2); shown only where there are any people."),
    headingLevel: s.level("Level of the names.", [2, 3], 3),
    "teamHref?": s.text("Page of a person's team; {team} is its slug. Absent: no link."),
    people: s.nullableList("People (collection teams).", {
      id: s.text("Identifier."),
      name: s.text("Name."),
      "role?": s.text("Role."),
      "team?": s.text("Slug of the team."),
      "department?": s.text("Name of the team."),
      "phone?": s.text("Phone."),
      "email?": s.text("E-mail address."),
      "image?": s.text("Portrait."),
      "text?": s.text("A few words."),
    }),
    labels: s.object("Wording.", {
      "call?": s.liveText("Name of the phone link", "phone"),
      "email?": s.liveText("Name of the e-mail link", "name"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

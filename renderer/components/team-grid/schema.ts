import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** People of the dealer. */
export const schema = {
  name: "TeamGrid",
  purpose: "text",
  client: "none",
  lazy: "places",
  description: "People of the dealer: portrait or initials, role, and how to reach them.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["people", "labels"],
    properties: {
      heading: text("Heading (level 2); shown only where there are any people."),
      headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the names." },
      teamHref: text("Page of a person's team; {team} is its slug. Absent: no link."),
      people: {
        type: ["array", "null"],
        description: "People (collection teams).",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "name"],
          properties: {
            id: text("Identifier."),
            name: text("Name."),
            role: text("Role."),
            team: text("Slug of the team."),
            department: text("Name of the team."),
            phone: text("Phone."),
            email: text("E-mail address."),
            image: text("Portrait."),
            text: text("A few words."),
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        properties: {
          call: { type: "string", live: ["phone"], description: "Name of the phone link; value phone." },
          email: { type: "string", live: ["name"], description: "Name of the e-mail link; value name." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;

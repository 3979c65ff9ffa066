import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Searches stored in this browser. */
export const schema = {
  name: "SearchList",
  purpose: "cars",
  client: "island",
  wakes: ["searches", "saved-searches", "together"],
  description: "Searches stored in this browser, newest first; nothing if there are none.",
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["heading", "removeLabel"],
    properties: {
      kind: {
        type: "string",
        enum: ["recent", "saved"],
        default: "recent",
        description: "recent: the last searches; saved: searches that the visitor saved.",
      },
      heading: { type: "string", description: "Heading." },
      level: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
      removeLabel: { type: "string", live: ["name"], description: "Button that removes one; value name." },
      alertLabel: {
        type: "string",
        live: ["name"],
        description:
          "Name of a link beside each search to asking for an alert about it; value name. Absent or empty: no such links.",
      },
      alertText: {
        type: "string",
        description: "Wording that this link shows, words that its name has too; absent: an icon alone.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;

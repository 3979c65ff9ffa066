import type { FromSchema } from "json-schema-to-ts";

/** The look of a site as design tokens. */
export const themeSchema = {
  $id: "theme",
  type: "object",
  additionalProperties: true,
  properties: {
    colours: {
      type: "object",
      description: "Colour roles, CSS colours.",
      additionalProperties: { type: "string" },
    },
  },
} as const;

export type Theme = FromSchema<typeof themeSchema>;

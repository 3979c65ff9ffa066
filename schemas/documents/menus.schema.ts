import type { FromSchema } from "json-schema-to-ts";

/** The menus of a site. */
export const menusSchema = {
  $id: "menus",
  type: "object",
  additionalProperties: true,
  properties: {
    items: { type: "array", items: { type: "object" }, description: "Menus." },
  },
} as const;

export type Menus = FromSchema<typeof menusSchema>;

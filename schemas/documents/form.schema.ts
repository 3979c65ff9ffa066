import type { FromSchema } from "json-schema-to-ts";

/** A form of a site. */
export const formSchema = {
  $id: "form",
  type: "object",
  additionalProperties: true,
  properties: {
    schema: { type: "object", description: "JSON Schema of the data." },
  },
} as const;

export type FormDocument = FromSchema<typeof formSchema>;

import { defineCollection } from "./collection.ts";
import { slug, text } from "./parts.ts";

/** A manufacturer (S3.30); several have no logo. */
export const collection = defineCollection({
  name: "manufacturers",
  description: "A manufacturer.",
  properties: {
    name: text("Name."),
    slug: { ...slug("Name in addresses."), defines: "manufacturer" } as const,
    logo: {
      type: ["object", "null"],
      description: "Logo.",
      additionalProperties: false,
      properties: {
        url: { type: ["string", "null"], format: "picture", description: "Address of the picture." },
      },
    },
  },
  required: ["name", "slug"],
  example: {
    name: "Example Motors",
    slug: "example-motors",
    logo: { url: "/tenant-assets/makes/example-motors.svg" },
  },
});

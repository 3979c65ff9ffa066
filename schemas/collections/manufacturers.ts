import { defineCollection } from "./collection.ts";
import { defineSlug, text, titled } from "./parts.ts";

/** A manufacturer (S3.30); several have no logo. */
export const collection = defineCollection({
  name: "manufacturers",
  description: "A manufacturer.",
  properties: {
    name: text("Name as visitors see it."),
    slug: titled("Name in addresses", {
      ...defineSlug("In small letters, such as example-motors."),
      defines: "manufacturer",
    }),
    logo: {
      type: ["object", "null"],
      description: "The logo of the make.",
      additionalProperties: false,
      properties: {
        url: {
          type: ["string", "null"],
          title: "Picture",
          format: "picture",
          description: "The picture of the logo.",
        },
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

import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineSlug } from "./parts.ts";

/** A manufacturer (S3.30); several have no logo. */
export const collection = defineCollection({
  name: "manufacturers",
  description: "A manufacturer.",
  properties: {
    name: s.text("Name as visitors see it."),
    slug: s.titled("Name in addresses", {
      ...defineSlug("In small letters, such as example-motors."),
      defines: "manufacturer",
    }),
    logo: s.nullable(
      s.object("The logo of the make.", {
        "url?": s.nullable(s.text("The picture of the logo.", { title: "Picture", format: "picture" })),
      }),
    ),
  },
  required: ["name", "slug"],
  example: {
    name: "Example Motors",
    slug: "example-motors",
    logo: { url: "/tenant-assets/makes/example-motors.svg" },
  },
});

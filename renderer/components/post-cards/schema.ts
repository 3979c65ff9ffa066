import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** Posts of the blog. */
export const schema = {
  name: "PostCards",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "Posts of the blog, newest first: picture, day, title, summary.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["posts", "hrefPrefix"],
    properties: {
      posts: {
        type: ["array", "null"],
        description: "Posts (collection posts).",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "title", "slug"],
          properties: {
            id: text("Identifier."),
            title: text("Title."),
            slug: text("Name in addresses."),
            date: text("Day of publication, YYYY-MM-DD."),
            summary: text("One or two sentences."),
            image: definePictureAddress("Picture."),
          },
        },
      },
      hrefPrefix: text("Address before a post's slug, such as /blog/."),
      heading: text("Heading (level 2); shown only where there are any posts."),
      headingLevel: { type: "integer", enum: [2, 3], default: 2, description: "Level of the titles." },
      limit: { type: "integer", minimum: 1, description: "Maximum number of posts; absent: all." },
      except: text("Slug of a post to leave out: the one whose page this is."),
      empty: text("Shown when there are no posts."),
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;

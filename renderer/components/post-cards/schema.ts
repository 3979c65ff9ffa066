import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "PostCards",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "Posts of the blog, newest first: picture, day, title, summary.",
  props: s.object({
    posts: s.nullableList("Posts (collection posts).", {
      id: s.text("Identifier."),
      title: s.text("Title."),
      slug: s.text("Name in addresses."),
      "date?": s.text("Day of publication, YYYY-MM-DD."),
      "summary?": s.text("One or two sentences."),
      "image?": s.pictureAddress("Picture."),
    }),
    hrefPrefix: s.text("Address before a post's slug, such as /blog/."),
    "heading?": s.text("Heading (level 2); shown only where there are any posts."),
    headingLevel: s.level("Level of the titles.", [2, 3], 2),
    "limit?": s.whole("Maximum number of posts; absent: all.", { minimum: 1 }),
    "except?": s.text("Slug of a post to leave out: the one whose page this is."),
    "empty?": s.text("Shown when there are no posts."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

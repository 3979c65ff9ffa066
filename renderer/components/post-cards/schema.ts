import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** Posts of the blog. */
export const schema = {
  name: "PostCards",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "Posts of the blog, newest first: picture, day, title, summary.",
  props: object({
    posts: {
      type: ["array", "null"],
      description: "Posts (collection posts).",
      items: openObject({
        id: text("Identifier."),
        title: text("Title."),
        slug: text("Name in addresses."),
        date: optional(text("Day of publication, YYYY-MM-DD.")),
        summary: optional(text("One or two sentences.")),
        image: optional(definePictureAddress("Picture.")),
      }),
    },
    hrefPrefix: text("Address before a post's slug, such as /blog/."),
    heading: optional(text("Heading (level 2); shown only where there are any posts.")),
    headingLevel: { type: "integer", enum: [2, 3], default: 2, description: "Level of the titles." },
    limit: optional({ type: "integer", minimum: 1, description: "Maximum number of posts; absent: all." }),
    except: optional(text("Slug of a post to leave out: the one whose page this is.")),
    empty: optional(text("Shown when there are no posts.")),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;

import type { BlogPosting } from "schema-dts";
import { isObject, type JsonObject, type JsonValue } from "../../../../schemas/json-value.ts";
import { type About, formatDealerId, resolvePictureUrl } from "./about.ts";

const text = (value: JsonValue | undefined) => (typeof value === "string" && value !== "" ? value : undefined);

/** A post of the blog (collection `posts`). */
export function describeArticle(value: JsonValue | undefined, about: About): BlogPosting | undefined {
  if (!isObject(value)) return undefined;
  const post: JsonObject = value;
  const headline = text(post.title);
  if (headline === undefined) return undefined;
  const author = text(post.author);
  return {
    "@type": "BlogPosting",
    headline,
    url: about.url || undefined,
    mainEntityOfPage: about.url || undefined,
    description: text(post.summary),
    image: resolvePictureUrl(text(post.image), about),
    datePublished: text(post.date),
    author: author === undefined ? undefined : { "@type": "Person", name: author },
    publisher: { "@type": "AutoDealer", "@id": formatDealerId(about) },
  };
}

import type { Offer as SchemaOffer } from "schema-dts";
import { isObject, type JsonObject, type JsonValue } from "../../../../schemas/json-value.ts";
import { type About, formatDealerId, resolvePictureUrl } from "./about.ts";

const text = (value: JsonValue | undefined) => (typeof value === "string" && value !== "" ? value : undefined);

/** An offer of the dealer (collection `offers`). */
export function describeOffer(value: JsonValue | undefined, about: About): SchemaOffer | undefined {
  if (!isObject(value)) return undefined;
  const item: JsonObject = value;
  const name = text(item.name);
  if (name === undefined) return undefined;
  const price = typeof item.price === "number" ? item.price : undefined;
  return {
    "@type": "Offer",
    name,
    url: about.url || undefined,
    // Rich text, without markup for search engines.
    description: text(item.sanitized_description)?.replace(/<[^<>]*>/g, ""),
    image: resolvePictureUrl(text(item.image_or_model_image) ?? text(item.image_url), about),
    price,
    priceCurrency: price === undefined ? undefined : "AUD",
    validThrough: text(item.ends),
    offeredBy: { "@type": "AutoDealer", "@id": formatDealerId(about) },
  };
}

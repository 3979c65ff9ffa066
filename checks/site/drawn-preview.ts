import { toPointer } from "../../schemas/json/pointer.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ image: string }>({
  code: "site/drawn-preview",
  severity: "warning",
  subject: "dealer",
  message: ({ image }) => `Link previews show no SVG, so they leave "${image}" out.`,
  hint: () => "Name a picture as JPEG, PNG or WebP, 1,200 by 900 pixels or larger.",
  why: "A link that somebody shares then has no picture.",
  examples: [
    {
      bad: { "site.json": { seo: { image: "https://acme.example/logo.svg" } } },
      at: "/seo/image",
      good: { "site.json": { seo: { image: "https://acme.example/logo.png" } } },
    },
  ],
  visit({ site, pages }, report) {
    const look = (image: JsonValue | undefined, pointer: string) => {
      if (typeof image === "string" && /\.svg$/i.test(image)) report(pointer, { image });
    };
    look(site.seo?.image, "/site/seo/image");
    for (const { id, meta } of pages)
      look(objectOf(meta as JsonValue | undefined).image, toPointer(["pages", id, "meta", "image"]));
  },
});

import { openObject, optional } from "../../schemas/parts/object.ts";
/** The data of a new model for components (S3.28), with its decisions. */
export const modelSchema = openObject("The model, with its decisions.", {
  id: { type: "string", description: "Identifier." },
  name: { type: "string", description: "Name." },
  slug: optional({ type: "string", description: "Slug." }),
  description: optional({ type: "string", description: "Short description." }),
  image: optional({
    type: ["object", "null"],
    description: "Pictures.",
    additionalProperties: true,
    properties: { url: { type: "string", description: "Picture." } },
  }),
  price_from: optional({ type: "number", description: "Lowest price, AUD." }),
  discontinued: optional({ type: "boolean", description: "No longer sold new." }),
  highlights: optional({ type: "array", items: { type: "string" }, description: "Selling points." }),
  decisions: optional(
    openObject("Decisions of the tables about models.", {
      "model-link": optional(link("Its page.")),
      "model-stock": optional(link("Its cars in stock.")),
      "model-status": optional(
        openObject("Its badge.", {
          style: optional({ type: "string", description: "upcoming, all-new or none." }),
          text: optional({ type: "string", description: "Wording." }),
        }),
      ),
    }),
  ),
});

function link<const D extends string>(description: D) {
  return openObject(description, { href: optional({ type: ["string", "null"], description: "Where it leads." }) });
}

/** The data of a new model for components (S3.28), with its decisions. */
export const modelSchema = {
  type: "object",
  description: "The model, with its decisions.",
  additionalProperties: true,
  required: ["id", "name"],
  properties: {
    id: { type: "string", description: "Identifier." },
    name: { type: "string", description: "Name." },
    slug: { type: "string", description: "Slug." },
    description: { type: "string", description: "Short description." },
    image: {
      type: ["object", "null"],
      description: "Pictures.",
      additionalProperties: true,
      properties: { url: { type: "string", description: "Picture." } },
    },
    price_from: { type: "number", description: "Lowest price, AUD." },
    discontinued: { type: "boolean", description: "No longer sold new." },
    highlights: { type: "array", items: { type: "string" }, description: "Selling points." },
    decisions: {
      type: "object",
      description: "Decisions of the tables about models.",
      additionalProperties: true,
      properties: {
        "model-link": link("Its page."),
        "model-stock": link("Its cars in stock."),
        "model-status": {
          type: "object",
          description: "Its badge.",
          additionalProperties: true,
          properties: {
            style: { type: "string", description: "upcoming, all-new or none." },
            text: { type: "string", description: "Wording." },
          },
        },
      },
    },
  },
} as const;

function link<const D extends string>(description: D) {
  return {
    type: "object",
    description,
    additionalProperties: true,
    properties: { href: { type: ["string", "null"], description: "Where it leads." } },
  } as const;
}

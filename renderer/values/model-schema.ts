import * as s from "../../schemas/parts/schema.ts";

/** The data of a new model for components (S3.28), with its decisions. */
export const modelSchema = s.openObject("The model, with its decisions.", {
  id: s.text("Identifier."),
  name: s.text("Name."),
  "slug?": s.text("Slug."),
  "description?": s.text("Short description."),
  "image?": s.nullableObject("Pictures.", {
    "url?": s.text("Picture."),
  }),
  "price_from?": s.amount("Lowest price, AUD."),
  "discontinued?": s.flag("No longer sold new."),
  "highlights?": s.list("Selling points.", { type: "string" }),
  "decisions?": s.openObject("Decisions of the tables about models.", {
    "model-link?": link("Its page."),
    "model-stock?": link("Its cars in stock."),
    "model-status?": s.openObject("Its badge.", {
      "style?": s.text("upcoming, all-new or none."),
      "text?": s.text("Wording."),
    }),
  }),
});

function link<const D extends string>(description: D) {
  return s.openObject(description, { "href?": s.nullable(s.text("Where it leads.")) });
}

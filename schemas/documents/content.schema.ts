import {
  accessorySchema,
  contentPageSchema,
  faqSchema,
  popupSchema,
  postSchema,
  reviewSchema,
  specialHoursSchema,
  teamMemberSchema,
  tileSchema,
} from "./content/editorial.schema.ts";
import {
  manufacturerSchema,
  modelSchema,
  offerSchema,
  serviceAdvantageSchema,
} from "./content/vehicles.schema.ts";

/** Schema of the items of each content collection, content/<collection>.json. */
export const contentSchemas: { [collection: string]: object } = {
  accessories: accessorySchema,
  banners: tileSchema,
  cards: tileSchema,
  faqs: faqSchema,
  manufacturers: manufacturerSchema,
  models: modelSchema,
  offers: offerSchema,
  pages: contentPageSchema,
  popups: popupSchema,
  posts: postSchema,
  reviews: reviewSchema,
  "service-advantage": serviceAdvantageSchema,
  "special-hours": specialHoursSchema,
  teams: teamMemberSchema,
  tiles: tileSchema,
};

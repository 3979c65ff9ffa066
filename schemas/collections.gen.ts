// Written by "npm run generate" from the files of the folder; not edited by hand.
import { collection as accessories_ } from "./collections/accessories.ts";
import { collection as banners_ } from "./collections/banners.ts";
import { collection as cards_ } from "./collections/cards.ts";
import { collection as faqs_ } from "./collections/faqs.ts";
import { collection as laws_ } from "./collections/laws.ts";
import { collection as manufacturers_ } from "./collections/manufacturers.ts";
import { collection as models_ } from "./collections/models.ts";
import { collection as offers_ } from "./collections/offers.ts";
import { collection as pages_ } from "./collections/pages.ts";
import { collection as popups_ } from "./collections/popups.ts";
import { collection as posts_ } from "./collections/posts.ts";
import { collection as reviews_ } from "./collections/reviews.ts";
import { collection as serviceAdvantage_ } from "./collections/service-advantage.ts";
import { collection as specialHours_ } from "./collections/special-hours.ts";
import { collection as teams_ } from "./collections/teams.ts";
import { collection as tiles_ } from "./collections/tiles.ts";

/** Content collections, by name. */
export const collectionDefinitions = {
  accessories: accessories_,
  banners: banners_,
  cards: cards_,
  faqs: faqs_,
  laws: laws_,
  manufacturers: manufacturers_,
  models: models_,
  offers: offers_,
  pages: pages_,
  popups: popups_,
  posts: posts_,
  reviews: reviews_,
  "service-advantage": serviceAdvantage_,
  "special-hours": specialHours_,
  teams: teams_,
  tiles: tiles_,
};

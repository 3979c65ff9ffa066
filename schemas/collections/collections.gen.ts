// Written by "npm run generate" from the files of the folder; not edited by hand.
import { collection as accessories_ } from "./accessories.ts";
import { collection as banners_ } from "./banners.ts";
import { collection as cards_ } from "./cards.ts";
import { collection as faqs_ } from "./faqs.ts";
import { collection as laws_ } from "./laws.ts";
import { collection as manufacturers_ } from "./manufacturers.ts";
import { collection as models_ } from "./models.ts";
import { collection as offers_ } from "./offers.ts";
import { collection as pages_ } from "./pages.ts";
import { collection as popups_ } from "./popups.ts";
import { collection as posts_ } from "./posts.ts";
import { collection as reviews_ } from "./reviews.ts";
import { collection as serviceAdvantage_ } from "./service-advantage.ts";
import { collection as specialHours_ } from "./special-hours.ts";
import { collection as teams_ } from "./teams.ts";
import { collection as tiles_ } from "./tiles.ts";
import { collection as vehicleTypes_ } from "./vehicle-types.ts";

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
  "vehicle-types": vehicleTypes_,
};

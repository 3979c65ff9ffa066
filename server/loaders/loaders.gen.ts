// Written by "npm run generate" from the files of the folder; not edited by hand.
import { loader as account } from "./account/load.ts";
import { loader as alertForm } from "./alert-form/load.ts";
import { loader as alertLink } from "./alert-link/load.ts";
import { loader as alerts } from "./alerts/load.ts";
import { loader as askedCar } from "./asked-car/load.ts";
import { loader as car } from "./car/load.ts";
import { loader as cars } from "./cars/load.ts";
import { loader as carsBySlug } from "./cars-by-slug/load.ts";
import { loader as contactCheck } from "./contact-check/load.ts";
import { loader as content } from "./content/load.ts";
import { loader as decision } from "./decision/load.ts";
import { loader as directory } from "./directory/load.ts";
import { loader as facetCounts } from "./facet-counts/load.ts";
import { loader as form } from "./form/load.ts";
import { loader as goneCar } from "./gone-car/load.ts";
import { loader as location } from "./location/load.ts";
import { loader as locations } from "./locations/load.ts";
import { loader as makesInStock } from "./makes-in-stock/load.ts";
import { loader as order } from "./order/load.ts";
import { loader as ownHold } from "./own-hold/load.ts";
import { loader as priceHistory } from "./price-history/load.ts";
import { loader as refusal } from "./refusal/load.ts";
import { loader as reservations } from "./reservations/load.ts";
import { loader as reviews } from "./reviews/load.ts";
import { loader as search } from "./search/load.ts";
import { loader as sent } from "./sent/load.ts";
import { loader as signIn } from "./sign-in/load.ts";
import { loader as similarCars } from "./similar-cars/load.ts";
import { loader as stockFacts } from "./stock-facts/load.ts";
import { loader as valuation } from "./valuation/load.ts";
import { loader as valueLogos } from "./value-logos/load.ts";
import { loader as watchlist } from "./watchlist/load.ts";
import type { Loader, SourceName } from "./context.ts";

/** The loader of every data source: one that is missing does not compile. */
export const loaders: { readonly [source in SourceName]: Loader<source> } = {
  account,
  alertForm,
  alertLink,
  alerts,
  askedCar,
  car,
  cars,
  carsBySlug,
  contactCheck,
  content,
  decision,
  directory,
  facetCounts,
  form,
  goneCar,
  location,
  locations,
  makesInStock,
  order,
  ownHold,
  priceHistory,
  refusal,
  reservations,
  reviews,
  search,
  sent,
  signIn,
  similarCars,
  stockFacts,
  valuation,
  valueLogos,
  watchlist,
};

// Written by "npm run generate" from the files of the folder; not edited by hand.
import { loader as account_ } from "./account/load.ts";
import { loader as alertForm_ } from "./alert-form/load.ts";
import { loader as alertLink_ } from "./alert-link/load.ts";
import { loader as alerts_ } from "./alerts/load.ts";
import { loader as askedCar_ } from "./asked-car/load.ts";
import { loader as car_ } from "./car/load.ts";
import { loader as cars_ } from "./cars/load.ts";
import { loader as carsBySlug_ } from "./cars-by-slug/load.ts";
import { loader as contactCheck_ } from "./contact-check/load.ts";
import { loader as content_ } from "./content/load.ts";
import { loader as decision_ } from "./decision/load.ts";
import { loader as directory_ } from "./directory/load.ts";
import { loader as facetCounts_ } from "./facet-counts/load.ts";
import { loader as form_ } from "./form/load.ts";
import { loader as goneCar_ } from "./gone-car/load.ts";
import { loader as location_ } from "./location/load.ts";
import { loader as locations_ } from "./locations/load.ts";
import { loader as makesInStock_ } from "./makes-in-stock/load.ts";
import { loader as order_ } from "./order/load.ts";
import { loader as ownHold_ } from "./own-hold/load.ts";
import { loader as priceHistory_ } from "./price-history/load.ts";
import { loader as refusal_ } from "./refusal/load.ts";
import { loader as reservations_ } from "./reservations/load.ts";
import { loader as reviews_ } from "./reviews/load.ts";
import { loader as search_ } from "./search/load.ts";
import { loader as sent_ } from "./sent/load.ts";
import { loader as signIn_ } from "./sign-in/load.ts";
import { loader as similarCars_ } from "./similar-cars/load.ts";
import { loader as stockFacts_ } from "./stock-facts/load.ts";
import { loader as valuation_ } from "./valuation/load.ts";
import { loader as valueLogos_ } from "./value-logos/load.ts";
import { loader as watchlist_ } from "./watchlist/load.ts";
import type { Loader, SourceName } from "./context.ts";

/** The loader of every data source: one that is missing does not compile. */
export const loaders: { readonly [source in SourceName]: Loader<source> } = {
  account: account_,
  alertForm: alertForm_,
  alertLink: alertLink_,
  alerts: alerts_,
  askedCar: askedCar_,
  car: car_,
  cars: cars_,
  carsBySlug: carsBySlug_,
  contactCheck: contactCheck_,
  content: content_,
  decision: decision_,
  directory: directory_,
  facetCounts: facetCounts_,
  form: form_,
  goneCar: goneCar_,
  location: location_,
  locations: locations_,
  makesInStock: makesInStock_,
  order: order_,
  ownHold: ownHold_,
  priceHistory: priceHistory_,
  refusal: refusal_,
  reservations: reservations_,
  reviews: reviews_,
  search: search_,
  sent: sent_,
  signIn: signIn_,
  similarCars: similarCars_,
  stockFacts: stockFacts_,
  valuation: valuation_,
  valueLogos: valueLogos_,
  watchlist: watchlist_,
};

// Written by "npm run generate" from the files of the folder; not edited by hand.
import { loader as account_ } from "./sources/account.ts";
import { loader as alertForm_ } from "./sources/alert-form.ts";
import { loader as alertLink_ } from "./sources/alert-link.ts";
import { loader as alerts_ } from "./sources/alerts.ts";
import { loader as askedCar_ } from "./sources/asked-car.ts";
import { loader as car_ } from "./sources/car.ts";
import { loader as carsBySlug_ } from "./sources/cars-by-slug.ts";
import { loader as cars_ } from "./sources/cars.ts";
import { loader as contactCheck_ } from "./sources/contact-check.ts";
import { loader as content_ } from "./sources/content.ts";
import { loader as dayNotes_ } from "./sources/day-notes.ts";
import { loader as decision_ } from "./sources/decision.ts";
import { loader as directory_ } from "./sources/directory.ts";
import { loader as facetCounts_ } from "./sources/facet-counts.ts";
import { loader as form_ } from "./sources/form.ts";
import { loader as goneCar_ } from "./sources/gone-car.ts";
import { loader as location_ } from "./sources/location.ts";
import { loader as locations_ } from "./sources/locations.ts";
import { loader as makesInStock_ } from "./sources/makes-in-stock.ts";
import { loader as opening_ } from "./sources/opening.ts";
import { loader as order_ } from "./sources/order.ts";
import { loader as ownHold_ } from "./sources/own-hold.ts";
import { loader as priceHistory_ } from "./sources/price-history.ts";
import { loader as refusal_ } from "./sources/refusal.ts";
import { loader as reservations_ } from "./sources/reservations.ts";
import { loader as reviews_ } from "./sources/reviews.ts";
import { loader as search_ } from "./sources/search.ts";
import { loader as sent_ } from "./sources/sent.ts";
import { loader as signIn_ } from "./sources/sign-in.ts";
import { loader as similarCars_ } from "./sources/similar-cars.ts";
import { loader as stockFacts_ } from "./sources/stock-facts.ts";
import { loader as valuation_ } from "./sources/valuation.ts";
import { loader as valueLogos_ } from "./sources/value-logos.ts";
import { loader as watchlist_ } from "./sources/watchlist.ts";
import type { Loader, SourceName } from "./context.ts";

/** The loader of every data source: one that is missing does not compile. */
export const loaders: { readonly [source in SourceName]: Loader<source> } = {
  account: account_,
  alertForm: alertForm_,
  alertLink: alertLink_,
  alerts: alerts_,
  askedCar: askedCar_,
  car: car_,
  carsBySlug: carsBySlug_,
  cars: cars_,
  contactCheck: contactCheck_,
  content: content_,
  dayNotes: dayNotes_,
  decision: decision_,
  directory: directory_,
  facetCounts: facetCounts_,
  form: form_,
  goneCar: goneCar_,
  location: location_,
  locations: locations_,
  makesInStock: makesInStock_,
  opening: opening_,
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

// Written by "npm run generate" from the files of the folder; not edited by hand.
import { source as account_ } from "./data-sources/account.ts";
import { source as alertForm_ } from "./data-sources/alert-form.ts";
import { source as alertLink_ } from "./data-sources/alert-link.ts";
import { source as alerts_ } from "./data-sources/alerts.ts";
import { source as askedCar_ } from "./data-sources/asked-car.ts";
import { source as car_ } from "./data-sources/car.ts";
import { source as carsBySlug_ } from "./data-sources/cars-by-slug.ts";
import { source as cars_ } from "./data-sources/cars.ts";
import { source as contactCheck_ } from "./data-sources/contact-check.ts";
import { source as content_ } from "./data-sources/content.ts";
import { source as decision_ } from "./data-sources/decision.ts";
import { source as directory_ } from "./data-sources/directory.ts";
import { source as facetCounts_ } from "./data-sources/facet-counts.ts";
import { source as form_ } from "./data-sources/form.ts";
import { source as goneCar_ } from "./data-sources/gone-car.ts";
import { source as location_ } from "./data-sources/location.ts";
import { source as locations_ } from "./data-sources/locations.ts";
import { source as makesInStock_ } from "./data-sources/makes-in-stock.ts";
import { source as order_ } from "./data-sources/order.ts";
import { source as ownHold_ } from "./data-sources/own-hold.ts";
import { source as priceHistory_ } from "./data-sources/price-history.ts";
import { source as refusal_ } from "./data-sources/refusal.ts";
import { source as reservations_ } from "./data-sources/reservations.ts";
import { source as reviews_ } from "./data-sources/reviews.ts";
import { source as search_ } from "./data-sources/search.ts";
import { source as sent_ } from "./data-sources/sent.ts";
import { source as signIn_ } from "./data-sources/sign-in.ts";
import { source as similarCars_ } from "./data-sources/similar-cars.ts";
import { source as stockFacts_ } from "./data-sources/stock-facts.ts";
import { source as valuation_ } from "./data-sources/valuation.ts";
import { source as valueLogos_ } from "./data-sources/value-logos.ts";
import { source as watchlist_ } from "./data-sources/watchlist.ts";

/** What pages may load, by name. */
export const dataSourceDefinitions = {
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

// Written by "npm run generate" from the files of the folder; not edited by hand.
import { source as account_ } from "../server/loaders/account/contract.ts";
import { source as alertForm_ } from "../server/loaders/alert-form/contract.ts";
import { source as alertLink_ } from "../server/loaders/alert-link/contract.ts";
import { source as alerts_ } from "../server/loaders/alerts/contract.ts";
import { source as askedCar_ } from "../server/loaders/asked-car/contract.ts";
import { source as car_ } from "../server/loaders/car/contract.ts";
import { source as cars_ } from "../server/loaders/cars/contract.ts";
import { source as carsBySlug_ } from "../server/loaders/cars-by-slug/contract.ts";
import { source as contactCheck_ } from "../server/loaders/contact-check/contract.ts";
import { source as content_ } from "../server/loaders/content/contract.ts";
import { source as decision_ } from "../server/loaders/decision/contract.ts";
import { source as directory_ } from "../server/loaders/directory/contract.ts";
import { source as facetCounts_ } from "../server/loaders/facet-counts/contract.ts";
import { source as form_ } from "../server/loaders/form/contract.ts";
import { source as goneCar_ } from "../server/loaders/gone-car/contract.ts";
import { source as location_ } from "../server/loaders/location/contract.ts";
import { source as locations_ } from "../server/loaders/locations/contract.ts";
import { source as makesInStock_ } from "../server/loaders/makes-in-stock/contract.ts";
import { source as order_ } from "../server/loaders/order/contract.ts";
import { source as ownHold_ } from "../server/loaders/own-hold/contract.ts";
import { source as priceHistory_ } from "../server/loaders/price-history/contract.ts";
import { source as refusal_ } from "../server/loaders/refusal/contract.ts";
import { source as reservations_ } from "../server/loaders/reservations/contract.ts";
import { source as reviews_ } from "../server/loaders/reviews/contract.ts";
import { source as search_ } from "../server/loaders/search/contract.ts";
import { source as sent_ } from "../server/loaders/sent/contract.ts";
import { source as signIn_ } from "../server/loaders/sign-in/contract.ts";
import { source as similarCars_ } from "../server/loaders/similar-cars/contract.ts";
import { source as stockFacts_ } from "../server/loaders/stock-facts/contract.ts";
import { source as valuation_ } from "../server/loaders/valuation/contract.ts";
import { source as valueLogos_ } from "../server/loaders/value-logos/contract.ts";
import { source as watchlist_ } from "../server/loaders/watchlist/contract.ts";

/** What pages may load, by name. */
export const dataSourceDefinitions = {
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

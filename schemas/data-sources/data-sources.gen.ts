// Written by "npm run generate" from the files of the folder; not edited by hand.
import { source as account_ } from "./account.ts";
import { source as alertForm_ } from "./alert-form.ts";
import { source as alertLink_ } from "./alert-link.ts";
import { source as alerts_ } from "./alerts.ts";
import { source as askedCar_ } from "./asked-car.ts";
import { source as car_ } from "./car.ts";
import { source as carsBySlug_ } from "./cars-by-slug.ts";
import { source as cars_ } from "./cars.ts";
import { source as contactCheck_ } from "./contact-check.ts";
import { source as content_ } from "./content.ts";
import { source as dayNotes_ } from "./day-notes.ts";
import { source as decision_ } from "./decision.ts";
import { source as directory_ } from "./directory.ts";
import { source as facetCounts_ } from "./facet-counts.ts";
import { source as form_ } from "./form.ts";
import { source as goneCar_ } from "./gone-car.ts";
import { source as location_ } from "./location.ts";
import { source as locations_ } from "./locations.ts";
import { source as makesInStock_ } from "./makes-in-stock.ts";
import { source as opening_ } from "./opening.ts";
import { source as order_ } from "./order.ts";
import { source as ownHold_ } from "./own-hold.ts";
import { source as priceHistory_ } from "./price-history.ts";
import { source as refusal_ } from "./refusal.ts";
import { source as reservations_ } from "./reservations.ts";
import { source as reviews_ } from "./reviews.ts";
import { source as search_ } from "./search.ts";
import { source as sent_ } from "./sent.ts";
import { source as signIn_ } from "./sign-in.ts";
import { source as similarCars_ } from "./similar-cars.ts";
import { source as stockFacts_ } from "./stock-facts.ts";
import { source as valuation_ } from "./valuation.ts";
import { source as valueLogos_ } from "./value-logos.ts";
import { source as watchlist_ } from "./watchlist.ts";

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

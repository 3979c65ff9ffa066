// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { LoadedSource, Loader } from "./context.ts";
import { account, signIn, watchlist } from "./account.ts";
import { alertForm, alertLink, alerts } from "./alerts.ts";
import { askedCar, car, cars, carsBySlug, facetCounts, priceHistory, similarCars } from "./cars.ts";
import { content } from "./content.ts";
import { decision } from "./decision.ts";
import { directory } from "./directory.ts";
import { form } from "./form.ts";
import { gone } from "./gone-car.ts";
import { location, locations } from "./locations.ts";
import { makesInStock } from "./makes.ts";
import { contactCheck, order, ownHold, reservations } from "./order.ts";
import { refusal } from "./refusal.ts";
import { reviews } from "./reviews.ts";
import { sent } from "./sent.ts";
import { stockFacts } from "./stock-facts.ts";
import { valuation } from "./valuation.ts";
import { valueLogos } from "./value-logos.ts";

/** The loader of every data source: one that is missing does not compile. */
export const loaders: { readonly [source in LoadedSource]: Loader<source> } = {
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
  goneCar: gone,
  location,
  locations,
  makesInStock,
  order,
  ownHold,
  priceHistory,
  refusal,
  reservations,
  reviews,
  sent,
  signIn,
  similarCars,
  stockFacts,
  valuation,
  valueLogos,
  watchlist,
};

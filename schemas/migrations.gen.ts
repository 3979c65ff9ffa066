// Written by "npm run generate" from the files of the folder; not edited by hand.
import { migration as calculatorWithOffers_ } from "./migrations/calculator-with-offers.ts";
import { migration as carForms_ } from "./migrations/car-forms.ts";
import { migration as cardFacts_ } from "./migrations/card-facts.ts";
import { migration as chipsInToolbar_ } from "./migrations/chips-in-toolbar.ts";
import { migration as headerHover_ } from "./migrations/header-hover.ts";
import { migration as holdIfOffered_ } from "./migrations/hold-if-offered.ts";
import { migration as locationTyped_ } from "./migrations/location-typed.ts";

/** Changes of the format, by name. */
export const migrationDefinitions = {
  "calculator-with-offers": calculatorWithOffers_,
  "car-forms": carForms_,
  "card-facts": cardFacts_,
  "chips-in-toolbar": chipsInToolbar_,
  "header-hover": headerHover_,
  "hold-if-offered": holdIfOffered_,
  "location-typed": locationTyped_,
};

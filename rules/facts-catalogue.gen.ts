// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { FactDefinition } from "./facts/fact.ts";
import { fact as ageDays_ } from "./facts/age-days.ts";
import { fact as available_ } from "./facts/available.ts";
import { fact as bestPrice_ } from "./facts/best-price.ts";
import { fact as callPhone_ } from "./facts/call-phone.ts";
import { fact as counts_ } from "./facts/counts.ts";
import { fact as customTag_ } from "./facts/custom-tag.ts";
import { fact as data_ } from "./facts/data.ts";
import { fact as daysInStock_ } from "./facts/days-in-stock.ts";
import { fact as daysSinceSold_ } from "./facts/days-since-sold.ts";
import { fact as dealership_ } from "./facts/dealership.ts";
import { fact as financeBasis_ } from "./facts/finance-basis.ts";
import { fact as financeDeposit_ } from "./facts/finance-deposit.ts";
import { fact as financeHiddenGroup_ } from "./facts/finance-hidden-group.ts";
import { fact as flags_ } from "./facts/flags.ts";
import { fact as gateType_ } from "./facts/gate-type.ts";
import { fact as hasEquipment_ } from "./facts/has-equipment.ts";
import { fact as hasFeatures_ } from "./facts/has-features.ts";
import { fact as hasFile_ } from "./facts/has-file.ts";
import { fact as hasImages_ } from "./facts/has-images.ts";
import { fact as hasLocation_ } from "./facts/has-location.ts";
import { fact as hasPaymentMethods_ } from "./facts/has-payment-methods.ts";
import { fact as hasViews_ } from "./facts/has-views.ts";
import { fact as heldByVisitor_ } from "./facts/held-by-visitor.ts";
import { fact as leadCategory_ } from "./facts/lead-category.ts";
import { fact as leadForm_ } from "./facts/lead-form.ts";
import { fact as lenderCount_ } from "./facts/lender-count.ts";
import { fact as locationFilter_ } from "./facts/location-filter.ts";
import { fact as locationType_ } from "./facts/location-type.ts";
import { fact as locationTyped_ } from "./facts/location-typed.ts";
import { fact as locationVisible_ } from "./facts/location-visible.ts";
import { fact as makeCertified_ } from "./facts/make-certified.ts";
import { fact as makeExcluded_ } from "./facts/make-excluded.ts";
import { fact as makeFiltered_ } from "./facts/make-filtered.ts";
import { fact as makeKey_ } from "./facts/make-key.ts";
import { fact as marketArea_ } from "./facts/market-area.ts";
import { fact as marketAverage_ } from "./facts/market-average.ts";
import { fact as marketSaving_ } from "./facts/market-saving.ts";
import { fact as minuteOfDay_ } from "./facts/minute-of-day.ts";
import { fact as modelName_ } from "./facts/model-name.ts";
import { fact as modelOverrideUrl_ } from "./facts/model-override-url.ts";
import { fact as modelSlug_ } from "./facts/model-slug.ts";
import { fact as modelStatus_ } from "./facts/model-status.ts";
import { fact as modelStockBody_ } from "./facts/model-stock-body.ts";
import { fact as modelStock_ } from "./facts/model-stock.ts";
import { fact as offerAllowed_ } from "./facts/offer-allowed.ts";
import { fact as offerEnded_ } from "./facts/offer-ended.ts";
import { fact as offerEndsByDefault_ } from "./facts/offer-ends-by-default.ts";
import { fact as offerEnds_ } from "./facts/offer-ends.ts";
import { fact as offerExcluded_ } from "./facts/offer-excluded.ts";
import { fact as offerId_ } from "./facts/offer-id.ts";
import { fact as offerManufacturer_ } from "./facts/offer-manufacturer.ts";
import { fact as offerModelOverride_ } from "./facts/offer-model-override.ts";
import { fact as offerModelPath_ } from "./facts/offer-model-path.ts";
import { fact as offerReduction_ } from "./facts/offer-reduction.ts";
import { fact as offerSaving_ } from "./facts/offer-saving.ts";
import { fact as openNow_ } from "./facts/open-now.ts";
import { fact as paymentProvider_ } from "./facts/payment-provider.ts";
import { fact as popupClosed_ } from "./facts/popup-closed.ts";
import { fact as popupExpired_ } from "./facts/popup-expired.ts";
import { fact as popupFirstRender_ } from "./facts/popup-first-render.ts";
import { fact as priceReduction_ } from "./facts/price-reduction.ts";
import { fact as regoDays_ } from "./facts/rego-days.ts";
import { fact as regoLookup_ } from "./facts/rego-lookup.ts";
import { fact as route_ } from "./facts/route.ts";
import { fact as saved_ } from "./facts/saved.ts";
import { fact as serviceWeek_ } from "./facts/service-week.ts";
import { fact as settings_ } from "./facts/settings.ts";
import { fact as siteId_ } from "./facts/site-id.ts";
import { fact as siteManufacturer_ } from "./facts/site-manufacturer.ts";
import { fact as siteSlug_ } from "./facts/site-slug.ts";
import { fact as siteState_ } from "./facts/site-state.ts";
import { fact as siteTemplate_ } from "./facts/site-template.ts";
import { fact as stockNumberExcluded_ } from "./facts/stock-number-excluded.ts";
import { fact as today_ } from "./facts/today.ts";
import { fact as vehicleType_ } from "./facts/vehicle-type.ts";
import { fact as visitorPhone_ } from "./facts/visitor-phone.ts";
import { fact as visitorSignedIn_ } from "./facts/visitor-signed-in.ts";
import { fact as warrantyDays_ } from "./facts/warranty-days.ts";
import { fact as weekday_ } from "./facts/weekday.ts";
import { fact as yearAge_ } from "./facts/year-age.ts";

/** What they mean: schemas, descriptions, examples. Never loaded by the browser. */
export const factDefinitions: readonly FactDefinition[] = [
  ageDays_,
  available_,
  bestPrice_,
  callPhone_,
  counts_,
  customTag_,
  data_,
  daysInStock_,
  daysSinceSold_,
  dealership_,
  financeBasis_,
  financeDeposit_,
  financeHiddenGroup_,
  flags_,
  gateType_,
  hasEquipment_,
  hasFeatures_,
  hasFile_,
  hasImages_,
  hasLocation_,
  hasPaymentMethods_,
  hasViews_,
  heldByVisitor_,
  leadCategory_,
  leadForm_,
  lenderCount_,
  locationFilter_,
  locationType_,
  locationTyped_,
  locationVisible_,
  makeCertified_,
  makeExcluded_,
  makeFiltered_,
  makeKey_,
  marketArea_,
  marketAverage_,
  marketSaving_,
  minuteOfDay_,
  modelName_,
  modelOverrideUrl_,
  modelSlug_,
  modelStatus_,
  modelStockBody_,
  modelStock_,
  offerAllowed_,
  offerEnded_,
  offerEndsByDefault_,
  offerEnds_,
  offerExcluded_,
  offerId_,
  offerManufacturer_,
  offerModelOverride_,
  offerModelPath_,
  offerReduction_,
  offerSaving_,
  openNow_,
  paymentProvider_,
  popupClosed_,
  popupExpired_,
  popupFirstRender_,
  priceReduction_,
  regoDays_,
  regoLookup_,
  route_,
  saved_,
  serviceWeek_,
  settings_,
  siteId_,
  siteManufacturer_,
  siteSlug_,
  siteState_,
  siteTemplate_,
  stockNumberExcluded_,
  today_,
  vehicleType_,
  visitorPhone_,
  visitorSignedIn_,
  warrantyDays_,
  weekday_,
  yearAge_,
];

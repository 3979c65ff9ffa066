// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { AnyFactCompute } from "./facts/fact.ts";
import { compute as ageDays_ } from "./facts/age-days.ts";
import { compute as available_ } from "./facts/available.ts";
import { compute as bestPrice_ } from "./facts/best-price.ts";
import { compute as callPhone_ } from "./facts/call-phone.ts";
import { compute as counts_ } from "./facts/counts.ts";
import { compute as customTag_ } from "./facts/custom-tag.ts";
import { compute as data_ } from "./facts/data.ts";
import { compute as daysInStock_ } from "./facts/days-in-stock.ts";
import { compute as daysSinceSold_ } from "./facts/days-since-sold.ts";
import { compute as dealership_ } from "./facts/dealership.ts";
import { compute as financeBasis_ } from "./facts/finance-basis.ts";
import { compute as financeDeposit_ } from "./facts/finance-deposit.ts";
import { compute as financeHiddenGroup_ } from "./facts/finance-hidden-group.ts";
import { compute as flags_ } from "./facts/flags.ts";
import { compute as gateType_ } from "./facts/gate-type.ts";
import { compute as hasEquipment_ } from "./facts/has-equipment.ts";
import { compute as hasFeatures_ } from "./facts/has-features.ts";
import { compute as hasFile_ } from "./facts/has-file.ts";
import { compute as hasImages_ } from "./facts/has-images.ts";
import { compute as hasLocation_ } from "./facts/has-location.ts";
import { compute as hasPaymentMethods_ } from "./facts/has-payment-methods.ts";
import { compute as hasViews_ } from "./facts/has-views.ts";
import { compute as heldByVisitor_ } from "./facts/held-by-visitor.ts";
import { compute as leadCategory_ } from "./facts/lead-category.ts";
import { compute as leadForm_ } from "./facts/lead-form.ts";
import { compute as lenderCount_ } from "./facts/lender-count.ts";
import { compute as locationFilter_ } from "./facts/location-filter.ts";
import { compute as locationType_ } from "./facts/location-type.ts";
import { compute as locationTyped_ } from "./facts/location-typed.ts";
import { compute as locationVisible_ } from "./facts/location-visible.ts";
import { compute as makeCertified_ } from "./facts/make-certified.ts";
import { compute as makeExcluded_ } from "./facts/make-excluded.ts";
import { compute as makeFiltered_ } from "./facts/make-filtered.ts";
import { compute as makeKey_ } from "./facts/make-key.ts";
import { compute as marketArea_ } from "./facts/market-area.ts";
import { compute as marketAverage_ } from "./facts/market-average.ts";
import { compute as marketSaving_ } from "./facts/market-saving.ts";
import { compute as minuteOfDay_ } from "./facts/minute-of-day.ts";
import { compute as modelName_ } from "./facts/model-name.ts";
import { compute as modelOverrideUrl_ } from "./facts/model-override-url.ts";
import { compute as modelSlug_ } from "./facts/model-slug.ts";
import { compute as modelStatus_ } from "./facts/model-status.ts";
import { compute as modelStockBody_ } from "./facts/model-stock-body.ts";
import { compute as modelStock_ } from "./facts/model-stock.ts";
import { compute as offerAllowed_ } from "./facts/offer-allowed.ts";
import { compute as offerEnded_ } from "./facts/offer-ended.ts";
import { compute as offerEndsByDefault_ } from "./facts/offer-ends-by-default.ts";
import { compute as offerEnds_ } from "./facts/offer-ends.ts";
import { compute as offerExcluded_ } from "./facts/offer-excluded.ts";
import { compute as offerId_ } from "./facts/offer-id.ts";
import { compute as offerManufacturer_ } from "./facts/offer-manufacturer.ts";
import { compute as offerModelOverride_ } from "./facts/offer-model-override.ts";
import { compute as offerModelPath_ } from "./facts/offer-model-path.ts";
import { compute as offerReduction_ } from "./facts/offer-reduction.ts";
import { compute as offerSaving_ } from "./facts/offer-saving.ts";
import { compute as openNow_ } from "./facts/open-now.ts";
import { compute as paymentProvider_ } from "./facts/payment-provider.ts";
import { compute as popupClosed_ } from "./facts/popup-closed.ts";
import { compute as popupExpired_ } from "./facts/popup-expired.ts";
import { compute as popupFirstRender_ } from "./facts/popup-first-render.ts";
import { compute as priceReduction_ } from "./facts/price-reduction.ts";
import { compute as regoDays_ } from "./facts/rego-days.ts";
import { compute as regoLookup_ } from "./facts/rego-lookup.ts";
import { compute as route_ } from "./facts/route.ts";
import { compute as saved_ } from "./facts/saved.ts";
import { compute as serviceWeek_ } from "./facts/service-week.ts";
import { compute as settings_ } from "./facts/settings.ts";
import { compute as siteId_ } from "./facts/site-id.ts";
import { compute as siteManufacturer_ } from "./facts/site-manufacturer.ts";
import { compute as siteSlug_ } from "./facts/site-slug.ts";
import { compute as siteState_ } from "./facts/site-state.ts";
import { compute as siteTemplate_ } from "./facts/site-template.ts";
import { compute as stockNumberExcluded_ } from "./facts/stock-number-excluded.ts";
import { compute as today_ } from "./facts/today.ts";
import { compute as vehicleType_ } from "./facts/vehicle-type.ts";
import { compute as visitorPhone_ } from "./facts/visitor-phone.ts";
import { compute as visitorSignedIn_ } from "./facts/visitor-signed-in.ts";
import { compute as warrantyDays_ } from "./facts/warranty-days.ts";
import { compute as weekday_ } from "./facts/weekday.ts";
import { compute as yearAge_ } from "./facts/year-age.ts";

/** What runs, by name. The browser loads this one. */
export const factComputes: ReadonlyMap<string, AnyFactCompute> = new Map<string, AnyFactCompute>([
  ["age_days", ageDays_],
  ["available", available_],
  ["best_price", bestPrice_],
  ["call_phone", callPhone_],
  ["counts", counts_],
  ["custom_tag", customTag_],
  ["data", data_],
  ["days_in_stock", daysInStock_],
  ["days_since_sold", daysSinceSold_],
  ["dealership", dealership_],
  ["finance_basis", financeBasis_],
  ["finance_deposit", financeDeposit_],
  ["finance_hidden_group", financeHiddenGroup_],
  ["flags", flags_],
  ["gate.type", gateType_],
  ["has_equipment", hasEquipment_],
  ["has_features", hasFeatures_],
  ["has_file", hasFile_],
  ["has_images", hasImages_],
  ["has_location", hasLocation_],
  ["has_payment_methods", hasPaymentMethods_],
  ["has_views", hasViews_],
  ["held_by_visitor", heldByVisitor_],
  ["lead.category", leadCategory_],
  ["lead.form", leadForm_],
  ["lender_count", lenderCount_],
  ["location.filter", locationFilter_],
  ["location.type", locationType_],
  ["location.typed", locationTyped_],
  ["location.visible", locationVisible_],
  ["make_certified", makeCertified_],
  ["make_excluded", makeExcluded_],
  ["make_filtered", makeFiltered_],
  ["make_key", makeKey_],
  ["market_area", marketArea_],
  ["market_average", marketAverage_],
  ["market_saving", marketSaving_],
  ["minute_of_day", minuteOfDay_],
  ["model.name", modelName_],
  ["model.override_url", modelOverrideUrl_],
  ["model.slug", modelSlug_],
  ["model.status", modelStatus_],
  ["model.stock_body", modelStockBody_],
  ["model.stock", modelStock_],
  ["offer.allowed", offerAllowed_],
  ["offer.ended", offerEnded_],
  ["offer.ends_by_default", offerEndsByDefault_],
  ["offer.ends", offerEnds_],
  ["offer.excluded", offerExcluded_],
  ["offer.id", offerId_],
  ["offer.manufacturer", offerManufacturer_],
  ["offer.model_override", offerModelOverride_],
  ["offer.model_path", offerModelPath_],
  ["offer_reduction", offerReduction_],
  ["offer_saving", offerSaving_],
  ["open_now", openNow_],
  ["payment_provider", paymentProvider_],
  ["popup.closed", popupClosed_],
  ["popup.expired", popupExpired_],
  ["popup.first_render", popupFirstRender_],
  ["price_reduction", priceReduction_],
  ["rego_days", regoDays_],
  ["rego_lookup", regoLookup_],
  ["route", route_],
  ["saved", saved_],
  ["service_week", serviceWeek_],
  ["settings", settings_],
  ["site.id", siteId_],
  ["site.manufacturer", siteManufacturer_],
  ["site.slug", siteSlug_],
  ["site.state", siteState_],
  ["site.template", siteTemplate_],
  ["stock_number_excluded", stockNumberExcluded_],
  ["today", today_],
  ["vehicle_type", vehicleType_],
  ["visitor.phone", visitorPhone_],
  ["visitor.signed_in", visitorSignedIn_],
  ["warranty_days", warrantyDays_],
  ["weekday", weekday_],
  ["year_age", yearAge_],
]);

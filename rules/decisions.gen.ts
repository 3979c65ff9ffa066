// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { DecisionDefinition } from "./decisions/decision.ts";
import { decision as aboutVehicle_ } from "./decisions/about-vehicle.ts";
import { decision as availability_ } from "./decisions/availability.ts";
import { decision as callNow_ } from "./decisions/call-now.ts";
import { decision as cardActions_ } from "./decisions/card-actions.ts";
import { decision as cardButtons_ } from "./decisions/card-buttons.ts";
import { decision as certifiedBadge_ } from "./decisions/certified-badge.ts";
import { decision as checkoutLink_ } from "./decisions/checkout-link.ts";
import { decision as ctaCards_ } from "./decisions/cta-cards.ts";
import { decision as detailButtons_ } from "./decisions/detail-buttons.ts";
import { decision as detailTabs_ } from "./decisions/detail-tabs.ts";
import { decision as driveAway_ } from "./decisions/drive-away.ts";
import { decision as financeEligibility_ } from "./decisions/finance-eligibility.ts";
import { decision as financeLink_ } from "./decisions/finance-link.ts";
import { decision as finance_ } from "./decisions/finance.ts";
import { decision as gates_ } from "./decisions/gates.ts";
import { decision as leadEvents_ } from "./decisions/lead-events.ts";
import { decision as locationOrder_ } from "./decisions/location-order.ts";
import { decision as location_ } from "./decisions/location.ts";
import { decision as marketPrice_ } from "./decisions/market-price.ts";
import { decision as modelLink_ } from "./decisions/model-link.ts";
import { decision as modelStatus_ } from "./decisions/model-status.ts";
import { decision as modelStock_ } from "./decisions/model-stock.ts";
import { decision as moreFromDealer_ } from "./decisions/more-from-dealer.ts";
import { decision as notices_ } from "./decisions/notices.ts";
import { decision as offerEnds_ } from "./decisions/offer-ends.ts";
import { decision as offerModel_ } from "./decisions/offer-model.ts";
import { decision as offer_ } from "./decisions/offer.ts";
import { decision as popup_ } from "./decisions/popup.ts";
import { decision as priceGuide_ } from "./decisions/price-guide.ts";
import { decision as price_ } from "./decisions/price.ts";
import { decision as ranking_ } from "./decisions/ranking.ts";
import { decision as regoExpiry_ } from "./decisions/rego-expiry.ts";
import { decision as reservation_ } from "./decisions/reservation.ts";
import { decision as serviceAdvantage_ } from "./decisions/service-advantage.ts";
import { decision as serviceDay_ } from "./decisions/service-day.ts";
import { decision as similarPrompt_ } from "./decisions/similar-prompt.ts";
import { decision as similarSearch_ } from "./decisions/similar-search.ts";
import { decision as standing_ } from "./decisions/standing.ts";
import { decision as stickyFooter_ } from "./decisions/sticky-footer.ts";
import { decision as stock_ } from "./decisions/stock.ts";
import { decision as tag_ } from "./decisions/tag.ts";
import { decision as tradeIn_ } from "./decisions/trade-in.ts";
import { decision as valuation_ } from "./decisions/valuation.ts";
import { decision as warranty_ } from "./decisions/warranty.ts";
import { decision as watchlist_ } from "./decisions/watchlist.ts";
import { decision as week_ } from "./decisions/week.ts";

/** What each decision gives. Never loaded by the browser. */
export const decisionDefinitions: ReadonlyMap<string, DecisionDefinition> = new Map([
  ["about-vehicle", aboutVehicle_],
  ["availability", availability_],
  ["call-now", callNow_],
  ["card-actions", cardActions_],
  ["card-buttons", cardButtons_],
  ["certified-badge", certifiedBadge_],
  ["checkout-link", checkoutLink_],
  ["cta-cards", ctaCards_],
  ["detail-buttons", detailButtons_],
  ["detail-tabs", detailTabs_],
  ["drive-away", driveAway_],
  ["finance-eligibility", financeEligibility_],
  ["finance-link", financeLink_],
  ["finance", finance_],
  ["gates", gates_],
  ["lead-events", leadEvents_],
  ["location-order", locationOrder_],
  ["location", location_],
  ["market-price", marketPrice_],
  ["model-link", modelLink_],
  ["model-status", modelStatus_],
  ["model-stock", modelStock_],
  ["more-from-dealer", moreFromDealer_],
  ["notices", notices_],
  ["offer-ends", offerEnds_],
  ["offer-model", offerModel_],
  ["offer", offer_],
  ["popup", popup_],
  ["price-guide", priceGuide_],
  ["price", price_],
  ["ranking", ranking_],
  ["rego-expiry", regoExpiry_],
  ["reservation", reservation_],
  ["service-advantage", serviceAdvantage_],
  ["service-day", serviceDay_],
  ["similar-prompt", similarPrompt_],
  ["similar-search", similarSearch_],
  ["standing", standing_],
  ["sticky-footer", stickyFooter_],
  ["stock", stock_],
  ["tag", tag_],
  ["trade-in", tradeIn_],
  ["valuation", valuation_],
  ["warranty", warranty_],
  ["watchlist", watchlist_],
  ["week", week_],
]);

// Written by "npm run generate" from the files of the folder; not edited by hand.

import { type AnyCheck, checkOf } from "./check.ts";
import { check as checkContradiction } from "./check/contradiction.ts";
import { check as checkGap } from "./check/gap.ts";
import { check as checkInvariantBroken } from "./check/invariant-broken.ts";
import { check as checkNothingPossible } from "./check/nothing-possible.ts";
import { check as checkOverlap } from "./check/overlap.ts";
import { check as checkPurchaseRefused } from "./check/purchase-refused.ts";
import { check as checkRedundantCondition } from "./check/redundant-condition.ts";
import { check as checkTooComplex } from "./check/too-complex.ts";
import { check as checkUnreachableRow } from "./check/unreachable-row.ts";
import { check as contentDuplicateSlug } from "./content/duplicate-slug.ts";
import { check as contentPromiseWithoutTerms } from "./content/promise-without-terms.ts";
import { check as contentShownAsTyped } from "./content/shown-as-typed.ts";
import { check as copyBadMessage } from "./copy/bad-message.ts";
import { check as copyEmpty } from "./copy/empty.ts";
import { check as copyMarkup } from "./copy/markup.ts";
import { check as copyUnknownValue } from "./copy/unknown-value.ts";
import { check as formsNoField } from "./forms/no-field.ts";
import { check as formsNotAsked } from "./forms/not-asked.ts";
import { check as formsRefusedValue } from "./forms/refused-value.ts";
import { check as formsSlowPattern } from "./forms/slow-pattern.ts";
import { check as formsTickedConsent } from "./forms/ticked-consent.ts";
import { check as formsUnfitWidget } from "./forms/unfit-widget.ts";
import { check as formsUnknownField } from "./forms/unknown-field.ts";
import { check as lawCreditComparison } from "./law/credit-comparison.ts";
import { check as lawCreditLicence } from "./law/credit-licence.ts";
import { check as lawCreditWarning } from "./law/credit-warning.ts";
import { check as lawDrawPermit } from "./law/draw-permit.ts";
import { check as lawDrawTerms } from "./law/draw-terms.ts";
import { check as lawLicenceNumber } from "./law/licence-number.ts";
import { check as lawOfferEnd } from "./law/offer-end.ts";
import { check as lawPriceOne } from "./law/price-one.ts";
import { check as lawPriceWas } from "./law/price-was.ts";
import { check as layoutNoOutlet } from "./layout/no-outlet.ts";
import { check as linksDead } from "./links/dead.ts";
import { check as linksUnsafe } from "./links/unsafe.ts";
import { check as linksUnusable } from "./links/unusable.ts";
import { check as linksWhatsappNumber } from "./links/whatsapp-number.ts";
import { check as locationHours } from "./location/hours.ts";
import { check as locationMain } from "./location/main.ts";
import { check as locationOtherState } from "./location/other-state.ts";
import { check as pageDuplicateRoute } from "./page/duplicate-route.ts";
import { check as pageReservedPath } from "./page/reserved-path.ts";
import { check as referenceUnused } from "./reference/unused.ts";
import { check as rulesBadOperand } from "./rules/bad-operand.ts";
import { check as rulesBadOutcome } from "./rules/bad-outcome.ts";
import { check as rulesBadPath } from "./rules/bad-path.ts";
import { check as rulesConditionCycle } from "./rules/condition-cycle.ts";
import { check as rulesExampleFailed } from "./rules/example-failed.ts";
import { check as rulesMissingValue } from "./rules/missing-value.ts";
import { check as rulesNotAbove } from "./rules/not-above.ts";
import { check as rulesNothingShown } from "./rules/nothing-shown.ts";
import { check as rulesRefused } from "./rules/refused.ts";
import { check as rulesRowWithoutExample } from "./rules/row-without-example.ts";
import { check as rulesUnknownRow } from "./rules/unknown-row.ts";
import { check as rulesUnknownWord } from "./rules/unknown-word.ts";
import { check as rulesWrongFact } from "./rules/wrong-fact.ts";
import { check as rulesWrongScope } from "./rules/wrong-scope.ts";
import { check as searchAttribute } from "./search/attribute.ts";
import { check as searchBadFilter } from "./search/bad-filter.ts";
import { check as searchTakenField } from "./search/taken-field.ts";
import { check as searchUnreadParameter } from "./search/unread-parameter.ts";
import { check as siteChargeSteps } from "./site/charge-steps.ts";
import { check as siteClosed } from "./site/closed.ts";
import { check as siteComparisonRate } from "./site/comparison-rate.ts";
import { check as siteLicenceNumber } from "./site/licence-number.ts";
import { check as siteMapField } from "./site/map-field.ts";
import { check as siteNoTarget } from "./site/no-target.ts";
import { check as sitePlainHttp } from "./site/plain-http.ts";
import { check as siteScriptWithoutConsent } from "./site/script-without-consent.ts";
import { check as siteService } from "./site/service.ts";
import { check as siteTaken } from "./site/taken.ts";
import { check as siteUnknownCheck } from "./site/unknown-check.ts";
import { check as siteUnknownSwitch } from "./site/unknown-switch.ts";
import { check as siteUnservedAddress } from "./site/unserved-address.ts";
import { check as siteWrittenSecret } from "./site/written-secret.ts";
import { check as themeLowContrast } from "./theme/low-contrast.ts";
import { check as themeUnknownFont } from "./theme/unknown-font.ts";

/** All checks, by code. */
export const checks: readonly AnyCheck[] = [
  checkOf("check/contradiction", checkContradiction),
  checkOf("check/gap", checkGap),
  checkOf("check/invariant-broken", checkInvariantBroken),
  checkOf("check/nothing-possible", checkNothingPossible),
  checkOf("check/overlap", checkOverlap),
  checkOf("check/purchase-refused", checkPurchaseRefused),
  checkOf("check/redundant-condition", checkRedundantCondition),
  checkOf("check/too-complex", checkTooComplex),
  checkOf("check/unreachable-row", checkUnreachableRow),
  checkOf("content/duplicate-slug", contentDuplicateSlug),
  checkOf("content/promise-without-terms", contentPromiseWithoutTerms),
  checkOf("content/shown-as-typed", contentShownAsTyped),
  checkOf("copy/bad-message", copyBadMessage),
  checkOf("copy/empty", copyEmpty),
  checkOf("copy/markup", copyMarkup),
  checkOf("copy/unknown-value", copyUnknownValue),
  checkOf("forms/no-field", formsNoField),
  checkOf("forms/not-asked", formsNotAsked),
  checkOf("forms/refused-value", formsRefusedValue),
  checkOf("forms/slow-pattern", formsSlowPattern),
  checkOf("forms/ticked-consent", formsTickedConsent),
  checkOf("forms/unfit-widget", formsUnfitWidget),
  checkOf("forms/unknown-field", formsUnknownField),
  checkOf("law/credit-comparison", lawCreditComparison),
  checkOf("law/credit-licence", lawCreditLicence),
  checkOf("law/credit-warning", lawCreditWarning),
  checkOf("law/draw-permit", lawDrawPermit),
  checkOf("law/draw-terms", lawDrawTerms),
  checkOf("law/licence-number", lawLicenceNumber),
  checkOf("law/offer-end", lawOfferEnd),
  checkOf("law/price-one", lawPriceOne),
  checkOf("law/price-was", lawPriceWas),
  checkOf("layout/no-outlet", layoutNoOutlet),
  checkOf("links/dead", linksDead),
  checkOf("links/unsafe", linksUnsafe),
  checkOf("links/unusable", linksUnusable),
  checkOf("links/whatsapp-number", linksWhatsappNumber),
  checkOf("location/hours", locationHours),
  checkOf("location/main", locationMain),
  checkOf("location/other-state", locationOtherState),
  checkOf("page/duplicate-route", pageDuplicateRoute),
  checkOf("page/reserved-path", pageReservedPath),
  checkOf("reference/unused", referenceUnused),
  checkOf("rules/bad-operand", rulesBadOperand),
  checkOf("rules/bad-outcome", rulesBadOutcome),
  checkOf("rules/bad-path", rulesBadPath),
  checkOf("rules/condition-cycle", rulesConditionCycle),
  checkOf("rules/example-failed", rulesExampleFailed),
  checkOf("rules/missing-value", rulesMissingValue),
  checkOf("rules/not-above", rulesNotAbove),
  checkOf("rules/nothing-shown", rulesNothingShown),
  checkOf("rules/refused", rulesRefused),
  checkOf("rules/row-without-example", rulesRowWithoutExample),
  checkOf("rules/unknown-row", rulesUnknownRow),
  checkOf("rules/unknown-word", rulesUnknownWord),
  checkOf("rules/wrong-fact", rulesWrongFact),
  checkOf("rules/wrong-scope", rulesWrongScope),
  checkOf("search/attribute", searchAttribute),
  checkOf("search/bad-filter", searchBadFilter),
  checkOf("search/taken-field", searchTakenField),
  checkOf("search/unread-parameter", searchUnreadParameter),
  checkOf("site/charge-steps", siteChargeSteps),
  checkOf("site/closed", siteClosed),
  checkOf("site/comparison-rate", siteComparisonRate),
  checkOf("site/licence-number", siteLicenceNumber),
  checkOf("site/map-field", siteMapField),
  checkOf("site/no-target", siteNoTarget),
  checkOf("site/plain-http", sitePlainHttp),
  checkOf("site/script-without-consent", siteScriptWithoutConsent),
  checkOf("site/service", siteService),
  checkOf("site/taken", siteTaken),
  checkOf("site/unknown-check", siteUnknownCheck),
  checkOf("site/unknown-switch", siteUnknownSwitch),
  checkOf("site/unserved-address", siteUnservedAddress),
  checkOf("site/written-secret", siteWrittenSecret),
  checkOf("theme/low-contrast", themeLowContrast),
  checkOf("theme/unknown-font", themeUnknownFont),
];

// Written by "npm run generate" from the files of the folder; not edited by hand.

import { type AnyCheck, createCheck } from "./check.ts";
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
import { check as copyMarkup } from "./copy/markup.ts";
import { check as copyUnknownValue } from "./copy/unknown-value.ts";
import { check as formsNoField } from "./forms/no-field.ts";
import { check as formsNotAsked } from "./forms/not-asked.ts";
import { check as formsOptionalContact } from "./forms/optional-contact.ts";
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
import { check as locationHours } from "./location/hours.ts";
import { check as locationOtherState } from "./location/other-state.ts";
import { check as pageDuplicateRoute } from "./page/duplicate-route.ts";
import { check as pageReservedPath } from "./page/reserved-path.ts";
import { check as referenceUnused } from "./reference/unused.ts";
import { check as rulesBadOperand } from "./rules/bad-operand.ts";
import { check as rulesBadOutcome } from "./rules/bad-outcome.ts";
import { check as rulesBadPath } from "./rules/bad-path.ts";
import { check as rulesConditionCycle } from "./rules/condition-cycle.ts";
import { check as rulesExampleFailed } from "./rules/example-failed.ts";
import { check as rulesMissingIsNotNull } from "./rules/missing-is-not-null.ts";
import { check as rulesMissingValue } from "./rules/missing-value.ts";
import { check as rulesNotAbove } from "./rules/not-above.ts";
import { check as rulesNothingShown } from "./rules/nothing-shown.ts";
import { check as rulesRowWithoutExample } from "./rules/row-without-example.ts";
import { check as rulesUnknownRow } from "./rules/unknown-row.ts";
import { check as rulesUnknownWord } from "./rules/unknown-word.ts";
import { check as rulesWrongFact } from "./rules/wrong-fact.ts";
import { check as rulesWrongScope } from "./rules/wrong-scope.ts";
import { check as searchAttribute } from "./search/attribute.ts";
import { check as searchBadFilter } from "./search/bad-filter.ts";
import { check as searchUnreadParameter } from "./search/unread-parameter.ts";
import { check as siteChargeSteps } from "./site/charge-steps.ts";
import { check as siteClosed } from "./site/closed.ts";
import { check as siteComparisonRate } from "./site/comparison-rate.ts";
import { check as siteHiddenFact } from "./site/hidden-fact.ts";
import { check as siteLicenceNumber } from "./site/licence-number.ts";
import { check as siteNoTarget } from "./site/no-target.ts";
import { check as sitePlainHttp } from "./site/plain-http.ts";
import { check as siteScriptWithoutConsent } from "./site/script-without-consent.ts";
import { check as siteTaken } from "./site/taken.ts";
import { check as siteUnknownCheck } from "./site/unknown-check.ts";
import { check as siteUnknownSwitch } from "./site/unknown-switch.ts";
import { check as siteUnservedAddress } from "./site/unserved-address.ts";
import { check as siteWrittenSecret } from "./site/written-secret.ts";
import { check as themeLowContrast } from "./theme/low-contrast.ts";

/** All checks, by code. */
export const checks: readonly AnyCheck[] = [
  createCheck("check/contradiction", checkContradiction),
  createCheck("check/gap", checkGap),
  createCheck("check/invariant-broken", checkInvariantBroken),
  createCheck("check/nothing-possible", checkNothingPossible),
  createCheck("check/overlap", checkOverlap),
  createCheck("check/purchase-refused", checkPurchaseRefused),
  createCheck("check/redundant-condition", checkRedundantCondition),
  createCheck("check/too-complex", checkTooComplex),
  createCheck("check/unreachable-row", checkUnreachableRow),
  createCheck("content/duplicate-slug", contentDuplicateSlug),
  createCheck("content/promise-without-terms", contentPromiseWithoutTerms),
  createCheck("content/shown-as-typed", contentShownAsTyped),
  createCheck("copy/bad-message", copyBadMessage),
  createCheck("copy/markup", copyMarkup),
  createCheck("copy/unknown-value", copyUnknownValue),
  createCheck("forms/no-field", formsNoField),
  createCheck("forms/not-asked", formsNotAsked),
  createCheck("forms/optional-contact", formsOptionalContact),
  createCheck("forms/refused-value", formsRefusedValue),
  createCheck("forms/slow-pattern", formsSlowPattern),
  createCheck("forms/ticked-consent", formsTickedConsent),
  createCheck("forms/unfit-widget", formsUnfitWidget),
  createCheck("forms/unknown-field", formsUnknownField),
  createCheck("law/credit-comparison", lawCreditComparison),
  createCheck("law/credit-licence", lawCreditLicence),
  createCheck("law/credit-warning", lawCreditWarning),
  createCheck("law/draw-permit", lawDrawPermit),
  createCheck("law/draw-terms", lawDrawTerms),
  createCheck("law/licence-number", lawLicenceNumber),
  createCheck("law/offer-end", lawOfferEnd),
  createCheck("law/price-one", lawPriceOne),
  createCheck("law/price-was", lawPriceWas),
  createCheck("layout/no-outlet", layoutNoOutlet),
  createCheck("links/dead", linksDead),
  createCheck("links/unsafe", linksUnsafe),
  createCheck("links/unusable", linksUnusable),
  createCheck("location/hours", locationHours),
  createCheck("location/other-state", locationOtherState),
  createCheck("page/duplicate-route", pageDuplicateRoute),
  createCheck("page/reserved-path", pageReservedPath),
  createCheck("reference/unused", referenceUnused),
  createCheck("rules/bad-operand", rulesBadOperand),
  createCheck("rules/bad-outcome", rulesBadOutcome),
  createCheck("rules/bad-path", rulesBadPath),
  createCheck("rules/condition-cycle", rulesConditionCycle),
  createCheck("rules/example-failed", rulesExampleFailed),
  createCheck("rules/missing-is-not-null", rulesMissingIsNotNull),
  createCheck("rules/missing-value", rulesMissingValue),
  createCheck("rules/not-above", rulesNotAbove),
  createCheck("rules/nothing-shown", rulesNothingShown),
  createCheck("rules/row-without-example", rulesRowWithoutExample),
  createCheck("rules/unknown-row", rulesUnknownRow),
  createCheck("rules/unknown-word", rulesUnknownWord),
  createCheck("rules/wrong-fact", rulesWrongFact),
  createCheck("rules/wrong-scope", rulesWrongScope),
  createCheck("search/attribute", searchAttribute),
  createCheck("search/bad-filter", searchBadFilter),
  createCheck("search/unread-parameter", searchUnreadParameter),
  createCheck("site/charge-steps", siteChargeSteps),
  createCheck("site/closed", siteClosed),
  createCheck("site/comparison-rate", siteComparisonRate),
  createCheck("site/hidden-fact", siteHiddenFact),
  createCheck("site/licence-number", siteLicenceNumber),
  createCheck("site/no-target", siteNoTarget),
  createCheck("site/plain-http", sitePlainHttp),
  createCheck("site/script-without-consent", siteScriptWithoutConsent),
  createCheck("site/taken", siteTaken),
  createCheck("site/unknown-check", siteUnknownCheck),
  createCheck("site/unknown-switch", siteUnknownSwitch),
  createCheck("site/unserved-address", siteUnservedAddress),
  createCheck("site/written-secret", siteWrittenSecret),
  createCheck("theme/low-contrast", themeLowContrast),
];

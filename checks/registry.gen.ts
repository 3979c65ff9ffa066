// Written by "npm run generate" from the files of the folder; not edited by hand.

import type { AnyCheck } from "./check.ts";
import { check as siteChargeSteps } from "./site/charge-steps.ts";
import { check as siteChargeSum } from "./site/charge-sum.ts";
import { check as siteClosed } from "./site/closed.ts";
import { check as siteComparisonRate } from "./site/comparison-rate.ts";
import { check as siteDrawnPreview } from "./site/drawn-preview.ts";
import { check as siteDuplicateHost } from "./site/duplicate-host.ts";
import { check as siteDuplicateId } from "./site/duplicate-id.ts";
import { check as siteFraction } from "./site/fraction.ts";
import { check as siteLicenceNumber } from "./site/licence-number.ts";
import { check as siteNoAppointment } from "./site/no-appointment.ts";
import { check as siteNoCars } from "./site/no-cars.ts";
import { check as siteOtherState } from "./site/other-state.ts";
import { check as siteOtherZone } from "./site/other-zone.ts";
import { check as sitePictureAddress } from "./site/picture-address.ts";
import { check as sitePlainHttp } from "./site/plain-http.ts";
import { check as siteUnknownChargeKind } from "./site/unknown-charge-kind.ts";
import { check as siteUnknownCheck } from "./site/unknown-check.ts";
import { check as siteUnknownKind } from "./site/unknown-kind.ts";
import { check as siteUnknownNetwork } from "./site/unknown-network.ts";
import { check as siteUnusedSender } from "./site/unused-sender.ts";
import { check as siteWrittenSecret } from "./site/written-secret.ts";

/** All checks, by code. */
export const checks: readonly AnyCheck[] = [
  siteChargeSteps,
  siteChargeSum,
  siteClosed,
  siteComparisonRate,
  siteDrawnPreview,
  siteDuplicateHost,
  siteDuplicateId,
  siteFraction,
  siteLicenceNumber,
  siteNoAppointment,
  siteNoCars,
  siteOtherState,
  siteOtherZone,
  sitePictureAddress,
  sitePlainHttp,
  siteUnknownChargeKind,
  siteUnknownCheck,
  siteUnknownKind,
  siteUnknownNetwork,
  siteUnusedSender,
  siteWrittenSecret,
];

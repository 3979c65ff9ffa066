import { createHash } from "node:crypto";
import { decideAbout } from "../../../renderer/pages/index.ts";
import { readWallClock } from "../../../rules/zone.ts";
import { convertToJsonObject } from "../../../schemas/json-value.ts";
import { resolveOwnCarLookups } from "../../../schemas/own-car-lookups.ts";
import { askService, getLookupSettings, type LookupContext, readNumber, readText } from "../context.ts";
import { type AskedVehicle, normalisePlate, type OwnVehicle } from "../rego/vehicle.ts";
import { type Answers, type Estimate, estimate } from "./estimate.ts";

/** The input of a valuation. `id` is that of an earlier valuation of the same car. */
export interface AskedValuation extends AskedVehicle {
  /** Odometer, km. */
  kms: number;
  adjustmentAnswers: Answers;
  id?: string;
}

/** A valuation: an indicative estimate, or the reason for having none, in the dealer's wording. */
export interface Valuation {
  id: string;
  estimate: Estimate | null;
  reason: string | null;
}

/** The decision of the table `valuation` (S9.20): whether there is an estimate, and if not, why. */
async function decided({ live, clock }: LookupContext, vehicle: OwnVehicle, kms?: number) {
  const car = { year: vehicle.year, make: vehicle.make, model: vehicle.model, ...(kms !== undefined && { km: kms }) };
  const moment = { visitor: { signedIn: false, phone: false }, now: clock.now() };
  const outcome = await decideAbout(live.prepared, "valuation", {}, moment, car);
  const { estimate: offered, reason } = convertToJsonObject(outcome);
  return { offered: offered !== false, reason: typeof reason === "string" ? reason : null };
}

/**
 * Why the dealer does not estimate such a car online, so that its owner knows before giving a name; undefined if it does,
 * or never estimates online.
 */
export async function findRefusal(
  context: LookupContext,
  vehicle: OwnVehicle,
  kms: number | undefined,
): Promise<string | undefined> {
  if (!resolveOwnCarLookups(context.live.prepared.tenant.site).onlineValuation) return undefined;
  const { offered, reason } = await decided(context, vehicle, kms);
  return offered ? undefined : (reason ?? undefined);
}

/** The same id for the same car on the same site; does not reveal the plate. */
function idOf({ live }: LookupContext, askedValuation: AskedValuation): string {
  return createHash("sha256")
    .update(
      JSON.stringify([
        live.prepared.tenant.slug,
        askedValuation.regoState,
        normalisePlate(askedValuation.rego),
        askedValuation.kms,
      ]),
    )
    .digest("base64url")
    .slice(0, 22);
}

async function fromService(
  context: LookupContext,
  askedValuation: AskedValuation,
  vehicle: OwnVehicle,
): Promise<{ id?: string; estimate: Estimate } | undefined> {
  const { priceWhenNew: _, example: __, ...known } = vehicle;
  const body = {
    ...(askedValuation.id && { id: askedValuation.id }),
    rego: normalisePlate(askedValuation.rego),
    state: askedValuation.regoState,
    kms: askedValuation.kms,
    vehicle: known,
    adjustmentAnswers: { ...askedValuation.adjustmentAnswers },
  };
  const settings = getLookupSettings(context, "valuation");
  const found = await askService(context, { name: "valuation", settings, body });
  if (found === undefined || found === "none") return undefined;
  const low = readNumber(found.answer, "low");
  const high = readNumber(found.answer, "high");
  if (low === undefined || high === undefined || low < 0 || high < low) return undefined;
  const id = readText(found.answer, "id");
  return { ...(id && { id }), estimate: { low, high, currency: "AUD" } };
}

/** Values the visitor's own car (S3.40). Never throws; without a value, it returns the reason. */
export async function valueVehicle(
  context: LookupContext,
  askedValuation: AskedValuation,
  vehicle: OwnVehicle,
): Promise<Valuation> {
  const { live, clock } = context;
  const id = idOf(context, askedValuation);
  const unavailable = {
    id,
    estimate: null,
    reason: live.prepared.wording("valuation.reason.unavailable", {}),
  };
  const { offered, reason } = await decided(context, vehicle, askedValuation.kms);
  if (!offered) return { id, estimate: null, reason: reason ?? unavailable.reason };
  const figures = getLookupSettings(context, "valuation");
  if ((figures.provider ?? "none") === "none") return unavailable;
  if (figures.provider === "http") {
    const found = await fromService(context, askedValuation, vehicle);
    return found === undefined ? unavailable : { id, reason: null, ...found };
  }
  if (vehicle.priceWhenNew === undefined) return unavailable;
  const age = readWallClock(clock.now(), live.prepared.publicSite.timeZone).year - vehicle.year;
  const car = {
    priceWhenNew: vehicle.priceWhenNew,
    age,
    kms: askedValuation.kms,
    answers: askedValuation.adjustmentAnswers,
  };
  return { id, estimate: estimate(figures, car), reason: null };
}

import type { JsonObject } from "../../../schemas/json-value.ts";
import type { LookupContext } from "../context.ts";
import { omitPriceWhenNew } from "../read-body.ts";
import { lookUpRego } from "../rego/rego.ts";
import { type AskedValuation, valueVehicle } from "./valuation.ts";

/**
 * The valuation of a visitor's car: estimate or reason, the vehicle, and notes on the figures (docs/lookups/). `unknown` for
 * an unknown plate. Never throws.
 */
export async function resolveValuation(
  context: LookupContext,
  askedValuation: AskedValuation,
): Promise<JsonObject | "unknown"> {
  const words = (key: string) => context.live.prepared.wording(key, {});
  const vehicle = await lookUpRego(context, askedValuation);
  if (vehicle === "unknown") return "unknown";
  if (vehicle === "unavailable") {
    return { id: null, estimate: null, reason: words("valuation.reason.unavailable") };
  }
  const valuation = await valueVehicle(context, askedValuation, vehicle);
  return {
    ...valuation,
    estimate: valuation.estimate && { ...valuation.estimate },
    vehicle: { ...omitPriceWhenNew(vehicle) },
    ...(valuation.estimate && { indicative: words("valuation.indicative") }),
    ...(vehicle.example && { note: words("lookup.rego.example") }),
  };
}

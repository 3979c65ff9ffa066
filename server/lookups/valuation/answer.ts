import type { JsonObject } from "../../../schemas/json-value.ts";
import type { LookupContext } from "../context.ts";
import { publicVehicle } from "../read-body.ts";
import { lookUpRego } from "../rego/rego.ts";
import { type AskedValuation, value } from "./valuation.ts";

/**
 * What a visitor is told of the worth of his car: estimate or reason, the vehicle, and what the figures mean (docs/lookups.md).
 * `unknown` when nobody knows the plate. Never throws.
 */
export async function valuationOf(
  context: LookupContext,
  asked: AskedValuation,
): Promise<JsonObject | "unknown"> {
  const words = (key: string) => context.live.prepared.wording(key, {});
  const vehicle = await lookUpRego(context, asked);
  if (vehicle === "unknown") return "unknown";
  if (vehicle === "unavailable") {
    return { id: null, estimate: null, reason: words("valuation.reason.unavailable") };
  }
  const valuation = await value(context, asked, vehicle);
  return {
    ...valuation,
    estimate: valuation.estimate && { ...valuation.estimate },
    vehicle: { ...publicVehicle(vehicle) },
    ...(valuation.estimate && { indicative: words("valuation.indicative") }),
    ...(vehicle.example && { note: words("lookup.rego.example") }),
  };
}

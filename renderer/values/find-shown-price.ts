import type { JsonObject } from "../../schemas/json-value.ts";

/**
 * What a car can be bought for, AUD, and its earlier, higher price: what card and page show of its decision `price`, for
 * structured data and advertising feeds. undefined where they show none, or only a weekly one.
 */
export function findShownPrice(
  decision: JsonObject | null | undefined,
): { price: number; before?: number } | undefined {
  const { kind, amount, was } = decision ?? {};
  if ((kind !== "normal" && kind !== "reduced") || typeof amount !== "number") return undefined;
  return { price: amount, ...(typeof was === "number" && { before: was }) };
}

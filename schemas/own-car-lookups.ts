import type { Site } from "./documents/site.schema.ts";

type Provider = NonNullable<NonNullable<NonNullable<Site["lookups"]>["rego"]>["provider"]>;

/**
 * Who looks up a plate: as the site says, else example vehicles where the stock is examples too, else nobody. A dealer
 * with cars of its own never shows a visitor a vehicle that is not theirs.
 */
export const selectRegoProvider = ({ lookups, stock }: Pick<Site, "lookups" | "stock">): Provider =>
  lookups?.rego?.provider ?? (stock?.source === "demo" ? "embedded" : "none");

/** What the site can say of a visitor's own car: whether a plate tells the vehicle, and whether its value is estimated online. */
export function resolveOwnCarLookups(site: Pick<Site, "lookups" | "stock">): {
  regoLookup: boolean;
  onlineValuation: boolean;
} {
  const regoLookup = selectRegoProvider(site) !== "none";
  const { provider = "none" } = site.lookups?.valuation ?? {};
  return { regoLookup, onlineValuation: regoLookup && provider !== "none" };
}

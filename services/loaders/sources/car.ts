import { convertToPublicCar } from "../../../platform/stock/index.ts";
import { isShown } from "../../../platform/tenants/index.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { DecidedCar } from "../cars.ts";
import { defineLoader } from "../context.ts";
import { createMomentCache } from "../moment-cache.ts";

const keptCar = createMomentCache<DecidedCar>();

/** The car of a detail page with its decisions; undefined when the site has no such car or does not show it. */
export const loader = defineLoader("car", (context, { slug }) => {
  const found = context.live.stock.bySlug.get(String(slug));
  if (!found || !isShown(context.live.prepared, found, context.now)) return undefined;
  return keptCar(context, found, () => ({
    ...(convertToPublicCar(found, context.live.prepared.publicSite) as JsonObject),
    decisions: context.decide(found),
  }));
});

import { type KnownCars, readKnown, resolveKnownCarsFile } from "../../platform/stock/index.ts";
import { buildStock, type LiveTenant } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import {
  type FeedCar,
  iterateFeedCars,
  readFeedTerms,
  selectAcceptedCars,
  type Vendor,
} from "../../services/discovery/index.ts";
import { createLoadContext } from "../../services/pages/index.ts";

const vendors: { readonly [name in Vendor]: string } = { google: "Google", meta: "Meta" };
/** Cars that are named for one reason. */
const mostNamed = 3;

/** What a dealer's feeds have at a moment, and why each other car that can be bought is left out, in lines. */
export async function describeFeeds(
  prepared: PreparedTenant,
  cars: readonly Car[],
  { now, dataDir }: { now: number; dataDir: string },
): Promise<string[]> {
  const { tenant } = prepared;
  const known: KnownCars = await readKnown(resolveKnownCarsFile(dataDir, tenant.slug));
  const live: LiveTenant = { prepared, stock: buildStock(prepared, [...cars], now), loadedAt: now, known };
  const { itemTypes } = tenant.site.feeds ?? {};
  const lines: string[] = [];
  for (const [vendor, name] of Object.entries(vendors) as [Vendor, string][]) {
    const reasons = new Map<string, string[]>();
    const note = (why: string, { car }: FeedCar) => reasons.set(why, [...(reasons.get(why) ?? []), car.id]);
    const isWanted = (feedCar: FeedCar) => {
      const kind = feedCar.kind?.id ?? "";
      const isListed = vendor === "meta" || !itemTypes || itemTypes.includes(kind);
      if (!isListed) note(`feeds.itemTypes of site.json does not name "${kind}"`, feedCar);
      return isListed;
    };
    const all = iterateFeedCars(createLoadContext("/", live, { now: () => now }), () => undefined, isWanted);
    let count = 0;
    for await (const _ of selectAcceptedCars(all, vendor, readFeedTerms(prepared, now), (feedCar, { why }) =>
      note(why, feedCar),
    ))
      count++;
    const left = [...reasons.values()].reduce((sum, ids) => sum + ids.length, 0);
    lines.push(
      `${name}: ${formatCount(count, "car")} in the feed, ${left} left out of those with a price and a picture.`,
    );
    if (count + left === 0 && cars.length > 0) lines.push(`  None of its ${cars.length} cars has both.`);
    for (const [why, ids] of reasons) {
      const more = ids.length > mostNamed ? `, and ${ids.length - mostNamed} more` : "";
      lines.push(`  ${ids.length}, because ${why}: ${ids.slice(0, mostNamed).join(", ")}${more}`);
    }
  }
  return lines;
}

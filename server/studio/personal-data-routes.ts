import { isUnavailable } from "../../platform/store/index.ts";
import type { DealerRetention, Retention } from "../../schemas/studio/support.ts";
import { countStoredLeads } from "../../services/leads/index.ts";
import { eraseFor, places, Refused } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Dealers of one answer. */
const MOST_DEALERS = 200;

/** What is kept of visitors and for how long, and the erasure of a person: `/api/support/kept`, `/api/support/erase`. */
export function addKept(routes: Routes, options: StudioOptions): void {
  const { registry, store, dataDir, clock } = options;
  routes.get("/api/support/kept", { of: "dealers", action: "leads" }, async ({ slugs }) => {
    const dealers: DealerRetention[] = [];
    for (const slug of slugs.slice(0, MOST_DEALERS)) {
      const site = await registry.siteOf(slug);
      const { retentionDays, dropDays } = site?.leads ?? {};
      const { count, ...rest } = await countStoredLeads(store, slug);
      dealers.push({
        slug,
        name: site?.name ?? slug,
        leads: count,
        ...rest,
        ...(retentionDays && { retentionDays }),
        ...(dropDays && { dropDays }),
      });
    }
    return { dealers, places } satisfies Retention;
  });
  routes.post("/api/support/erase", { of: "asked", action: "leads" }, async ({ editor, tenant }, req) => {
    const of = { editor, tenant, body: req.body as unknown, now: clock.now() };
    try {
      return eraseFor({ store, dataDir }, of);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new Refused(
        503,
        "The database is busy, so the erasure is not complete. Press the button again: it continues.",
      );
    }
  });
}

import { startApp } from "../support/running-app.ts";
import type { SiteOptions } from "./site.ts";

/**
 * The built sites in this process, by a clock that the test owns. Servers of their own have the machine's: nothing but
 * a test can set another.
 */
export interface ClockedSite {
  /** Address of a path of a dealer's site. */
  url(slug: string, path?: string): string;
  dataDir: string;
  tenantsDir: string;
  /** ms since 1970 UTC; what the server takes for now. */
  time: { now: number };
  /** Compares alerts with the stock and sends messages, as the server does periodically. */
  sendAlerts(): Promise<void>;
  /** Takes up tenant JSON and stock that have changed. */
  reload(): Promise<void>;
  /** Cars that a dealer has. */
  cars(slug: string): readonly { [name: string]: unknown }[];
  stop(): Promise<void>;
}

/** Starts them (`npm run build` first), at the moment of the machine: browsers keep no cookies of other times. */
export async function startClockedSite({ dealers, edit }: Pick<SiteOptions, "dealers" | "edit">): Promise<ClockedSite> {
  const app = await startApp({
    built: true,
    now: Date.now(),
    env: { SIGN_INS_PER_MINUTE: "0", LEADS_PER_MINUTE: "0" },
    ...(dealers && { dealers }),
    ...(edit && { edit }),
  });
  return {
    url: (slug, path = "/") => `${app.origin(slug)}${path}`,
    dataDir: app.dataDir,
    tenantsDir: app.tenantsDir,
    time: app.time,
    sendAlerts: () => app.sendAlerts(),
    // As the server's own watching does it: JSON, then the imported stocks, which no JSON mentions.
    async reload() {
      await app.registry.reload();
      for (const { slug } of app.registry.list()) await app.registry.reloadStock(slug);
    },
    cars: (slug) => (app.registry.get(slug)?.stock.cars ?? []) as unknown as { [name: string]: unknown }[],
    stop: () => app.close(),
  };
}

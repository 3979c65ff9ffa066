import type { Logger } from "../store/index.ts";
import type { TenantRegistry } from "../tenants/index.ts";
import type { Reservations } from "./reservations.ts";

/** How often holds of other nodes, and those whose time is over, are looked at, ms. */
const everyMs = 5_000;

/** Keeps what sites show of held cars and the store the same. */
export interface Holds {
  /** Reads the store now. Never throws. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Starts to look: once now, then every few seconds. */
export async function startHolds(parts: {
  reservations: Reservations;
  registry: Pick<TenantRegistry, "setHeld">;
  logger: Logger;
}): Promise<Holds> {
  const { reservations, registry, logger } = parts;
  async function read(): Promise<void> {
    try {
      // Cars are shown as reserved at once; searches follow when they are indexed.
      void registry.setHeld(await reservations.active());
    } catch (error) {
      logger.error({ reason: (error as Error).message }, "held cars could not be read");
    }
  }
  // Sequentially, because an outdated result must not replace a newer one.
  let last = Promise.resolve();
  const refresh = () => {
    last = last.then(read);
    return last;
  };
  await refresh();
  const timer = setInterval(refresh, everyMs);
  timer.unref();
  return { refresh, stop: () => clearInterval(timer) };
}

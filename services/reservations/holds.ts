import type { Logger } from "../../platform/store/index.ts";
import type { TenantRegistry } from "../../platform/tenants/index.ts";
import type { Reservations } from "./reservations.ts";

/** Interval for reading other nodes' holds and ending expired ones, ms. */
const everyMs = 5_000;

/** Synchronises the held cars shown by sites with the store. */
export interface Holds {
  /** Reads the store now. Never throws. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Starts polling: once now, then every few seconds. */
export async function startHolds(parts: {
  reservations: Reservations;
  registry: Pick<TenantRegistry, "setHeld">;
  logger: Logger;
}): Promise<Holds> {
  const { reservations, registry, logger } = parts;
  async function read(): Promise<void> {
    try {
      // Cars are shown as reserved immediately; searches follow when indexed.
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

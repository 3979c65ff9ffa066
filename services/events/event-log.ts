import type { Clock } from "../../platform/base/clock.ts";
import type { Logger, Store } from "../../platform/store/index.ts";
import { createBatcher } from "../../platform/store/index.ts";

/** A visitor's action that analytics counts (S7.21). Never contains personal data. */
export interface SiteEvent {
  /** Slug of the dealer. */
  tenant: string;
  /** The action, such as call or save. */
  name: string;
  /** Analytics event id; null if the action has none. */
  event: number | null;
  car_id?: string;
  lead_id?: string;
  details?: { [name: string]: string | number | boolean | null };
}

/** The server's event log: the table `events`. Conversions of leads are written with the lead itself. */
export interface EventLog {
  /** Stores an event soon. Never throws and never delays a request: a lost event does not affect visitors. */
  record(event: SiteEvent): void;
  /** Resolves when all recorded events are stored or lost. */
  idle(): Promise<void>;
}

/** Creates the log over the store. */
export function createEventLog(parts: { store: Store; clock: Clock; logger: Logger }): EventLog {
  const { store, clock, logger } = parts;
  const batcher = createBatcher<SiteEvent & { at: number }, undefined>({
    maxBatch: 32,
    maxWaiting: 5_000,
    async run(events) {
      const rows = events.map(({ tenant, at, name, event, car_id, lead_id, details }) => ({
        tenant,
        at,
        name,
        event,
        car_id: car_id ?? null,
        lead_id: lead_id ?? null,
        details: details === undefined ? null : JSON.stringify(details),
      }));
      await store.db.insertInto("events").values(rows).execute();
      return events.map(() => undefined);
    },
  });
  return {
    record(event) {
      batcher.submit({ ...event, at: clock.now() }).catch((error: Error) => {
        logger.warn({ tenant: event.tenant, event: event.name, reason: error.message }, "event lost");
      });
    },
    idle: () => batcher.idle(),
  };
}

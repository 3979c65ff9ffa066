import type { Site } from "../../schemas/documents/site.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Clock } from "../base/clock.ts";

/** One delivery target of a site's JSON. */
export type DeliveryTarget = NonNullable<NonNullable<Site["leads"]>["delivery"]>[number];

/** A lead on its way to one target. */
export interface DeliverableLead {
  lead_id: string;
  /** Slug of the dealer. */
  tenant: string;
  form: string;
  /** ms since 1970 UTC. */
  received_at: number;
  /** The lead record (S3.35). */
  record: JsonObject;
}

/** How a delivery went. `reason` is logged and stored: it never holds personal data. */
export type DeliveryOutcome =
  | { ok: true }
  | {
      ok: false;
      reason: string;
      /** The target responded 410 Gone: stop until its address changes. */
      gone?: boolean;
      /** The target's requested delay before a retry, ms. */
      retryAfterMs?: number;
    };

/** What an adapter may use. */
export interface DeliveryContext {
  clock: Clock;
  /** Absolute data folder. */
  dataDir: string;
  env: { [name: string]: string | undefined };
  /** Whether targets inside private networks may be called (development, tests). */
  allowPrivate: boolean;
  /** Longest time a delivery may take, ms. */
  timeoutMs: number;
}

/** One way of handing leads over: a file in `server/leads/adapters/` exporting it as `adapter`. */
export interface DeliveryAdapter {
  /** Name used by `adapter` in a site's JSON; also the file's name. */
  name: string;
  /** Where the target is, so that a changed address is noticed; no secret in it. */
  address(target: DeliveryTarget, env: DeliveryContext["env"]): string;
  /** Hands one lead over. May throw: that counts as a failure. Repeats carry the same lead_id. */
  deliver(lead: DeliverableLead, target: DeliveryTarget, context: DeliveryContext): Promise<DeliveryOutcome>;
}

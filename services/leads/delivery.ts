import type { Clock } from "../../platform/base/clock.ts";
import type { LeadAdapterName } from "../../schemas/documents/site/lead-adapters.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { leadAdapterDefinitions } from "../../schemas/lead-adapters/lead-adapters.gen.ts";

/** A lead as a mail that people read. */
export interface LeadMail {
  subject: string;
  text: string;
  html: string;
}

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

/** The result of a delivery. `reason` is logged and stored, so it never contains personal data. */
export type DeliveryOutcome =
  | {
      ok: true;
      /** What the target said; what of it is personal is hidden before it is stored. */
      answer?: string;
    }
  | {
      ok: false;
      reason: string;
      answer?: string;
      /** The target responded 410 Gone: stop until its address changes. */
      gone?: boolean;
      /** The target's requested delay before a retry, ms. */
      retryAfterMs?: number;
    };

/** The process's parts that an adapter can use. */
export interface DeliveryContext {
  clock: Clock;
  /** Absolute data folder. */
  dataDir: string;
  env: { [name: string]: string | undefined };
  /** Whether targets inside private networks may be called (development, tests). */
  allowPrivate: boolean;
  /** Longest time a delivery may take, ms. */
  timeoutMs: number;
  /** A lead in the words of its dealer, and the target's subject; undefined while the dealer's site has errors. */
  mailOf?(lead: DeliverableLead, subject: string | undefined): LeadMail | undefined;
}

/** An implementation of a delivery adapter, for targets of its contract. */
export interface DeliveryAdapter<Target = DeliveryTarget> {
  /** The address of the target, for detecting changes; contains no secret. */
  address(target: Target): string;
  /** Delivers one lead, within the context's time; a failure is an outcome, not an exception. Repeats have the same lead_id. */
  deliver(lead: DeliverableLead, target: Target, context: DeliveryContext): Promise<DeliveryOutcome>;
}

/** A target of one adapter: the common properties and this adapter's settings. */
export type TargetOf<Name extends LeadAdapterName> = Pick<
  DeliveryTarget,
  | "id"
  | "adapter"
  | "forms"
  | "exceptForms"
  | (keyof DeliveryTarget & keyof (typeof leadAdapterDefinitions)[Name]["settings"])
>;

/**
 * Declares how an adapter delivers; it can read only that adapter's settings. `npm run
 * generate` lists it.
 */
export function deliverBy<const Name extends LeadAdapterName>(
  _name: Name,
  adapter: DeliveryAdapter<TargetOf<Name>>,
): DeliveryAdapter<TargetOf<Name>> {
  return adapter;
}

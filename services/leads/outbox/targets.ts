import { createHash } from "node:crypto";
import { leadAdapters } from "../../../schemas/documents/site/lead-adapters.ts";
import { unsetVariables } from "../../../schemas/index.ts";
import type { DeliveryAdapter, DeliveryContext, DeliveryOutcome, DeliveryTarget } from "../delivery.ts";
import type { Claim, DueEndpoint, Queue } from "./queue.ts";

/** The dependencies for reaching delivery targets. */
export interface TargetOptions {
  /** The delivery implementations by name of the adapter. */
  deliveries: { readonly [adapter: string]: DeliveryAdapter };
  /** The target in the tenant's current JSON; undefined if it was removed. */
  targetOf(tenant: string, targetId: string): Promise<DeliveryTarget | undefined>;
  /** Called after each attempt of an adapter. */
  onAttempt?: ((adapter: string, isTaken: boolean) => void) | undefined;
}

/** The delivery targets behind the endpoints of the queue. */
export interface Targets {
  /** Delivers a lead. Never rejects: every error is an outcome. */
  attempt(claim: Claim): Promise<DeliveryOutcome>;
  /** Suspends the endpoint until its address changes, because it responded 410 Gone. */
  disable(claim: Claim): Promise<void>;
  /** Whether the endpoint's address is still the one that responded 410; a different one enables it. */
  isDisabled(endpoint: DueEndpoint): Promise<boolean>;
  /** Names of the environment variables that the endpoint's target needs and that are not set. */
  unsetOf(endpoint: DueEndpoint): Promise<string[]>;
}

/** Names of the environment variables that a target needs and that are not set: until then, its leads wait. */
export function unsetFor(target: DeliveryTarget | undefined, env: DeliveryContext["env"]): string[] {
  const { environment = [] } = (target && leadAdapters[target.adapter]) ?? {};
  return [...unsetVariables(target), ...environment.filter((name) => !env[name])];
}

function fingerprintOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Reaches targets through their adapters. */
export function createTargets(
  { deliveries, targetOf, onAttempt }: TargetOptions,
  queue: Pick<Queue, "disable">,
  context: DeliveryContext,
): Targets {
  // An endpoint is named `<tenant>/<target>`.
  const targetBehind = ({ endpoint, lead: { tenant } }: Claim) => targetOf(tenant, endpoint.slice(tenant.length + 1));
  const addressOf = (target: DeliveryTarget) => fingerprintOf(deliveries[target.adapter]?.address(target) ?? "");

  return {
    async attempt(claim) {
      const target = await targetBehind(claim);
      if (target === undefined) return { ok: false, reason: "the site's JSON no longer has this target" };
      const adapter = deliveries[target.adapter];
      if (adapter === undefined) return { ok: false, reason: `there is no adapter "${target.adapter}"` };
      const outcome = await adapter.deliver(claim.lead, target, context).catch((error) => {
        const { code, name } = error as NodeJS.ErrnoException;
        return { ok: false as const, reason: `delivery failed: ${code ?? name}` };
      });
      onAttempt?.(target.adapter, outcome.ok);
      return outcome;
    },
    async disable(claim) {
      const target = await targetBehind(claim);
      if (target !== undefined) await queue.disable(claim.endpoint, addressOf(target));
    },
    async isDisabled(endpoint) {
      if (endpoint.disabledFor === null) return false;
      const target = await targetOf(endpoint.tenant, endpoint.target);
      if (target === undefined || addressOf(target) === endpoint.disabledFor) return true;
      await queue.disable(endpoint.id, null);
      return false;
    },
    async unsetOf({ tenant, target: id }) {
      return unsetFor(await targetOf(tenant, id), context.env);
    },
  };
}

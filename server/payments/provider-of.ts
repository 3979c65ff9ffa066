import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { setting } from "../leads/delivery.ts";
import type { PaymentProvider } from "./provider.ts";
import { stripeProvider } from "./stripe.ts";

const known = new WeakMap<ResolvedTenant, PaymentProvider | "dealer">();

function make(
  { site }: ResolvedTenant,
  env: NodeJS.ProcessEnv,
  timeoutMs: number | undefined,
): PaymentProvider | "dealer" {
  const { payments } = site;
  const secretKey = setting(payments?.secretKey, env);
  const webhookSecret = setting(payments?.webhookSecret, env);
  // Without its keys a service takes nothing: the dealer then does.
  if (payments?.provider !== "stripe" || !secretKey || !webhookSecret) return "dealer";
  return stripeProvider({ secretKey, webhookSecret, url: setting(payments.url, env), timeoutMs });
}

/** Who takes a site's payments: a service, or undefined for the dealer himself. */
export function providerOf(
  tenant: ResolvedTenant,
  env: NodeJS.ProcessEnv,
  timeoutMs?: number,
): PaymentProvider | undefined {
  const provider = known.get(tenant) ?? make(tenant, env, timeoutMs);
  known.set(tenant, provider);
  return provider === "dealer" ? undefined : provider;
}

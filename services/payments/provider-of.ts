import { setting } from "../../platform/base/setting.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { PaymentProvider } from "./provider.ts";
import { serviceOf } from "./services.ts";

const known = new WeakMap<ResolvedTenant, PaymentProvider | "dealer">();

/** The dependencies of a provider. */
export interface ProviderContext {
  /** Whether the service may be in a private network (development, tests). */
  allowPrivate: boolean;
  /** Timeout of one request, ms; default: acceptable for a waiting visitor. */
  timeoutMs?: number | undefined;
}

function make({ site }: ResolvedTenant, context: ProviderContext): PaymentProvider | "dealer" {
  const { payments } = site;
  const secretKey = setting(payments?.secretKey);
  const webhookSecret = setting(payments?.webhookSecret);
  // Without its keys, a service cannot be used; the dealer then takes payments.
  const service = serviceOf(site);
  if (!service || !secretKey || !webhookSecret) return "dealer";
  return service.connect({ secretKey, webhookSecret, url: setting(payments?.url), ...context });
}

/** The payment service of a site; undefined if the dealer takes payments. */
export function providerOf(tenant: ResolvedTenant, context: ProviderContext): PaymentProvider | undefined {
  const provider = known.get(tenant) ?? make(tenant, context);
  known.set(tenant, provider);
  return provider === "dealer" ? undefined : provider;
}

/** Origins of the pages of the site's payment service, on which visitors pay; none if the dealer takes payments. */
export const paymentOrigins = (site: Pick<Site, "payments">): string[] => [
  ...(serviceOf(site)?.origins ?? []),
];

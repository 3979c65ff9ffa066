import { setting } from "../../platform/base/setting.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { PaymentProvider } from "./provider.ts";
import { serviceOf } from "./services.ts";

/** The dependencies of a provider. */
export interface ProviderContext {
  /** Whether the service may be in a private network (development, tests). */
  allowPrivate: boolean;
  /** Timeout of one request, ms; default: acceptable for a waiting visitor. */
  timeoutMs?: number | undefined;
}

/** The payment service of a site; undefined if the dealer takes payments. */
export function providerOf({ site }: ResolvedTenant, context: ProviderContext): PaymentProvider | undefined {
  const { payments } = site;
  const secretKey = setting(payments?.secretKey);
  const webhookSecret = setting(payments?.webhookSecret);
  // Without its keys, a service cannot be used; the dealer then takes payments.
  const service = serviceOf(site);
  if (!service || !secretKey || !webhookSecret) return undefined;
  return service.connect({ secretKey, webhookSecret, url: setting(payments?.url), ...context });
}

/** Origins of the pages of the site's payment service, on which visitors pay; none if the dealer takes payments. */
export const paymentOrigins = (site: Pick<Site, "payments">): string[] => [
  ...(serviceOf(site)?.origins ?? []),
];

import { parseSetting } from "../../platform/base/setting.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { PaymentProvider } from "./provider.ts";
import { findPaymentService } from "./services.ts";

/** The dependencies of a provider. */
export interface ProviderContext {
  /** Whether the service may be in a private network (development, tests). */
  allowPrivate: boolean;
  /** Timeout of one request, ms; default: acceptable for a waiting visitor. */
  timeoutMs?: number | undefined;
}

/** The payment service of a site; undefined if the dealer takes payments. */
export function resolvePaymentProvider(
  { site }: ResolvedTenant,
  context: ProviderContext,
): PaymentProvider | undefined {
  const { payments } = site;
  const secretKey = parseSetting(payments?.secretKey);
  const webhookSecret = parseSetting(payments?.webhookSecret);
  // Without its keys, a service cannot be used; the dealer then takes payments.
  const service = findPaymentService(site);
  if (!service || !secretKey || !webhookSecret) return undefined;
  return service.connect({ secretKey, webhookSecret, url: parseSetting(payments?.url), ...context });
}

/** Origins of the pages of the site's payment service, on which visitors pay; none if the dealer takes payments. */
export const listPaymentOrigins = (site: Pick<Site, "payments">): string[] => [
  ...(findPaymentService(site)?.origins ?? []),
];

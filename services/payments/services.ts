import type { Site } from "../../schemas/documents/site.schema.ts";
import type { PaymentService } from "./provider.ts";
import { stripe } from "./stripe.ts";

/** Name of a service, also the last segment of its webhook endpoint. */
type ServiceName = Exclude<NonNullable<NonNullable<Site["payments"]>["provider"]>, "dealer">;

/** Every payment service that a site's JSON can name. */
const services: { readonly [name in ServiceName]: PaymentService } = { stripe };

/** The service of a site; undefined if the dealer takes payments. */
export function findPaymentService({ payments }: Pick<Site, "payments">): PaymentService | undefined {
  const { provider = "dealer" } = payments ?? {};
  return provider === "dealer" ? undefined : services[provider];
}

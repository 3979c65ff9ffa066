import type { Site } from "../../schemas/documents/site.schema.ts";
import type { PaymentService } from "./provider.ts";
import { stripe } from "./stripe.ts";

/** Name of a service, which is also the last part of the address of its webhook events. */
type ServiceName = Exclude<NonNullable<NonNullable<Site["payments"]>["provider"]>, "dealer">;

/** Every payment service that a site's JSON can name. */
const services: { readonly [name in ServiceName]: PaymentService } = { stripe };

/** The service that a site names; undefined where the dealer takes payments. */
export function serviceOf({ payments }: Pick<Site, "payments">): PaymentService | undefined {
  const { provider = "dealer" } = payments ?? {};
  return provider === "dealer" ? undefined : services[provider];
}

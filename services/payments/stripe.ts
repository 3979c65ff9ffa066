import Stripe from "stripe";
import { fetchWithin, guardFor } from "../../platform/outbound/index.ts";
import {
  type PaymentNews,
  type PaymentProvider,
  type PaymentService,
  PaymentServiceDown,
  type ServiceOptions,
} from "./provider.ts";

/** Timeout of each of two attempts, ms, because a visitor is waiting; then the dealer takes the deposit. */
const patienceMs = 6_000;
const currency = "aud";
const mostBytes = 1024 * 1024;

function client({ secretKey, url, allowPrivate, timeoutMs = patienceMs }: ServiceOptions): Stripe {
  const api = url ? new URL(url) : undefined;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithin({ guard: guardFor(allowPrivate), timeoutMs, mostBytes })),
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}

const unpaid = ["checkout.session.expired", "checkout.session.async_payment_failed"];
const paid = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

/** The checkout in an event; undefined for other Stripe events. */
function newsOf({ id, type, data }: Stripe.Event): PaymentNews | undefined {
  const isUnpaid = unpaid.includes(type);
  if (!isUnpaid && !paid.includes(type)) return undefined;
  const session = data.object as Stripe.Checkout.Session;
  if (isUnpaid) return { id, session: session.id, kind: "expired", intent: null, amount: null };
  // Some payment methods take days; another event follows.
  if (session.payment_status !== "paid") return undefined;
  const { payment_intent: intent } = session;
  return {
    id,
    session: session.id,
    kind: "paid",
    intent: typeof intent === "string" ? intent : (intent?.id ?? null),
    amount: session.currency === currency ? session.amount_total : null,
  };
}

/** The lowest status of server errors. */
const serviceFault = 500;

/** Whether the service is down, rather than refusing the request. */
function isOutage(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= serviceFault;
}

/** Stripe's hosted checkout. */
export function createStripeProvider(options: ServiceOptions): PaymentProvider {
  const stripe = client(options);
  return {
    async open({ payment, title, returnUrl, until }) {
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: "payment",
            client_reference_id: payment.id,
            line_items: [
              {
                quantity: 1,
                price_data: { currency, unit_amount: payment.amount, product_data: { name: title } },
              },
            ],
            expires_at: Math.floor(until / 1000),
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `open-${payment.id}` },
        )
        .catch((error: unknown) => {
          throw isOutage(error) ? new PaymentServiceDown("the payment service is down", { cause: error }) : error;
        });
      if (!session.url) throw new Error("the payment service returned no checkout page");
      return { session: session.id, url: session.url };
    },
    async close(session) {
      await stripe.checkout.sessions.expire(session);
    },
    async refund(payment, amount) {
      const { id, intent } = payment;
      if (!intent) throw new Error("the payment has no id at the payment service");
      // The service forgets idempotency keys after a day, but not its refunds.
      for await (const { metadata, status } of stripe.refunds.list({ payment_intent: intent }))
        if (metadata?.payment === id && status !== "failed" && status !== "canceled") return;
      await stripe.refunds
        .create(
          { payment_intent: intent, metadata: { payment: id }, ...(amount !== undefined && { amount }) },
          { idempotencyKey: `refund-${id}` },
        )
        .catch((error: Stripe.errors.StripeError) => {
          // The dealer has already done this on the service's own pages.
          if (error.code !== "charge_already_refunded") throw error;
        });
    },
    read(body, header) {
      const signature = header("stripe-signature") ?? "";
      return newsOf(stripe.webhooks.constructEvent(body, signature, options.webhookSecret));
    },
  };
}

/** Stripe as a payment service for sites. */
export const stripe: PaymentService = {
  origins: ["https://checkout.stripe.com"],
  connect: createStripeProvider,
};

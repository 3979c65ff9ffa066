import Stripe from "stripe";
import type { PaymentProvider } from "./provider.ts";

const timeoutMs = 10_000;

/** Stripe's hosted checkout. `url` is the address of its API where that is not Stripe's own. */
export function stripeProvider(options: {
  secretKey: string;
  webhookSecret: string;
  url?: string | undefined;
}): PaymentProvider {
  const api = options.url ? new URL(options.url) : undefined;
  const stripe = new Stripe(options.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
  return {
    async open({ payment, title, returnUrl, until }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: payment.id,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: "aud", unit_amount: payment.amount, product_data: { name: title } },
            },
          ],
          expires_at: Math.floor(until / 1000),
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `open-${payment.id}` },
      );
      if (!session.url) throw new Error("the payment service gave no page");
      return { session: session.id, url: session.url };
    },
    async refund(payment, amount) {
      if (!payment.intent) throw new Error("the payment has no number at the payment service");
      await stripe.refunds.create(
        { payment_intent: payment.intent, amount },
        { idempotencyKey: `refund-${payment.id}` },
      );
    },
    read(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret);
      if (event.type === "checkout.session.expired") {
        return { id: event.id, session: event.data.object.id, kind: "expired", intent: null };
      }
      const isPaid =
        event.type === "checkout.session.completed" ||
        event.type === "checkout.session.async_payment_succeeded";
      if (!isPaid || event.data.object.payment_status !== "paid") return undefined;
      const { id, payment_intent: intent } = event.data.object;
      return {
        id: event.id,
        session: id,
        kind: "paid",
        intent: typeof intent === "string" ? intent : (intent?.id ?? null),
      };
    },
  };
}

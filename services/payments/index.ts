/** Payments by the dealer or by Stripe. */

export { createContinueRouter } from "./continue-router.ts";
export { type Bill, type PaymentNews, type PaymentProvider, PaymentServiceDown } from "./provider.ts";
export { listPaymentOrigins, resolvePaymentProvider } from "./resolve-provider.ts";

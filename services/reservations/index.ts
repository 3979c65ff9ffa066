/** Held cars: placing a reservation, its states, webhook events of its payment. */

export { createOrders, type OrderDesk } from "./create-orders.ts";
export { verifyHold } from "./hold-rows.ts";
export { createPaymentWebhook } from "./payment-webhook.ts";
export { createReservations, type OrderView, type Reservations } from "./reservations.ts";

import { defineLoader } from "../context.ts";
import { listedOrders } from "../order.ts";

/** Reservations of the signed-in visitor, newest first. */
export const loader = defineLoader("reservations", ({ reservations, now }) =>
  listedOrders(reservations ?? [], now),
);

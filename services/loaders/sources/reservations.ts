import { defineLoader } from "../context.ts";
import { presentOrderList } from "../order.ts";

/** Reservations of the signed-in visitor, newest first. */
export const loader = defineLoader("reservations", ({ reservations, now }) =>
  presentOrderList(reservations ?? [], now),
);

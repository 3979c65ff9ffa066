import { defineLoader } from "../context.ts";
import { shownOrder } from "../order.ts";

/** The order of the page, which was read ahead. */
export const loader = defineLoader("order", ({ order, now }) => order && shownOrder(order, now));

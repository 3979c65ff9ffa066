import { defineLoader } from "../context.ts";
import { presentOrder } from "../order.ts";

/** The order of the page, which was read ahead. */
export const loader = defineLoader("order", ({ order, now }) => order && presentOrder(order, now));

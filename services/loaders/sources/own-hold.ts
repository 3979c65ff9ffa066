import { defineLoader } from "../context.ts";
import { presentOrderList } from "../order.ts";

/** The visitor's own hold on a car: a list with one entry or none. */
export const loader = defineLoader("ownHold", ({ holds, now }, { car }) => {
  const hold = holds?.find(({ reservation }) => {
    const { slug } = JSON.parse(reservation?.car ?? "{}") as { slug?: string };
    return slug === car;
  });
  return hold ? presentOrderList([hold], now) : [];
});

import type { Format } from "../messages/index.ts";

/** Australian dollars in words: whole dollars, or with cents when the amount has them. */
export function moneyText(format: Format, amount: number): string {
  return format.number(amount, {
    style: "currency",
    currency: "AUD",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

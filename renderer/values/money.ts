import type { Format } from "../messages/index.ts";

/** Formats Australian dollars: whole dollars, or with cents if the amount has cents. */
export function formatMoney(format: Format, amount: number): string {
  return format.number(amount, {
    style: "currency",
    currency: "AUD",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

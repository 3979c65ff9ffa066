import { useFormat } from "../layout/page-context.tsx";

/** Formats Australian dollars: whole dollars, or with cents when the amount has them. */
export function useMoney(): (amount: number) => string {
  const format = useFormat();
  return (amount) =>
    format.number(amount, {
      style: "currency",
      currency: "AUD",
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 2,
    });
}

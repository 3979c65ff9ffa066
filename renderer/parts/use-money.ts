import { useFormat } from "../layout/index.ts";
import { formatMoney } from "../values/money.ts";

/** Formats Australian dollars in the page's locale. */
export function useMoney(): (amount: number) => string {
  const format = useFormat();
  return (amount) => formatMoney(format, amount);
}

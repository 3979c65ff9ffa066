import { useFormat } from "../layout/index.ts";
import { moneyText } from "../values/money.ts";

/** Formats Australian dollars in the page's locale. */
export function useMoney(): (amount: number) => string {
  const format = useFormat();
  return (amount) => moneyText(format, amount);
}

import { useFormat } from "../layout/page-context.tsx";
import { moneyText } from "./money.ts";

/** Formats Australian dollars in the page's locale. */
export function useMoney(): (amount: number) => string {
  const format = useFormat();
  return (amount) => moneyText(format, amount);
}

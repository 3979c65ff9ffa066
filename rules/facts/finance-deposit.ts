import { defineFact, type FactCompute } from "./fact.ts";
import { parseNumberOrNull } from "./numbers.ts";

// The share is applied in cents, so that a deposit never shows a fraction of one.
export const compute: FactCompute<"price"> = ({ car, site }) => {
  const [price, percent] = [parseNumberOrNull(car?.price), parseNumberOrNull(site.settings?.financeDepositPercent)];
  return price === null || percent === null ? null : Math.round(Math.max(0, price) * percent) / 100;
};

export const fact = defineFact({
  name: "finance_deposit",
  description:
    "Deposit that a lender requires, AUD: the setting financeDepositPercent of the price, to the cent; null without either.",
  schema: { type: ["number", "null"], unit: "AUD", minimum: 0 },
  reads: ["price"],
  nullWithout: ["price"],
  compute,
  inputFor(value, { site }) {
    if (typeof value !== "number") return { car: { price: null } };
    const percent = parseNumberOrNull(site.settings?.financeDepositPercent);
    return percent ? { car: { price: (value * 100) / percent } } : undefined;
  },
  examples: [
    [{ car: { price: 20000 }, site: { settings: { financeDepositPercent: 10 } } }, 2000],
    [{ car: { price: 19999.99 }, site: { settings: { financeDepositPercent: 10 } } }, 2000],
    [{ car: { price: -1 }, site: { settings: { financeDepositPercent: 10 } } }, 0],
    [{ car: { price: 20000 } }, null],
    [{ car: {}, site: { settings: { financeDepositPercent: 10 } } }, null],
  ],
});

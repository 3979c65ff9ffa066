import { useFormat, usePage } from "../../layout/index.ts";
import { container } from "../../parts/container.tsx";
import terms from "../../parts/Terms.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { formatMoney } from "../../values/money.ts";
import { formatTermValues } from "../../values/week-values.ts";
import { resolveLoan } from "../../values/weekly-cost.ts";
import type { Props } from "./schema.ts";
import css from "./WeekTerms.module.css";

/** The terms of what cars cost a week. */
export function WeekTerms({ text }: Props) {
  const format = useFormat();
  const basis = resolveLoan(usePage());
  if (basis === undefined) return null;
  const { establishmentFee = 0, monthlyFee = 0, lender, source, date } = basis;
  const money = (value: number) => (value > 0 ? formatMoney(format, value) : "none");
  return (
    <p className={joinClassNames(container, terms.terms, css.root)}>
      {format(text, {
        ...formatTermValues(format, basis, basis),
        establishment: money(establishmentFee),
        monthly: money(monthlyFee),
        lender,
        source,
        date: format.date(Date.parse(date), { dateStyle: "medium", timeZone: "UTC" }),
      })}
    </p>
  );
}

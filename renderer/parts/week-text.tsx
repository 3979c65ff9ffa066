import { useFormat, usePage } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import { formatWeekValues, type StatedBasis } from "../values/week-values.ts";
import { resolveLoan } from "../values/weekly-cost.ts";

interface WeekTextProps {
  as?: "p" | "span" | "strong" | "output";
  className?: string | undefined;
  /** AUD. */
  price: number;
  /** Its wording; values as `formatWeekValues` gives them. */
  label: Message | undefined;
  /** The lender, if it is not the one of the site's basis. */
  lender?: StatedBasis | undefined;
  /** Whether it has a wording of its own: others have that of the cards, which DealBar carries. */
  ownWords?: boolean;
}

/**
 * What a car costs a week, in words, on the terms of the page. `delegated/my-deal.ts` writes the visitor's own figure
 * into it, which hydration leaves as it is.
 */
export function WeekText({ as: Tag = "p", className, price, label, lender, ownWords = false }: WeekTextProps) {
  const format = useFormat();
  const loan = resolveLoan(usePage());
  if (loan === undefined || label === undefined) return null;
  return (
    <Tag
      className={className}
      data-decision="week"
      data-week={price}
      data-week-words={ownWords ? JSON.stringify(label) : undefined}
      data-week-lender={JSON.stringify(lender)}
      suppressHydrationWarning
    >
      {format(label, formatWeekValues(format, price, lender ?? loan, loan))}
    </Tag>
  );
}

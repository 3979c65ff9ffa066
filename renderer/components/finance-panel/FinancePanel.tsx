import type { NodeExtras } from "../../layout/node-extras.ts";
import { useFormat } from "../../layout/page-context.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { useMoney } from "../../parts/use-money.ts";
import css from "./FinancePanel.module.css";
import type { Props } from "./schema.ts";

/** Weekly or monthly estimate. The comparison rate stands beside the rate, in the same size. */
export function FinancePanel({
  headings = {},
  finance,
  action,
  labels,
  nodeId,
  ...rest
}: Props & NodeExtras) {
  const money = useMoney();
  const format = useFormat();
  // The table finance says whether it is shown; the panels of finance-eligibility are those that are.
  if (!finance || finance.shown === false) return null;
  const heading = headings[finance.provider ?? ""] ?? rest.heading;
  const {
    weekly,
    monthly,
    rate,
    comparison_rate: comparison,
    term_years: years,
    deposit,
    balloon,
    disclaimer,
  } = finance;
  const percent = (value: number): string =>
    `${format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
  const amount = weekly ?? monthly;
  return (
    <section
      className={css.root}
      data-decision="finance"
      aria-labelledby={heading === undefined ? undefined : `${nodeId}-heading`}
    >
      {heading === undefined ? null : <h2 id={`${nodeId}-heading`}>{heading}</h2>}
      {typeof amount === "number" ? (
        <p className={css.amount}>
          <strong>{money(Math.ceil(amount))}</strong> {weekly === amount ? labels.perWeek : labels.perMonth}
        </p>
      ) : null}
      <dl className={css.rates}>
        <Entry label={labels.rate} text={typeof rate === "number" ? percent(rate) : undefined} />
        <Entry
          label={labels.comparisonRate}
          text={typeof comparison === "number" ? percent(comparison) : undefined}
        />
        <Entry label={labels.term} text={years ? format(labels.years, { count: years }) : undefined} />
        <Entry label={labels.deposit} text={deposit ? money(deposit) : undefined} />
        <Entry label={labels.balloon} text={balloon ? money(balloon) : undefined} />
      </dl>
      {action === undefined ? null : <ButtonLink {...action} style={action.style ?? "secondary"} full />}
      {disclaimer && labels.disclaimer !== undefined ? (
        <details className={css.small}>
          <summary>{labels.disclaimer}</summary>
          <p>{disclaimer}</p>
        </details>
      ) : null}
      {labels.comparisonWarning === undefined ? null : (
        <p className={css.small}>{labels.comparisonWarning}</p>
      )}
    </section>
  );
}

function Entry({ label, text }: { label: string | undefined; text: string | undefined }) {
  if (label === undefined || text === undefined) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

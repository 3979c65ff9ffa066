import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/use-money.ts";
import { perCent } from "../../values/week-values.ts";
import css from "./FinancePanel.module.css";
import type { Props } from "./schema.ts";

/**
 * The weekly or monthly cost of a car with one lender, as a panel or as an expandable row; nothing without finance
 * data. The comparison rate is beside the rate, in the same size.
 */
export function FinancePanel({
  headings = {},
  finance,
  action,
  labels,
  nodeId,
  carId,
  display = "panel",
  group,
  position,
  ...rest
}: Props & NodeExtras) {
  const money = useMoney();
  const format = useFormat();
  // The table finance decides whether it is shown; finance-eligibility returns only panels that are.
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
    entries,
  } = finance;
  const percent = (value: number | null | undefined): string | undefined =>
    typeof value === "number" ? `${perCent(format, value)}%` : undefined;
  const amount = weekly ?? monthly;
  const per = weekly === amount ? labels.perWeek : labels.perMonth;
  const rates = [
    { label: labels.rate, text: percent(rate) },
    { label: labels.comparisonRate, text: percent(comparison) },
  ];
  const terms = (
    <>
      <dl className={css.rates}>
        <Entry label={labels.term} text={years ? format(labels.years, { count: years }) : undefined} />
        <Entry label={labels.deposit} text={deposit ? money(deposit) : undefined} />
        <Entry label={labels.balloon} text={balloon ? money(balloon) : undefined} />
      </dl>
      {Object.entries(labels.entries ?? {}).map(([name, line]) => {
        const value = entries?.[name];
        return value === undefined || value === null || value === "" ? null : (
          <p key={name} className={css.small}>
            {format(line, { value })}
          </p>
        );
      })}
      {action === undefined ? null : <ButtonLink {...action} style={action.style ?? "secondary"} full />}
      {disclaimer && labels.disclaimer !== undefined ? (
        <details className={css.small} data-disclaimer={carId} data-provider={finance.provider ?? undefined}>
          <summary>{labels.disclaimer}</summary>
          <p>{disclaimer}</p>
        </details>
      ) : null}
      {labels.comparisonWarning === undefined ? null : (
        <p className={css.small}>{labels.comparisonWarning}</p>
      )}
    </>
  );
  if (display === "row") {
    return (
      <details className={css.row} name={group} open={position === 0} data-decision="finance">
        <summary>
          <span className={css.provider}>{heading}</span>
          <Icon name="chevron-down" size={18} />
          <Amount as="span" amount={amount} per={per} />
          <WordsOfRates rates={rates} />
        </summary>
        <div className={css.more}>{terms}</div>
      </details>
    );
  }
  return (
    <section
      className={css.root}
      data-decision="finance"
      aria-labelledby={heading === undefined ? undefined : `${nodeId}-heading`}
    >
      {heading === undefined ? null : <h2 id={`${nodeId}-heading`}>{heading}</h2>}
      <Amount as="p" amount={amount} per={per} />
      <dl className={css.rates}>
        {rates.map((entry) => (
          <Entry key={entry.label} {...entry} />
        ))}
      </dl>
      {terms}
    </section>
  );
}

/** The weekly or monthly cost, AUD, rounded up. */
function Amount({
  as: Tag,
  amount,
  per,
}: {
  as: "p" | "span";
  amount: number | null | undefined;
  per: string | undefined;
}) {
  const money = useMoney();
  if (typeof amount !== "number") return null;
  return (
    <Tag className={css.amount}>
      <strong>{money(Math.ceil(amount))}</strong>
      {per === undefined ? null : ` ${per}`}
    </Tag>
  );
}

interface Rate {
  label: string | undefined;
  text: string | undefined;
}

/** Rates for a `<summary>`, which can contain only phrasing content. */
function WordsOfRates({ rates }: { rates: readonly Rate[] }) {
  return (
    <span className={css.rates}>
      {rates.map(({ label, text }) =>
        label === undefined || text === undefined ? null : (
          <span key={label}>
            <span className={css.term}>{label}</span> <span className={css.value}>{text}</span>
          </span>
        ),
      )}
    </span>
  );
}

function Entry({ label, text }: Rate) {
  if (label === undefined || text === undefined) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

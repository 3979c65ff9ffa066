import { useFormat, usePage } from "../../layout/index.ts";
import type { Message } from "../../messages/index.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { useMoney } from "../../parts/use-money.ts";
import { WeekText } from "../../parts/week-text.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { roundRepayment } from "../../values/repayments.ts";
import { formatPercent, type StatedBasis } from "../../values/week-values.ts";
import css from "./FinancePanel.module.css";
import type { Props } from "./schema.ts";

type Finance = NonNullable<Props["finance"]>;

/**
 * The weekly or monthly cost of a car with one lender, as a row that opens; nothing without finance data. Where the site has a basis, it is on the terms of all figures, at this lender's rate; else it is the lender's
 * own. The comparison rate is beside the rate, in the same size.
 */
export function FinancePanel(props: Props) {
  const { headings = {}, finance, price, fees = {}, action, labels } = props;
  const format = useFormat();
  const hasBasis = usePage().site.financeBasis !== undefined;
  // The table finance decides whether it is shown; finance-eligibility returns only panels that are.
  if (!finance || finance.shown === false) return null;
  const heading = headings[finance.provider ?? ""] ?? props.heading;
  const lender = hasBasis && price ? lenderOf(finance, fees) : undefined;
  const percent = (value: number | null | undefined): string | undefined =>
    typeof value === "number" ? `${formatPercent(format, value)}%` : undefined;
  const rates = [
    { label: labels.rate, text: percent(finance.rate) },
    { label: labels.comparisonRate, text: percent(finance.comparison_rate) },
  ];
  const figure = (label: Message | undefined, className: string | undefined) => (
    <WeekText {...{ className, label, lender }} as="span" price={price ?? 0} ownWords />
  );
  return (
    <details className={css.row} name={props.group} data-decision="finance">
      <summary>
        <span className={shapes.strong}>{heading}</span>
        <Icon name="chevron-down" size={18} />
        {lender ? (
          figure([["arg", "weekly"], ` ${labels.perWeek}`], joinClassNames(css.amount, css.onTerms))
        ) : (
          <Amount finance={finance} labels={labels} />
        )}
        <Rates rates={rates} />
        {lender ? figure(labels.terms, css.small) : null}
      </summary>
      <div className={css.more}>
        {lender ? null : <QuotedTerms finance={finance} labels={labels} />}
        {Object.entries(labels.entries ?? {}).map(([name, line]) => {
          const value = finance.entries?.[name];
          return value === undefined || value === null || value === "" ? null : (
            <p key={name} className={css.small}>
              {format(line, { value })}
            </p>
          );
        })}
        {action === undefined ? null : <ButtonLink {...action} style={action.style ?? "secondary"} full />}
        <Disclaimer {...props} finance={finance} isOnOtherTerms={lender !== undefined} />
        {labels.comparisonWarning === undefined ? null : <p className={css.small}>{labels.comparisonWarning}</p>}
      </div>
    </details>
  );
}

interface QuoteProps {
  finance: Finance;
  labels: Props["labels"];
}

/** The terms of the lender's own figure. */
function QuotedTerms({ finance: { term_years: years, deposit, balloon }, labels }: QuoteProps) {
  const money = useMoney();
  const format = useFormat();
  return (
    <dl className={css.rates}>
      <Entry label={labels.term} text={years ? format(labels.years, { count: years }) : undefined} />
      <Entry label={labels.deposit} text={deposit ? money(deposit) : undefined} />
      <Entry label={labels.balloon} text={balloon ? money(balloon) : undefined} />
    </dl>
  );
}

/** The lender's disclaimer, with the example that it is about where the figure above it is on other terms. */
function Disclaimer(props: QuoteProps & { carId?: string | undefined; isOnOtherTerms: boolean }) {
  const { finance, labels, carId, isOnOtherTerms } = props;
  const { provider, disclaimer, term_years: years, deposit, balloon } = finance;
  const money = useMoney();
  const format = useFormat();
  if (!disclaimer || labels.disclaimer === undefined) return null;
  const { amount, per } = quoteOf(finance, labels);
  const sum = (value: number | null | undefined) => (value ? money(value) : "none");
  const values = { per, years: years ?? 0, deposit: sum(deposit), balloon: sum(balloon) };
  return (
    <details className={css.small} data-disclaimer={carId} data-provider={provider ?? undefined}>
      <summary>{labels.disclaimer}</summary>
      <p>{disclaimer}</p>
      {isOnOtherTerms && amount && labels.quote !== undefined ? (
        <p>{format(labels.quote, { amount: money(roundRepayment(amount)), ...values })}</p>
      ) : null}
    </details>
  );
}

/** What the lender itself states, a week or else a month. */
function quoteOf({ weekly, monthly }: Finance, { perWeek, perMonth }: Props["labels"]) {
  return typeof weekly === "number" ? { amount: weekly, per: perWeek } : { amount: monthly, per: perMonth };
}

/** The loan of a lender whose rates are known. */
function lenderOf(
  { rate, comparison_rate: comparisonRate }: Finance,
  { establishment, monthly }: NonNullable<Props["fees"]>,
): StatedBasis | undefined {
  if (typeof rate !== "number" || typeof comparisonRate !== "number") return undefined;
  const amounts = { establishmentFee: amountOf(establishment), monthlyFee: amountOf(monthly) };
  return { rate, comparisonRate, ...amounts };
}

const amountOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The lender's own weekly or monthly cost, AUD, rounded up. */
function Amount({ finance, labels }: QuoteProps) {
  const money = useMoney();
  const { amount, per } = quoteOf(finance, labels);
  if (typeof amount !== "number") return null;
  return (
    <span className={css.amount}>
      <strong>{money(roundRepayment(amount))}</strong>
      {per === undefined ? null : ` ${per}`}
    </span>
  );
}

interface Rate {
  label: string | undefined;
  text: string | undefined;
}

/** Rates for a `<summary>`, which can contain only phrasing content. */
function Rates({ rates }: { rates: readonly Rate[] }) {
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

import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dealAtom } from "../../browser/deal-atom.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import shapes from "../../parts/shapes.module.css";
import { useMoney } from "../../parts/use-money.ts";
import { useTypedEarly } from "../../parts/use-typed-early.ts";
import type { BrowserPage } from "../../planning/index.ts";
import { hasOwnTerms, resolveBuyerTerms } from "../../values/buyer-terms.ts";
import { joinClassNames } from "../../values/class-names.ts";
import { formatGroupedNumber } from "../../values/grouped.ts";
import { computeRepayments, parseNumberWithin, roundRepayment } from "../../values/repayments.ts";
import { formatPercent } from "../../values/week-values.ts";
import { type BuyerTerms, resolveLoan } from "../../values/weekly-cost.ts";
import css from "./RepaymentCalculator.module.css";
import type { Props } from "./schema.ts";

/** Maximum rate, per cent a year: higher values are typing mistakes. */
const highestRate = 60;

/** Amounts that can be typed, AUD. */
const amounts = { min: 0, max: 1_000_000 };

/**
 * Weekly and monthly repayments of a car. Where the site has a basis, it begins with the loan and the terms of the
 * page's other figures. The server renders the first estimate; the browser updates it while the visitor types.
 */
export function RepaymentCalculator(props: Props & NodeExtras) {
  const { heading, labels, nodeId } = props;
  const format = useFormat();
  const money = useMoney();
  const price = Math.max(0, props.price ?? props.usualPrice ?? 0);
  const written = (amount: number) => formatGroupedNumber(amount, format.number(amount));
  const { fees, rate, comparisonRate, ...start } = startOf(props, usePage(), price);
  const [typed, setTyped] = useState({
    price: written(price),
    deposit: written(start.deposit),
    tradeIn: written(start.tradeIn),
    balloon: "0",
    rate: String(rate),
  });
  const [years, setYears] = useState(start.years);
  useOwnTerms((required) => {
    setTyped((before) => ({
      ...before,
      deposit: written(required.deposit),
      tradeIn: written(required.tradeIn),
    }));
    setYears(required.years);
  });
  const dearest = Math.max(price, props.maxPrice ?? amounts.max);
  const bounds = {
    price: { min: 0, max: dearest },
    deposit: amounts,
    tradeIn: amounts,
    balloon: amounts,
    rate: { min: 0, max: highestRate },
  };
  const value = (name: keyof typeof typed) => parseNumberWithin(typed[name], bounds[name]);
  const loan = { ...fees, rate: value("rate") };
  const terms = { deposit: value("deposit"), tradeIn: value("tradeIn"), balloon: value("balloon"), years };
  const { borrowed, weekly, monthly } = computeRepayments(value("price"), loan, terms);
  const field = (name: keyof typeof typed, label: string | undefined, unit: "before" | "after") =>
    label === undefined ? null : (
      <Amount
        id={`${nodeId}-${name}`}
        label={label}
        unit={unit === "before" ? { before: labels.currency } : { after: labels.percent }}
        text={typed[name]}
        onType={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        onLeave={() => setTyped({ ...typed, [name]: written(value(name)) })}
      />
    );
  if (price === 0) return null;
  const note =
    borrowed === 0
      ? format(labels.covered, { price: money(value("price")) })
      : terms.balloon > borrowed
        ? format(labels.balloonAbove, { amount: money(borrowed) })
        : "";
  return (
    <section
      className={joinClassNames("screen-only", css.root)}
      aria-labelledby={heading === undefined ? undefined : `${nodeId}-heading`}
    >
      {heading === undefined ? null : <h2 id={`${nodeId}-heading`}>{heading}</h2>}
      <div className={css.columns}>
        <div className={joinClassNames(shapes.scripted, css.fields)}>
          {field("price", labels.price, "before")}
          {field("deposit", labels.deposit, "before")}
          {field("tradeIn", labels.tradeIn, "before")}
          {field("balloon", labels.balloon, "before")}
          {field("rate", labels.rate, "after")}
          <Term
            id={`${nodeId}-term`}
            label={labels.term}
            words={format(labels.years, { count: years })}
            range={{ min: 1, max: Math.max(props.maxYears, years), value: years }}
            onChange={setYears}
          />
        </div>
        <output className={css.result} aria-live="polite">
          <span className={css.amount}>{money(roundRepayment(weekly))}</span> <span>{labels.weekly}</span>
          <span className={css.other}>{format(labels.monthly, { amount: money(roundRepayment(monthly)) })}</span>
          <span className={css.other}>{format(labels.borrowed, { amount: money(borrowed) })}</span>
          {labels.terms === undefined ? null : (
            <span className={css.other}>
              {format(labels.terms, {
                years,
                rate: formatPercent(format, loan.rate),
                // A comparison rate is of one rate: a visitor's own has none.
                comparison: loan.rate === rate && comparisonRate ? formatPercent(format, comparisonRate) : "none",
              })}
            </span>
          )}
          {note === "" ? null : <span className={css.note}>{note}</span>}
        </output>
      </div>
      {[props.disclaimer, props.example, props.note].map((text) =>
        text ? (
          <p key={text} className={css.small}>
            {text}
          </p>
        ) : null,
      )}
    </section>
  );
}

/** The loan and the terms that the calculator begins with: those of the page, else the settings. */
function startOf({ rate, years, depositPercent }: Props, page: BrowserPage, price: number) {
  const loan = resolveLoan(page);
  if (loan === undefined)
    return {
      fees: {},
      rate,
      comparisonRate: undefined,
      years,
      deposit: Math.round((price * depositPercent) / 100),
      tradeIn: 0,
    };
  const { establishmentFee = 0, monthlyFee = 0 } = loan;
  return {
    fees: { establishmentFee, monthlyFee },
    rate: loan.rate,
    comparisonRate: loan.comparisonRate,
    ...resolveBuyerTerms(loan, {}, page.terms),
  };
}

/** Calls `take` with the terms that the visitor has said in my deal, which the server does not know. */
function useOwnTerms(take: (terms: BuyerTerms) => void): void {
  const page = usePage();
  const deal = useAtomValue(dealAtom);
  const onTerms = useEffectEvent(() => {
    const loan = resolveLoan(page);
    const required = loan && deal && resolveBuyerTerms(loan, deal, page.terms);
    if (required && hasOwnTerms(loan, required)) take(required);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each deal is taken once
  useEffect(onTerms, [deal]);
}

function Amount(props: {
  id: string;
  label: string;
  unit: { before?: string | undefined; after?: string | undefined };
  text: string;
  onType(text: string): void;
  onLeave(): void;
}) {
  const { id } = props;
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, props.onType);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{props.label}</label>
      <span className={css.box}>
        {props.unit.before === undefined ? null : <span aria-hidden="true">{props.unit.before}</span>}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={props.text}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onLeave}
        />
        {props.unit.after === undefined ? null : <span aria-hidden="true">{props.unit.after}</span>}
      </span>
    </div>
  );
}

function Term(props: {
  id: string;
  label: string;
  words: string;
  range: { min: number; max: number; value: number };
  onChange(years: number): void;
}) {
  const { id } = props;
  const { min, max, value } = props.range;
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, (text) => props.onChange(Number(text)));
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {props.label} <span className={css.years}>{props.words}</span>
      </label>
      <input
        ref={input}
        id={id}
        className={css.range}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={props.words}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </div>
  );
}

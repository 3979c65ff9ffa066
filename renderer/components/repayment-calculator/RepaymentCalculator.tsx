import { useRef, useState } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { useMoney } from "../../parts/use-money.ts";
import { useTypedEarly } from "../../parts/use-typed-early.ts";
import { grouped } from "../../values/grouped.ts";
import { numberWithin, repaymentsOf } from "../../values/repayments.ts";
import css from "./RepaymentCalculator.module.css";
import type { Props } from "./schema.ts";

/** Maximum rate, per cent a year: higher values are typing mistakes. */
const highestRate = 60;

/**
 * Weekly and monthly repayments of a car. The server renders the first estimate; the browser updates it while the
 * visitor types.
 */
export function RepaymentCalculator(props: Props & NodeExtras) {
  const { heading, rate, maxYears, labels, nodeId } = props;
  const format = useFormat();
  const money = useMoney();
  const price = Math.max(0, props.price ?? props.usualPrice ?? 0);
  const written = (amount: number) => grouped(amount, format.number(amount));
  const [typed, setTyped] = useState({
    price: written(price),
    deposit: written(Math.round((price * props.depositPercent) / 100)),
    balloon: "0",
    rate: String(rate),
  });
  const [years, setYears] = useState(props.years);
  const dearest = Math.max(price, props.maxPrice ?? 1_000_000);
  const asked = numberWithin(typed.price, { min: 0, max: dearest });
  const bounds = {
    price: { min: 0, max: dearest },
    deposit: { min: 0, max: asked },
    balloon: { min: 0, max: asked },
    rate: { min: 0, max: highestRate },
  };
  const value = (name: keyof typeof typed) => numberWithin(typed[name], bounds[name]);
  const { borrowed, weekly, monthly } = repaymentsOf({
    price: asked,
    deposit: value("deposit"),
    balloon: value("balloon"),
    rate: value("rate"),
    years,
  });
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
  return (
    <section className={css.root} aria-labelledby={heading === undefined ? undefined : `${nodeId}-heading`}>
      {heading === undefined ? null : <h2 id={`${nodeId}-heading`}>{heading}</h2>}
      <div className={css.columns}>
        <div className={css.fields}>
          {field("price", labels.price, "before")}
          {field("deposit", labels.deposit, "before")}
          {field("balloon", labels.balloon, "before")}
          {field("rate", labels.rate, "after")}
          <Term
            id={`${nodeId}-term`}
            label={labels.term}
            words={format(labels.years, { count: years })}
            range={{ min: 1, max: maxYears, value: years }}
            onChange={setYears}
          />
        </div>
        <output className={css.result} aria-live="polite">
          <span className={css.amount}>{money(Math.ceil(weekly))}</span> <span>{labels.weekly}</span>
          <span className={css.other}>{format(labels.monthly, { amount: money(Math.ceil(monthly)) })}</span>
          <span className={css.other}>{format(labels.borrowed, { amount: money(borrowed) })}</span>
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

import { useFormat } from "../../layout/index.ts";
import { CarFacts } from "../../parts/car-facts.tsx";
import { PriceBlock } from "../../parts/price-block.tsx";
import { useMoney } from "../../parts/use-money.ts";
import { formatCarTitle } from "../../values/car-title.ts";
import { joinClassNames } from "../../values/class-names.ts";
import { formatPercent } from "../../values/week-values.ts";
import css from "./CarHeading.module.css";
import { MarketPrice } from "./MarketPrice.tsx";
import type { Props } from "./schema.ts";

type LabelsOf = NonNullable<Props["labels"]>;

/** Name, facts and price of a car on its page. */
export function CarHeading(props: Props) {
  const {
    car,
    tone = "plain",
    price,
    finance,
    week,
    driveAway,
    market,
    facts = [],
    factsAs = "grid",
    includes,
    priceTypes,
    areas = {},
    labels = {},
  } = props;
  const format = useFormat();
  const { strong, quiet } = formatCarTitle(car);
  // An estimate names the charges that the price leaves out.
  const type = driveAway?.length ? undefined : priceTypes?.[price?.price_type ?? ""];
  const included = type && (type.note ?? includes?.[type.means]);
  const stock = typeof car.stocknum === "string" ? car.stocknum : undefined;
  return (
    <div className={joinClassNames(css.root, css[tone])}>
      <div className={css.main}>
        <div>
          <h1 className={css.name}>
            {strong}
            {quiet === "" ? null : <span className={css.badge}> {quiet}</span>}
          </h1>
          {stock === undefined || labels.stock === undefined ? null : (
            <p className={css.stock}>{format(labels.stock, { number: stock })}</p>
          )}
        </div>
        <PriceBlock
          price={price}
          finance={finance}
          was={labels.was}
          weekly={labels.weekly}
          week={week}
          weekLabel={labels.week}
          driveAway={driveAway}
          driveAwayLabel={labels.driveAway}
          large
        />
      </div>
      {week?.shown === true ? null : <Terms finance={finance} label={labels.terms} />}
      {typeof included === "string" ? <p className={css.note}>{included}</p> : null}
      {market?.shown === true && market.text ? <MarketPrice market={market} how={labels.market} areas={areas} /> : null}
      <div className={css[`as-${factsAs}`]}>
        <CarFacts facts={facts} />
      </div>
    </div>
  );
}

/** The terms on which a weekly estimate stands. */
function Terms({ finance, label }: { finance: Props["finance"]; label: LabelsOf["terms"] }) {
  const format = useFormat();
  const money = useMoney();
  if (finance?.shown !== true || label === undefined) return null;
  const { provider, weekly, term_years: years, deposit, balloon, rate } = finance;
  if (typeof weekly !== "number" || typeof years !== "number" || typeof rate !== "number") return null;
  const amount = (value: typeof deposit) => (typeof value === "number" && value > 0 ? money(value) : "none");
  const worded = formatPercent(format, rate);
  return (
    <p className={css.note}>
      {format(label, {
        provider: provider ?? "none",
        years,
        deposit: amount(deposit),
        balloon: amount(balloon),
        rate: worded,
      })}
    </p>
  );
}

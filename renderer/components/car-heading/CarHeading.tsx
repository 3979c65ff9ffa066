import { useFormat } from "../../layout/index.ts";
import { CarFacts } from "../../parts/car-facts.tsx";
import { PriceBlock } from "../../parts/price-block.tsx";
import { carTitle } from "../../values/car-title.ts";
import css from "./CarHeading.module.css";
import { MarketPrice } from "./MarketPrice.tsx";
import type { Props } from "./schema.ts";

/** Name, facts and price of a car on its page. */
export function CarHeading({ car, price, finance, market, facts = [], areas = {}, labels = {} }: Props) {
  const format = useFormat();
  const { strong, quiet } = carTitle(car);
  const stock = typeof car.stocknum === "string" ? car.stocknum : undefined;
  return (
    <div className={css.root}>
      <div>
        <h1 className={css.name}>
          {strong}
          {quiet === "" ? null : <span className={css.badge}> {quiet}</span>}
        </h1>
        {stock === undefined || labels.stock === undefined ? null : (
          <p className={css.stock}>{format(labels.stock, { number: stock })}</p>
        )}
      </div>
      <PriceBlock price={price} finance={finance} was={labels.was} weekly={labels.weekly} large />
      {market?.shown === true && market.text ? (
        <MarketPrice market={market} how={labels.market} areas={areas} />
      ) : null}
      <CarFacts facts={facts} />
    </div>
  );
}

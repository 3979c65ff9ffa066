import { useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/use-money.ts";
import css from "./MarketPrice.module.css";
import type { Props } from "./schema.ts";

/** How far a car is below the market, and how this is calculated. */
export function MarketPrice(props: {
  market: NonNullable<Props["market"]>;
  how: NonNullable<Props["labels"]>["market"];
  areas: NonNullable<Props["areas"]>;
}) {
  const format = useFormat();
  const money = useMoney();
  const { text, average, saving, price, area } = props.market;
  const badge = (
    <>
      <Icon name="badge-check" size={18} />
      {text}
    </>
  );
  if (props.how === undefined || typeof average !== "number" || typeof saving !== "number") {
    return (
      <p className={css.badge} data-decision="market-price">
        {badge}
      </p>
    );
  }
  const values = {
    average: money(average),
    saving: money(saving),
    price: typeof price === "number" ? money(price) : "",
    area: String(props.areas[area ?? ""] ?? area ?? ""),
  };
  return (
    <details className={css.root} data-decision="market-price">
      <summary className={css.badge}>
        {badge}
        <Icon name="chevron-down" size={16} />
      </summary>
      <p>{format(props.how, values)}</p>
    </details>
  );
}

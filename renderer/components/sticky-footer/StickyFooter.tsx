import { DecisionButtons } from "../../parts/decision-buttons.tsx";
import { useMoney } from "../../parts/use-money.ts";
import css from "./StickyFooter.module.css";
import type { Props } from "./schema.ts";

/** A bar at the bottom of a phone's screen. It shows once the page is scrolled a little (S4.27). */
export function StickyFooter({ label, buttons, price, primary, scrolledBy }: Props) {
  const money = useMoney();
  const shown = buttons ?? [];
  if (shown.length === 0) return null;
  return (
    <aside
      className={css.root}
      aria-label={label}
      data-sticky
      data-appears-at={scrolledBy}
      data-decision="detail-buttons"
    >
      {typeof price?.amount === "number" ? (
        <p className={css.price} data-decision="price">
          <strong>{money(price.amount)}</strong>
          {price.price_type ? <span>{price.price_type}</span> : null}
        </p>
      ) : null}
      <DecisionButtons
        buttons={shown.map((button) => ({ ...button, style: button.id === primary ? "primary" : "secondary" }))}
        icons={{ call: "phone" }}
        full
      />
    </aside>
  );
}

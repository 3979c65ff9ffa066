import { useState } from "react";
import { logPhoneReveal } from "../../browser/phone-reveal.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import css from "./CallDealer.module.css";
import { maskPhone } from "./mask-phone.ts";
import type { Props } from "./schema.ts";

/** The dealer's phone behind a button; once pressed it stays readable. */
export function CallDealer(props: Props) {
  const { heading, text, phone, carId, dealershipId, readable, labels } = props;
  const format = useFormat();
  const { site, events } = usePage();
  const [shown, setShown] = useState(false);
  if (!phone) return props.reason === "no-number" ? <span hidden data-no-phone={carId ?? ""} /> : null;
  const reveal = () => {
    setShown(true);
    const about = { car_id: carId ?? null, dealership_id: dealershipId ?? null, website_id: site.id };
    logPhoneReveal(about, events.call);
  };
  return (
    <div className={joinClassNames("screen-only", css.root)}>
      <div>
        <p className={shapes.strong}>{heading}</p>
        {text === undefined ? null : <p className={shapes.note}>{text}</p>}
      </div>
      {shown ? (
        <a
          className={formatButtonClass("secondary")}
          href={formatTelHref(phone)}
          aria-label={format(labels.call, { phone })}
        >
          <Icon name="phone" size={18} />
          {phone}
        </a>
      ) : (
        <button type="button" className={formatButtonClass("secondary")} onClick={reveal}>
          <Icon name="phone" size={18} />
          {format(labels.reveal, { phone: maskPhone(phone, readable) })}
        </button>
      )}
    </div>
  );
}

import { type ToggleEvent, useState } from "react";
import css from "./FinancePanel.module.css";

/**
 * A provider's disclaimer, initially with the page's text. Opening it requests the current text (S7.15), because the
 * page may be stale and the current text is binding.
 */
export function Disclaimer(props: {
  label: string;
  text: string;
  of: { carId: string | undefined; provider: string | null | undefined };
}) {
  const [text, setText] = useState(props.text);
  const { carId, provider } = props.of;
  const refresh = async (event: ToggleEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open || carId === undefined || !provider) return;
    const { fetchDisclaimer } = await import("../../browser/finance-disclaimers.ts");
    const fresh = await fetchDisclaimer(carId, provider);
    if (fresh !== undefined) setText(fresh);
  };
  return (
    <details className={css.small} onToggle={refresh}>
      <summary>{props.label}</summary>
      <p>{text}</p>
    </details>
  );
}

import { useScrolled } from "../../browser/use-scrolled.ts";
import { cx } from "../../parts/class-names.ts";
import { DecisionButtons } from "../../parts/decision-buttons.tsx";
import css from "./StickyFooter.module.css";
import type { Props } from "./schema.ts";

/** A bar at the bottom of a phone's screen. It shows once the page is scrolled by 50 px (S4.27). */
export function StickyFooter({ label, buttons, ids = [], words = {} }: Props) {
  const scrolled = useScrolled(50);
  const shown = ids.flatMap((id) => (buttons ?? []).filter((button) => button.id === id));
  if (shown.length === 0) return null;
  return (
    <aside
      className={cx(css.root, scrolled && css.scrolled)}
      aria-label={label}
      data-sticky
      data-decision="detail-buttons"
    >
      <DecisionButtons
        buttons={shown.map((button) => {
          const word = words[button.id];
          const style = button.id === "enquire" ? "primary" : "secondary";
          return { ...button, style, label: typeof word === "string" ? word : button.label };
        })}
        icons={{ call: "phone" }}
        full
      />
    </aside>
  );
}

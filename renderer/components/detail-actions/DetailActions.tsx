import type { NodeExtras } from "../../layout/index.ts";
import { DecisionButtons } from "../../parts/decision-buttons.tsx";
import css from "./DetailActions.module.css";
import type { Props } from "./schema.ts";

/** What a visitor can do with a car: primary and secondary buttons in a column, quiet ones in rows below. */
export function DetailActions({ buttons, label, slots }: Props & NodeExtras) {
  const all = buttons ?? [];
  const loud = all.filter(({ style }) => style !== "quiet");
  const quiet = all.filter(({ style }) => style === "quiet");
  const [first, ...others] = loud;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className={css.root} role="group" aria-label={label} data-decision="detail-buttons">
      {first === undefined ? null : <DecisionButtons buttons={[first]} full />}
      {others.length === 0 ? null : (
        <div className={css.grid}>
          <DecisionButtons buttons={others} full />
        </div>
      )}
      {quiet.length === 0 && !slots.more ? null : (
        <div className={css.quiet}>
          <DecisionButtons buttons={quiet} />
          {slots.more}
        </div>
      )}
    </div>
  );
}

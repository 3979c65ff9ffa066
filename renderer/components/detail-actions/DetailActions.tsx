import type { ReactNode } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { DecisionButtons } from "../../parts/decision-buttons.tsx";
import { Icon } from "../../parts/icon.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./DetailActions.module.css";
import type { Props } from "./schema.ts";

type Buttons = NonNullable<Props["buttons"]>;

/**
 * What a visitor can do with a car: primary and secondary buttons in a column, quiet ones in rows below, or all but the
 * first few behind one button.
 */
export function DetailActions({ buttons, label, inSight, moreLabel, slots }: Props & NodeExtras) {
  const all = (buttons ?? []).filter(({ href }) => href);
  const isLoud = ({ style }: Buttons[number]) => style !== "quiet";
  const folds = inSight !== undefined && moreLabel !== undefined;
  const loud = folds ? all.slice(0, inSight) : all.filter(isLoud);
  const rest = folds ? all.slice(inSight) : all.filter((button) => !isLoud(button));
  const [first, ...others] = loud;
  const quiet = (
    <>
      <DecisionButtons buttons={rest.map((button) => ({ ...button, style: "quiet" }))} />
      {slots.more}
    </>
  );
  const hasRest = rest.length > 0 || Boolean(slots.more);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      className={joinClassNames("screen-only", css.root)}
      role="group"
      aria-label={label}
      data-decision="detail-buttons"
    >
      {first === undefined ? null : <DecisionButtons buttons={[first]} full />}
      {others.length === 0 ? null : (
        <div className={css.grid}>
          <DecisionButtons buttons={others.map((button) => ({ ...button, style: "secondary" }))} full />
        </div>
      )}
      {hasRest && folds ? <Rest label={moreLabel}>{quiet}</Rest> : null}
      {hasRest && !folds ? <div className={css.quiet}>{quiet}</div> : null}
    </div>
  );
}

/** The other actions, which a press shows. */
function Rest({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={css.more}>
      <summary className={joinClassNames(formatButtonClass("quiet"), css.toggle)}>
        {label}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={css.list}>{children}</div>
    </details>
  );
}

import { ActionRow } from "../../parts/button.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import css from "./CtaCard.module.css";
import type { Props } from "./schema.ts";

/** A dealer's call to action between the cars of a list. */
export function CtaCard({ heading, text, icon, actions = [], headingLevel = 2 }: Props) {
  return (
    <aside className={css.root} aria-label={heading}>
      {icon === undefined ? null : <Icon name={icon} size={32} className={css.icon} />}
      <Heading level={headingLevel} className={css.heading}>
        {heading}
      </Heading>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      <ActionRow actions={actions} />
    </aside>
  );
}

import type { NodeExtras } from "../../layout/index.ts";
import { ActionRow } from "../../parts/button.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./MessagePanel.module.css";
import type { Props } from "./schema.ts";

/** A page with a single message. */
export function MessagePanel({ icon, tone = "plain", heading, text, actions = [], slots }: Props & NodeExtras) {
  return (
    <div className={joinClassNames(container, css.root)}>
      {icon === undefined ? null : (
        <span className={joinClassNames(css.icon, css[tone])}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <h1>{heading}</h1>
      {text === undefined ? null : (
        <div className={css.text}>
          <Markdown text={text} />
        </div>
      )}
      <ActionRow actions={actions} />
      {slots.body}
    </div>
  );
}

import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Notices.module.css";
import type { Props } from "./schema.ts";

/** Important notices about a car. */
export function Notices({ notices }: Props) {
  return (notices ?? []).map(({ id, style, title, text }) => (
    <div
      key={id}
      data-decision="notices"
      data-row={id}
      role="note"
      className={joinClassNames(css.root, style === "sold" && css.sold)}
    >
      <Icon name={style === "sold" ? "tag" : "info"} />
      <div>
        <p className={shapes.strong}>{title}</p>
        {text ? <p>{text}</p> : null}
      </div>
    </div>
  ));
}

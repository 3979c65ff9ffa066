import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import type { Props } from "./schema.ts";
import css from "./TextLine.module.css";

/** A short line of text. */
export function TextLine({ text, icon, dot, href, skip }: Props) {
  if (skip && href !== undefined)
    return (
      <Link className="skip-link" href={href}>
        {text}
      </Link>
    );
  return (
    <p className={css.root}>
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      {dot === undefined ? null : <span className={joinClassNames(css.dot, css[dot])} />}
      {href === undefined ? text : <Link href={href}>{text}</Link>}
    </p>
  );
}

import type { ReactNode } from "react";
import type { IconName } from "../../schemas/parts/icon-names.ts";
import { Link } from "../link/Link.tsx";
import { joinClassNames } from "../values/class-names.ts";
import css from "./Button.module.css";
import { Icon } from "./icon.tsx";

export type ButtonStyle = "primary" | "secondary" | "quiet";

/** Classes of a button, for elements other than the two below. */
export function formatButtonClass(style: ButtonStyle = "secondary", options: { full?: boolean; small?: boolean } = {}) {
  return joinClassNames(css.button, css[style], options.full && css.full, options.small && css.small);
}

export interface Action {
  label: string;
  href: string;
  style?: ButtonStyle | undefined;
  icon?: IconName | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({
  label,
  href,
  style,
  icon,
  full,
  small,
  row,
  action,
}: Action & {
  full?: boolean;
  small?: boolean;
  /** The table row of the button. */
  row?: string;
  /** A dialog of the page that opens instead if JavaScript is available. */
  action?: string | null | undefined;
}) {
  const size = { ...(full ? { full } : {}), ...(small ? { small } : {}) };
  const opens = action ? { "aria-haspopup": "dialog" as const, "data-opens": action } : {};
  return (
    <Link {...opens} href={href} className={formatButtonClass(style, size)} data-row={row}>
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      <span>{label}</span>
    </Link>
  );
}

/** A row of links that look like buttons; the first is primary by default. */
export function ActionRow({ actions, children }: { actions: readonly Action[]; children?: ReactNode }) {
  if (actions.length === 0 && !children) return null;
  return (
    <div className={css.row}>
      {actions.map((action, index) => (
        <ButtonLink
          key={action.href + action.label}
          {...action}
          style={action.style ?? (index === 0 ? "primary" : "secondary")}
        />
      ))}
      {children}
    </div>
  );
}

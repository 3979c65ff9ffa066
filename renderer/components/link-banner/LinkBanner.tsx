import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import css from "./LinkBanner.module.css";
import type { Props } from "./schema.ts";

/** A few large links side by side. */
export function LinkBanner({ links, most }: Props) {
  if (links.length === 0) return null;
  return (
    <div className={css.root}>
      <div className={container}>
        <ul className={css.list}>
          {links.slice(0, most).map(({ label, href, icon }) => (
            <li key={href}>
              <Link href={href} className={css.link}>
                {icon === undefined ? null : <Icon name={icon} size={24} />}
                <span>{label}</span>
                <Icon name="arrow-right" size={20} className={css.arrow} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

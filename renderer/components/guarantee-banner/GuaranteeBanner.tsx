import type { NodeExtras } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./GuaranteeBanner.module.css";
import type { Props } from "./schema.ts";

/** The dealer's guarantees, in one band. */
export function GuaranteeBanner({ heading, items, tile, nodeId }: Props & NodeExtras) {
  // Without a heading it is no section of its own.
  const Band = heading === undefined ? "div" : "section";
  return (
    <Band className={css.root} aria-labelledby={heading === undefined ? undefined : `${nodeId}-heading`}>
      <div className={joinClassNames(container, css.inner)}>
        {heading === undefined ? null : <h2 id={`${nodeId}-heading`}>{heading}</h2>}
        <ul className={css.list}>
          {items.map(({ id, text, icon, href }) => (
            <li key={id}>
              <Icon name={icon ?? "badge-check"} size={26} />
              {href === undefined ? <span>{text}</span> : <Link href={href}>{text}</Link>}
            </li>
          ))}
          {tile === undefined ? null : (
            <li className={css.tile}>
              <Link href={tile.href}>
                {tile.label}
                <Icon name="arrow-right" size={20} />
              </Link>
            </li>
          )}
        </ul>
      </div>
    </Band>
  );
}

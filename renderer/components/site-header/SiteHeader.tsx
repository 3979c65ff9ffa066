import { useRef, useState } from "react";
import { useCloseDetails } from "../../browser/use-close-on.ts";
import { useScrollDirection } from "../../browser/use-scroll-direction.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useImageUrl } from "../../parts/use-image-url.ts";
import { cx } from "../../values/class-names.ts";
import { FavouritesLink } from "./FavouritesLink.tsx";
import { MenuBar, MenuDrawer } from "./Menu.tsx";
import css from "./SiteHeader.module.css";
import type { Props } from "./schema.ts";

/** Header of every page. Its menus are `<details>`, so that they open without JavaScript. */
export function SiteHeader(props: Props & NodeExtras) {
  const imageUrl = useImageUrl();
  const { name, logo, menu, layout = "inline", hover = false, phone, favouritesHref, labels, slots } = props;
  const format = useFormat();
  const { url } = usePage();
  const root = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const direction = useScrollDirection();
  const away = direction === "down" && !open;
  useCloseDetails(root, url);
  // Opening a dropdown closes another, so check whether any is open now.
  const onToggle = () => setOpen(root.current?.querySelector("details[open]") != null);
  return (
    <>
      <a className="skip-link" href="#main">
        {labels.skip}
      </a>
      <header
        ref={root}
        // The class is a contract (S4.26): dealers' tag managers look for it.
        className={cx(css.root, css[layout], open && "dropdown-open", away && css.away)}
        data-away={away || undefined}
      >
        <div className={cx(container, css.row)}>
          <MenuDrawer menu={menu} panels={slots} labels={labels} onToggle={onToggle} phone={phone} />
          <Link href="/" className={css.logo} aria-label={labels.home}>
            {logo === undefined ? (
              <span className={css.name}>{name}</span>
            ) : (
              // The theme sets the size; this is the default.
              <img src={imageUrl(logo)} alt={name} width={128} height={32} />
            )}
          </Link>
          <MenuBar menu={menu} label={labels.nav} hover={hover} onToggle={onToggle} panels={slots} />
          <div className={css.tools}>
            {slots.status ? <div className={css.status}>{slots.status}</div> : null}
            {phone === undefined ? null : (
              <a
                className={css.phone}
                href={`tel:${phone.replace(/\s/g, "")}`}
                aria-label={format(labels.call, { phone })}
              >
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
            )}
            {favouritesHref === undefined ? null : (
              <FavouritesLink href={favouritesHref} label={labels.favourites} />
            )}
          </div>
        </div>
      </header>
    </>
  );
}

import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useImageUrl } from "../../parts/use-image-url.ts";
import { joinClassNames } from "../../values/class-names.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import { FavouritesLink } from "./FavouritesLink.tsx";
import { MenuBar, MenuDrawer } from "./Menu.tsx";
import css from "./SiteHeader.module.css";
import type { Props } from "./schema.ts";

/**
 * Header of every page. Its menus are `<details>`, so that they open without JavaScript; delegated/header.ts closes them,
 * and marks the header with the class `dropdown-open` while one is open (S4.26).
 */
export function SiteHeader(props: Props & NodeExtras) {
  const imageUrl = useImageUrl();
  const { name, logo, menu, layout = "inline", hover = false, phone, labels, slots } = props;
  const favouritesHref = props.favourites === false ? undefined : props.favouritesHref;
  const format = useFormat();
  return (
    <>
      <a className="skip-link" href="#main">
        {labels.skip}
      </a>
      <header className={joinClassNames(css.root, css[layout])} data-header data-hover={hover ? true : undefined}>
        <div className={joinClassNames(container, css.row)}>
          <MenuDrawer menu={menu} panels={slots} labels={labels} phone={phone} />
          <Link href="/" className={css.logo} aria-label={labels.home}>
            {logo === undefined ? (
              <span className={css.name}>{name}</span>
            ) : (
              // The theme sets the size; this is the default.
              <img src={imageUrl(logo)} alt={name} width={128} height={32} />
            )}
          </Link>
          <MenuBar menu={menu} label={labels.nav} panels={slots} />
          <div className={css.tools}>
            {slots.status ? <div className={css.status}>{slots.status}</div> : null}
            {phone === undefined ? null : (
              <a className={css.phone} href={formatTelHref(phone)} aria-label={format(labels.call, { phone })}>
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
            )}
            {favouritesHref === undefined ? null : <FavouritesLink href={favouritesHref} label={labels.favourites} />}
          </div>
        </div>
      </header>
    </>
  );
}

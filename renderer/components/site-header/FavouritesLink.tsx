import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import type { Message } from "../../messages/index.ts";
import { Icon } from "../../parts/icon.tsx";
import css from "./SiteHeader.module.css";

/** Link to the saved cars; delegated/saves.ts counts them. */
export function FavouritesLink({ href, label }: { href: string; label: Message | undefined }) {
  const format = useFormat();
  return (
    <Link
      href={href}
      className={css.favourites}
      aria-label={format(label, { count: 0 })}
      data-saved-count={JSON.stringify(label)}
    >
      <Icon name="heart" />
      <span className={css.count} hidden />
    </Link>
  );
}

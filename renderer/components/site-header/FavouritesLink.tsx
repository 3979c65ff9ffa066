import { useFormat } from "../../layout/page-context.tsx";
import { Link } from "../../link/Link.tsx";
import type { Message } from "../../messages/message.ts";
import { useFavourites } from "../../parts/favourites.ts";
import { Icon } from "../../parts/icon.tsx";
import css from "./SiteHeader.module.css";

/** Leads to the saved cars and counts them. */
export function FavouritesLink({ href, label }: { href: string; label: Message | undefined }) {
  const format = useFormat();
  const { favourites } = useFavourites();
  const count = favourites.length;
  return (
    <Link href={href} className={css.favourites} aria-label={format(label, { count })}>
      <Icon name="heart" />
      {count === 0 ? null : (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import type { Message } from "../../messages/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { useSavedCars } from "../../parts/saved-cars.ts";
import css from "./SiteHeader.module.css";

/** Link to the saved cars, with their number. */
export function FavouritesLink({ href, label }: { href: string; label: Message | undefined }) {
  const format = useFormat();
  const { count } = useSavedCars();
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

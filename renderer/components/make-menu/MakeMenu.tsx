import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import shapes from "../../parts/shapes.module.css";
import { useImageUrl } from "../../parts/use-image-url.ts";
import css from "./MakeMenu.module.css";
import type { Props } from "./schema.ts";

/** Tiles of makes in a dropdown of the header. */
export function MakeMenu(props: Props) {
  const imageUrl = useImageUrl();
  const format = useFormat();
  const makes = (props.makes ?? []).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  if (makes.length === 0) return null;
  return (
    <ul className={css.grid}>
      {makes.map(({ id, name, slug, logo, count }) => (
        <li key={id}>
          <Link
            className={css.tile}
            href={props.href.replaceAll("{slug}", slug).replaceAll("{name}", encodeURIComponent(name))}
          >
            {logo?.url ? (
              <img src={imageUrl(logo.url)} alt="" width={48} height={48} loading="lazy" />
            ) : (
              <span className={css.initial} aria-hidden="true">
                {name.charAt(0)}
              </span>
            )}
            <span className={css.name}>{name}</span>
            {count === undefined || props.labels?.count === undefined ? null : (
              <span className={shapes.note}>{format(props.labels.count, { count })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

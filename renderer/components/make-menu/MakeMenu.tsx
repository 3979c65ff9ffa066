import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { useImageUrl } from "../../parts/use-image-url.ts";
import css from "./MakeMenu.module.css";
import type { Props } from "./schema.ts";

type Make = NonNullable<Props["makes"]>[number];

function shownMakes({ makes, only }: Props): Make[] {
  const known = makes ?? [];
  if (only === undefined) return [...known].sort((a, b) => a.name.localeCompare(b.name, "en"));
  return only.flatMap((slug) => known.find((make) => make.slug === slug) ?? []);
}

/** Tiles of makes in a dropdown of the header. */
export function MakeMenu(props: Props) {
  const imageUrl = useImageUrl();
  const format = useFormat();
  const makes = shownMakes(props);
  if (makes.length === 0) return null;
  return (
    <div className={css.root}>
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
      {props.more === undefined ? null : (
        <Link href={props.more.href} className={css.more}>
          {props.more.label}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </div>
  );
}

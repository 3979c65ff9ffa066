import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import shapes from "../../parts/shapes.module.css";
import css from "./MakeDirectory.module.css";
import type { Props } from "./schema.ts";

/** Makes, page by page. */
export function MakeDirectory(props: Props) {
  const { makes, dealerships, dealership, base = "", hrefPrefix, labels } = props;
  const format = useFormat();
  const places = dealerships?.items ?? [];
  const pages = makes?.pages ?? [];
  return (
    <div className={css.root}>
      {places.length < 2 ? null : (
        <nav aria-label={labels.dealerships}>
          <ul className={css.chips}>
            <Chip href={base} current={!dealership} text={labels.all} />
            {places.map(({ id, name }) => (
              <Chip
                key={id}
                href={`${base}?dealership=${encodeURIComponent(id)}`}
                current={dealership === id}
                text={name}
              />
            ))}
          </ul>
        </nav>
      )}
      <ul className={css.makes}>
        {(makes?.items ?? []).map(({ id, name, slug, logo, cars_count: count = 0 }) => (
          <li key={id} className={css.make}>
            {logo?.url ? (
              <img src={logo.url} alt="" width={40} height={40} loading="lazy" className={css.logo} />
            ) : (
              <span aria-hidden="true" className={css.letter}>
                {name.slice(0, 1)}
              </span>
            )}
            <Link href={`${hrefPrefix}${slug ?? ""}${makes?.search ?? ""}`} className={shapes.over}>
              {name}
            </Link>
            <span className={shapes.note}>{format(labels.count, { count })}</span>
          </li>
        ))}
      </ul>
      {pages.length < 2 ? null : (
        <nav aria-label={labels.pages}>
          <ul className={css.chips}>
            {pages.map(({ page, href, current }) => (
              <Chip
                key={page}
                href={href}
                current={current === true}
                text={String(page)}
                name={format(labels.page, { page })}
              />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Chip(props: { href: string; current: boolean; text: string; name?: string }) {
  return (
    <li>
      <Link
        href={props.href}
        className={shapes.chip}
        aria-label={props.name}
        aria-current={props.current ? "page" : undefined}
      >
        {props.text}
      </Link>
    </li>
  );
}

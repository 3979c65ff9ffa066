import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { addressAtom } from "../../browser/address-atom.ts";
import { forgetSearch, type SearchList as List, readSearches } from "../../browser/search-history.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import type { PastSearch } from "../../query/index.ts";
import { formatAlertHref } from "../../values/alert-href.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./SearchList.module.css";
import type { Props } from "./schema.ts";

const lists: { [kind in NonNullable<Props["kind"]>]: List } = { recent: "searches", saved: "saved-searches" };

/** Searches stored in this browser, each as a link; the current one is left out. */
export function SearchList(props: Props) {
  const { kind = "recent", heading, removeLabel, alertLabel, alertText } = props;
  const format = useFormat();
  const { site, url } = usePage();
  const { slug } = site;
  const here = useAtomValue(addressAtom) ?? url;
  const [searches, setSearches] = useState<PastSearch[]>([]);
  useEffect(() => {
    const others = readSearches(slug, lists[kind]).filter(({ path }) => path !== here);
    setSearches(others);
  }, [slug, kind, here]);
  if (searches.length === 0) return null;
  const forget = (path: string) => {
    forgetSearch(slug, lists[kind], path);
    setSearches(searches.filter((search) => search.path !== path));
  };
  return (
    <section className={joinClassNames(container, css.root)} aria-label={heading}>
      <h2 className={shapes.large}>{heading}</h2>
      <ul className={css.list}>
        {searches.map(({ path, words }) => {
          const name = words.join(" · ");
          return (
            <li key={path} className={css.item}>
              <Link href={path} className={css.link}>
                <Icon name={kind === "saved" ? "star" : "clock"} size={16} />
                <span>{name}</span>
              </Link>
              {alertLabel ? (
                <Link
                  href={formatAlertHref(path)}
                  className={alertText ? css.link : joinClassNames(shapes.round, css.remove)}
                  aria-label={format(alertLabel, { name })}
                >
                  <Icon name="message" size={16} />
                  {alertText ? <span>{alertText}</span> : null}
                </Link>
              ) : null}
              <button
                type="button"
                className={joinClassNames(shapes.round, css.remove)}
                aria-label={format(removeLabel, { name })}
                onClick={() => forget(path)}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { allPlaces, formatMapHref, listMappedLocations, mapSize, planMap } from "../../values/static-map.ts";
import type { Props } from "./schema.ts";
import css from "./YardMap.module.css";

const { width, height } = mapSize;

/** Where the dealer's yards are, on a map of the site's maps service. */
export function YardMap({ heading, locations, fewest, href, map, labels }: Props) {
  const places = listMappedLocations(locations ?? []);
  if (places.length < fewest || map?.tiles === undefined) return null;
  const { points } = planMap(places);
  const target = ({ name, slug }: { name: string; slug: string }) =>
    href.replaceAll("{slug}", encodeURIComponent(slug)).replaceAll("{name}", encodeURIComponent(name));
  const figure = (
    <figure className={css.root}>
      <div className={css.map}>
        <img src={formatMapHref(allPlaces)} alt="" width={width} height={height} loading="lazy" />
        <svg viewBox={`0 0 ${width} ${height}`}>
          <title>{labels.map}</title>
          {places.map((place, at) => {
            const { x = 0, y = 0 } = points[at] ?? {};
            const isRight = x > width / 2;
            return (
              <Link key={place.slug} href={target(place)}>
                <circle cx={x} cy={y} r={24} className={css.press} />
                <circle cx={x} cy={y} r={10} className={css.yard} />
                <text
                  x={isRight ? x - 18 : x + 18}
                  y={y + 7}
                  textAnchor={isRight ? "end" : "start"}
                  className={css.name}
                >
                  {place.name}
                </text>
              </Link>
            );
          })}
        </svg>
      </div>
      {map.attribution === undefined ? null : <figcaption className={css.source}>{map.attribution}</figcaption>}
    </figure>
  );
  if (heading === undefined) return figure;
  return (
    <section className={joinClassNames(container, css.own)}>
      <h2>{heading}</h2>
      {figure}
    </section>
  );
}

import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { computeLabelHeights, createProjection, drawing, removeDuplicateLocations } from "../../values/yard-map.ts";
import type { Props } from "./schema.ts";
import css from "./YardMap.module.css";

/** Where the dealer's yards are, drawn from their coordinates. */
export function YardMap({ heading, locations, href, lines = [], labels }: Props) {
  const format = useFormat();
  const places = removeDuplicateLocations(
    (locations ?? []).flatMap(({ name, slug, address }) => {
      const { lat, long } = (address ?? {}) as { lat?: unknown; long?: unknown };
      return typeof lat === "number" && typeof long === "number" ? [{ name, slug, lat, long }] : [];
    }),
  );
  if (places.length < 2) return null;
  const { point, scale } = createProjection(places);
  const points = places.map(point);
  const heights = computeLabelHeights(points.map(({ y }) => y));
  const { width, height } = drawing;
  const target = ({ name, slug }: { name: string; slug: string }) =>
    href.replaceAll("{slug}", encodeURIComponent(slug)).replaceAll("{name}", encodeURIComponent(name));
  const map = (
    <figure className={css.root}>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>{labels.map}</title>
        {lines.map((line) => (
          <polyline
            key={line.join()}
            className={css.line}
            points={line
              .map(([lat = 0, long = 0]) => {
                const { x, y } = point({ lat, long });
                return `${x},${y}`;
              })
              .join(" ")}
          />
        ))}
        {places.map((place, at) => {
          const { x, y } = points[at] ?? { x: 0, y: 0 };
          const isRight = x > width / 2;
          return (
            <Link key={place.slug} href={target(place)}>
              <circle cx={x} cy={y} r={24} className={css.press} />
              <circle cx={x} cy={y} r={10} className={css.yard} />
              <text
                x={isRight ? x - 20 : x + 20}
                y={(heights[at] ?? y) + 8}
                textAnchor={isRight ? "end" : "start"}
                className={css.name}
              >
                {place.name}
              </text>
            </Link>
          );
        })}
        <path className={css.scale} d={`M20 ${height - 26}v6h${scale.units}v-6`} />
        <text x={20} y={height - 34} className={css.scaleName}>
          {format(labels.scale, { km: scale.km })}
        </text>
      </svg>
    </figure>
  );
  if (heading === undefined) return map;
  return (
    <section className={joinClassNames(container, css.own)}>
      <h2>{heading}</h2>
      {map}
    </section>
  );
}

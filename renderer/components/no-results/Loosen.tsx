import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { listRelaxations, type Way } from "../../query/index.ts";
import { formatChipName, useAnsweredState, useLooser } from "../../search/index.ts";
import css from "./NoResults.module.css";
import type { Props } from "./schema.ts";

/** Maximum number of suggestions: more would not help. */
const mostWays = 6;

/** Whether a suggestion removes one word of the words that another one removes, which makes the other redundant. */
function isPartOf({ chips: [part] }: Way, { chips: [whole] }: Way): boolean {
  if (part === whole || part === undefined || whole === undefined) return false;
  return "query" in part.is && "query" in whole.is && whole.is.query.split(" ").includes(part.is.query);
}

/**
 * Suggested filters or words to remove, with the number of cars found without each, most first; several at a time where
 * one is not enough.
 */
export function Loosen(props: Props) {
  const format = useFormat();
  const { state, config, hrefOf } = useAnsweredState();
  const { counts, nearest, removed } = useLooser(true);
  const found = listRelaxations(state, config, removed)
    .map((way) => ({ way, href: hrefOf(way.without), count: counts[hrefOf(way.without)] ?? 0 }))
    .filter(
      ({ way, count }, _, all) =>
        count > 0 && !(removed === 1 && all.some((item) => item.count > 0 && isPartOf(item.way, way))),
    );
  const ways = found.toSorted((a, b) => b.count - a.count).slice(0, mostWays);
  const nameOf = ({ chips }: Way) => format.list(chips.map((chip) => formatChipName(chip, props, config, format)));
  // The nearest cars are those of the way with the fewest.
  const least = Math.min(...found.map(({ count }) => count));
  const near = nearest.length > 0 ? found.find(({ count }) => count === least) : undefined;
  if (ways.length === 0 || props.loosenLabel === undefined) return null;
  return (
    <div className={css.loosen}>
      {props.loosenTitle === undefined ? null : <p>{format(props.loosenTitle, { removed })}</p>}
      <ul className={css.ways}>
        {ways.map(({ way, href, count }) => (
          <li key={way.key}>
            <Link className={shapes.chip} href={href} preventScrollReset>
              <Icon name="x" size={16} />
              {format(props.loosenLabel, { name: nameOf(way), count })}
            </Link>
          </li>
        ))}
      </ul>
      {near && props.nearLabel !== undefined ? <p>{format(props.nearLabel, { name: nameOf(near.way) })}</p> : null}
    </div>
  );
}

import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import type { FilterChip } from "../../query/index.ts";
import { waysToLoosen } from "../../query/index.ts";
import { chipName, useAnsweredState, useLooser } from "../../search/index.ts";
import css from "./NoResults.module.css";
import type { Props } from "./schema.ts";

/** Maximum number of suggestions: more would not help. */
const mostWays = 6;

/**
 * Whether a suggestion removes one of the two words that another suggestion removes, which makes the other redundant.
 */
function isPartOf({ is: part }: FilterChip, { is: whole }: FilterChip): boolean {
  return "query" in part && "query" in whole && whole.query.split(" ").includes(part.query) && part !== whole;
}

/** Suggested filters or words to remove, with the number of cars found without each, most first. */
export function Loosen(props: Props) {
  const format = useFormat();
  const { state, config, hrefOf } = useAnsweredState();
  const { counts, nearest } = useLooser(true);
  const found = waysToLoosen(state, config)
    .map((chip) => ({ chip, href: hrefOf(chip.without), count: counts[hrefOf(chip.without)] ?? 0 }))
    .filter(
      ({ chip, count }, _, all) => count > 0 && !all.some((one) => one.count > 0 && isPartOf(one.chip, chip)),
    );
  const ways = found.toSorted((a, b) => b.count - a.count).slice(0, mostWays);
  const nameOf = (chip: FilterChip) => chipName(chip, props, config, format);
  // The nearest cars are those of the way with the fewest.
  const least = Math.min(...found.map(({ count }) => count));
  const near = nearest.length > 0 ? found.find(({ count }) => count === least) : undefined;
  if (ways.length === 0 || props.loosenLabel === undefined) return null;
  return (
    <div className={css.loosen}>
      {props.loosenTitle === undefined ? null : <p>{props.loosenTitle}</p>}
      <ul className={css.ways}>
        {ways.map(({ chip, href, count }) => (
          <li key={chip.key}>
            <Link className={css.way} href={href} preventScrollReset>
              <Icon name="x" size={16} />
              {format(props.loosenLabel, { name: nameOf(chip), count })}
            </Link>
          </li>
        ))}
      </ul>
      {near && props.nearLabel !== undefined ? (
        <p>{format(props.nearLabel, { name: nameOf(near.chip) })}</p>
      ) : null}
    </div>
  );
}

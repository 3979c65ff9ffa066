import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import type { FilterChip } from "../../query/index.ts";
import { waysToLoosen } from "../../query/index.ts";
import { chipName, useAnsweredState, useLooser } from "../../search/index.ts";
import css from "./NoResults.module.css";
import type { Props } from "./schema.ts";

/** How many ways are shown: more would be no help. */
const mostWays = 6;

/** Whether one way gives up a single word of the two that another does: then that other says nothing new. */
function isPartOf({ is: part }: FilterChip, { is: whole }: FilterChip): boolean {
  return "query" in part && "query" in whole && whole.query.split(" ").includes(part.query) && part !== whole;
}

/** Which filter or word to give up, and how many cars each would bring, most first. */
export function Loosen(props: Props) {
  const format = useFormat();
  const { state, config, hrefOf } = useAnsweredState();
  const { counts } = useLooser(true);
  const ways = waysToLoosen(state, config)
    .map((chip) => ({ chip, href: hrefOf(chip.without), count: counts[hrefOf(chip.without)] ?? 0 }))
    .filter(
      ({ chip, count }, _, all) => count > 0 && !all.some((one) => one.count > 0 && isPartOf(one.chip, chip)),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, mostWays);
  if (ways.length === 0 || props.loosenLabel === undefined) return null;
  return (
    <div className={css.loosen}>
      {props.loosenTitle === undefined ? null : <p>{props.loosenTitle}</p>}
      <ul className={css.ways}>
        {ways.map(({ chip, href, count }) => (
          <li key={chip.key}>
            <Link className={css.way} href={href} prefetch={false} preventScrollReset>
              <Icon name="x" size={16} />
              {format(props.loosenLabel, { name: chipName(chip, props, format), count })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

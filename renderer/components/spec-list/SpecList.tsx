import type { NodeExtras } from "../../layout/index.ts";
import { MoreButton } from "../../parts/more-button.tsx";
import rest from "../../parts/Rest.module.css";
import shapes from "../../parts/shapes.module.css";
import { Titled } from "../../parts/titled.tsx";
import { useSpec } from "../../parts/use-spec.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./SpecList.module.css";
import type { Props } from "./schema.ts";

/** Labels and values; renders nothing if all values are empty. */
export function SpecList({ heading, items, limit, moreLabel, lessLabel, nodeId }: Props & NodeExtras) {
  const entries = useSpec(items);
  if (entries.length === 0) return null;
  return (
    <Titled nodeId={nodeId} heading={heading} className={shapes.block}>
      <dl className={css.list} id={`${nodeId}-list`}>
        {entries.map(({ label, text }, index) => (
          <div key={label} className={joinClassNames(css.entry, index >= limit && rest.rest)}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {entries.length > limit ? <MoreButton more={moreLabel} less={lessLabel} controls={`${nodeId}-list`} /> : null}
    </Titled>
  );
}

import type { NodeExtras } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { MoreButton } from "../../parts/more-button.tsx";
import rest from "../../parts/Rest.module.css";
import shapes from "../../parts/shapes.module.css";
import { Titled } from "../../parts/titled.tsx";
import { isBlank } from "../../values/spec-text.ts";
import css from "./Features.module.css";
import type { Props } from "./schema.ts";

/** Equipment of a car; renders nothing if there is none. */
export function Features({ heading, items, limit, showLabel, hideLabel, nodeId }: Props & NodeExtras) {
  const features = [...new Set(items ?? [])].filter((item) => !isBlank(item));
  if (features.length === 0) return null;
  return (
    <Titled nodeId={nodeId} heading={heading} className={shapes.block}>
      <ul className={css.list} id={`${nodeId}-list`}>
        {features.map((feature, index) => (
          <li key={feature} className={index >= limit ? rest.rest : undefined}>
            <Icon name="check" size={18} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {features.length > limit ? <MoreButton more={showLabel} less={hideLabel} controls={`${nodeId}-list`} /> : null}
    </Titled>
  );
}

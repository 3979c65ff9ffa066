import type { NodeExtras } from "../../layout/index.ts";
import { MoreButton } from "../../parts/more-button.tsx";
import rest from "../../parts/Rest.module.css";
import shapes from "../../parts/shapes.module.css";
import { Titled } from "../../parts/titled.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { cutComments, splitComments } from "../../values/cut-comments.ts";
import css from "./DealerComments.module.css";
import type { Props } from "./schema.ts";

/** The dealer's comments on a car. */
export function DealerComments(props: Props & NodeExtras) {
  const { heading, comments, limit, empty, moreLabel, lessLabel, nodeId } = props;
  const all = splitComments(comments);
  const { parts, cut } = cutComments(all, limit);
  return (
    <Titled nodeId={nodeId} heading={heading} className={shapes.block}>
      {all.length === 0 ? <p>{empty}</p> : null}
      {cut ? (
        <div className={joinClassNames(css.parts, rest.cut)}>
          {parts.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      ) : null}
      <div className={joinClassNames(css.parts, cut && rest.rest)} id={`${nodeId}-text`}>
        {all.map((part) => (
          <p key={part}>{part}</p>
        ))}
      </div>
      {cut ? <MoreButton more={moreLabel} less={lessLabel} controls={`${nodeId}-text`} /> : null}
    </Titled>
  );
}

import { cutText, ellipsis } from "../values/cut-text.ts";
import { MoreButton } from "./more-button.tsx";
import rest from "./Rest.module.css";

/**
 * A text truncated to about `to` characters if it has more than `over`, with a button that shows the rest. With
 * `whole` the rest is shown without JavaScript too, for text that appears nowhere else.
 */
export function CutText(props: {
  text: string;
  over: number;
  to: number;
  more: string;
  less: string;
  whole?: boolean;
}) {
  const { text, cut } = cutText(props.text, props.over, props.to);
  if (!cut) return <p>{props.text}</p>;
  const start = text.slice(0, -ellipsis.length);
  return (
    <div className="contents">
      <p>
        {start}
        <span className={props.whole ? rest.cut : rest.short}>{ellipsis}</span>
        <span className={props.whole ? rest.rest : rest.extra}>{props.text.slice(start.length)}</span>
      </p>
      <MoreButton more={props.more} less={props.less} />
    </div>
  );
}

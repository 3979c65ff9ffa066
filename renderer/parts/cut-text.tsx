import { cutText } from "../values/cut-text.ts";
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
  return (
    <div className="contents">
      <p className={props.whole ? rest.cut : rest.short}>{text}</p>
      <p className={props.whole ? rest.rest : rest.extra}>{props.text}</p>
      <MoreButton more={props.more} less={props.less} />
    </div>
  );
}

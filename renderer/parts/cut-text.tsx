import { useState } from "react";
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
  const [open, setOpen] = useState(false);
  const { text, cut } = cutText(props.text, props.over, props.to);
  const closed = cut && !open;
  return (
    <>
      {closed ? <p className={props.whole ? rest.cut : undefined}>{text}</p> : null}
      {closed && !props.whole ? null : <p className={closed ? rest.rest : undefined}>{props.text}</p>}
      {cut ? (
        <MoreButton open={open} more={props.more} less={props.less} onClick={() => setOpen(!open)} />
      ) : null}
    </>
  );
}

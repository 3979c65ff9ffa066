import { useState } from "react";
import { cutText } from "./cut-text.ts";
import { MoreButton } from "./more-button.tsx";

/** A text that is cut to about `to` characters when it has more than `over`, with a button that shows the rest. */
export function CutText(props: { text: string; over: number; to: number; more: string; less: string }) {
  const [open, setOpen] = useState(false);
  const { text, cut } = cutText(props.text, props.over, props.to);
  return (
    <>
      <p>{open ? props.text : text}</p>
      {cut ? (
        <MoreButton open={open} more={props.more} less={props.less} onClick={() => setOpen(!open)} />
      ) : null}
    </>
  );
}

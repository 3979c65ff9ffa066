import { cx } from "../values/class-names.ts";
import { buttonClass } from "./button.tsx";
import rest from "./Rest.module.css";

/** Shows the rest, or hides it again. */
export function MoreButton(props: {
  open: boolean;
  more: string;
  less: string;
  onClick(): void;
  controls?: string;
}) {
  return (
    <button
      type="button"
      className={cx(buttonClass("quiet"), rest.more)}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onClick}
    >
      {props.open ? props.less : props.more}
    </button>
  );
}

import { joinClassNames } from "../values/class-names.ts";
import { formatButtonClass } from "./button.tsx";
import rest from "./Rest.module.css";

/** Shows the rest of its parent's content, or hides it again (delegated/disclosure.ts). */
export function MoreButton(props: { more: string; less: string; controls?: string }) {
  const { more, less, controls } = props;
  return (
    <button
      type="button"
      className={joinClassNames(formatButtonClass("quiet"), rest.more)}
      aria-expanded={false}
      aria-controls={controls}
      data-more={more}
      data-less={less}
      suppressHydrationWarning
    >
      {more}
    </button>
  );
}

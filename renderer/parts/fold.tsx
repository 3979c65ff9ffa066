import type { ReactNode } from "react";
import { joinClassNames } from "../values/class-names.ts";
import css from "./Fold.module.css";
import { Heading, type HeadingLevel } from "./heading.tsx";
import { Icon } from "./icon.tsx";

interface FoldProps {
  /** Id for links to it. */
  id: string | undefined;
  heading: string;
  level?: HeadingLevel;
  className?: string | undefined;
  /** Wide windows show it as a titled part that does not close. */
  phoneOnly?: boolean;
  children: ReactNode;
}

/**
 * A titled part of a page that folds: closed on phones, open on wide windows (delegated/folds.ts) and wherever no script
 * runs. Links to it, and to what is in it, open it.
 */
export function Fold({ id, heading, level = 2, className, phoneOnly = false, children }: FoldProps) {
  return (
    <details
      id={id}
      className={joinClassNames(css.root, className)}
      data-fold={phoneOnly ? "phone" : ""}
      suppressHydrationWarning
    >
      <summary className={css.summary}>
        <Heading level={level} className={css.heading}>
          {heading}
        </Heading>
        <Icon name="chevron-down" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";

/**
 * Replaces the compiler of `markdown-to-jsx` in the builds, a third of the forms' code: @rjsf/core formats by it only
 * faults of a schema, which never reach a page, and help that asks for Markdown, which no form does. The text is shown
 * as it is.
 */
export function Markdown({ children }: { children: ReactNode }): ReactNode {
  return children;
}

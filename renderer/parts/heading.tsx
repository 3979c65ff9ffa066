import { createElement, type ReactNode } from "react";

export type HeadingLevel = 1 | 2 | 3 | 4;

/** A heading whose level the page sets. */
export function Heading(props: {
  level: HeadingLevel;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { level, ...rest } = props;
  return createElement(`h${level}`, rest);
}

import type { ReactNode } from "react";
import { usePageContext } from "./page-context.tsx";

interface Props {
  component: string;
  /** Props of the component: their values are often the same objects on many pages. */
  props: object;
  /** All that it depends on besides the site and its props, as JSON values. */
  of: readonly unknown[];
  /** What it renders, without ids of React. */
  children: () => ReactNode;
}

const texts = new WeakMap<object, string>();

function stringifyOnce(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/**
 * A part of an island that is the same on many pages, such as a filter: the server keeps its HTML. Use it where
 * `import.meta.env.SSR` is true: a browser needs just the children.
 */
export function KeptPiece({ component, props, of, children }: Props): ReactNode {
  const { items } = usePageContext();
  if (!items) return children();
  const values = Object.entries(props).map(([name, value]) => `${name} ${stringifyOnce(value)}`);
  return items.piece([component, JSON.stringify(of), ...values].join("\n"), children);
}

import type { ReactNode } from "react";
import { usePageContext } from "./page-context.tsx";

interface Props {
  /** The component and all that its children depend on besides the site, as JSON values. */
  of: readonly [component: string, ...unknown[]];
  /** What it renders, without ids of React. Its components have all contexts of the island. */
  children: () => ReactNode;
}

/**
 * A part of an island that is the same on many pages, such as a filter: the server keeps its HTML. Use it where
 * `import.meta.env.SSR` is true: a browser needs just the children.
 */
export function KeptPiece({ of, children }: Props): ReactNode {
  const { items } = usePageContext();
  return items ? items.piece(JSON.stringify(of), children) : children();
}

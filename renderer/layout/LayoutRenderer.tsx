import { memo, type ReactNode, Suspense } from "react";
import type { PlannedNode } from "../planning/index.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { usePageContext } from "./page-context.tsx";

const nothing = {};

/** Renders planned nodes in order. */
export function LayoutRenderer({ nodes }: { nodes: readonly PlannedNode[] }): ReactNode {
  return nodes.map((node) => <LayoutNode key={node.id} node={node} />);
}

/**
 * One node with error containment. In the browser this is an error boundary. React's server renderer has none, so if
 * a node throws, its island is rendered again with `contained`: a Suspense boundary that fails on the server is left to
 * the browser, and the rest of the island is rendered. Islands without errors have no boundaries, so that they hydrate
 * in one pass.
 */
const LayoutNode = memo(function LayoutNode({ node }: { node: PlannedNode }) {
  const { report, page } = usePageContext();
  const content = <NodeContent node={node} />;
  return (
    <ErrorBoundary nodeId={node.id} report={report}>
      {page.contained ? <Suspense>{content}</Suspense> : content}
    </ErrorBoundary>
  );
});

function NodeContent({ node }: { node: PlannedNode }) {
  const { find } = usePageContext();
  const Component = find(node.use);
  if (!Component) throw new Error(`No component is called "${node.use}".`);
  return (
    <Component
      {...node.props}
      nodeId={node.id}
      slots={node.slots ? renderSlots(node.slots) : nothing}
      templates={node.templates ?? nothing}
    />
  );
}

function renderSlots(slots: { [slot: string]: PlannedNode[] }): { [slot: string]: ReactNode } {
  return Object.fromEntries(
    // A slot whose nodes are all left out counts as unfilled.
    Object.entries(slots)
      .filter(([, nodes]) => nodes.length > 0)
      .map(([slot, nodes]) => [slot, <LayoutRenderer key={slot} nodes={nodes} />]),
  );
}

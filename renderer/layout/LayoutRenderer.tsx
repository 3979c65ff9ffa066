import { memo, type ReactNode, Suspense } from "react";
import { deferredNames } from "../chunk-names.gen.ts";
import type { PlannedNode } from "../payload.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { usePageContext } from "./page-context.tsx";

const nothing = {};

/** Renders planned nodes in order. */
export function LayoutRenderer({ nodes }: { nodes: readonly PlannedNode[] }): ReactNode {
  return nodes.map((node) => <LayoutNode key={node.id} node={node} />);
}

/**
 * One node inside its own containment. In the browser that is an error boundary. React's server renderer knows none,
 * so a page of which a node threw is rendered once more with `contained`: a Suspense boundary that fails on the
 * server is left to the browser, and the rest of the page stands. Healthy pages go without, so that they hydrate in
 * one pass, but for deferred components, whose code has yet to come.
 */
const LayoutNode = memo(function LayoutNode({ node }: { node: PlannedNode }) {
  const { report, page } = usePageContext();
  const content = <NodeContent node={node} />;
  return (
    <ErrorBoundary nodeId={node.id} report={report}>
      {page.contained || deferredNames.has(node.use) ? <Suspense>{content}</Suspense> : content}
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
    // A slot whose nodes are all left out is as good as unfilled.
    Object.entries(slots)
      .filter(([, nodes]) => nodes.length > 0)
      .map(([slot, nodes]) => [slot, <LayoutRenderer key={slot} nodes={nodes} />]),
  );
}

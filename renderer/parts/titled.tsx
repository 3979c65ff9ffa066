import type { ReactNode } from "react";

/** A section with its heading; without one, what stands there belongs to the section around it. */
export function Titled(props: {
  /** Id of the node, of which the heading's id is made. */
  nodeId: string;
  heading: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { nodeId, heading, className, children } = props;
  if (heading === undefined) return <div className={className}>{children}</div>;
  const headingId = `${nodeId}-heading`;
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children}
    </section>
  );
}

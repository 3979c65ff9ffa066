import { Component, type ReactNode } from "react";
import type { ReportFault } from "./page-context.tsx";

interface Props {
  nodeId: string;
  report: ReportFault;
  children: ReactNode;
}

/** Limits an error to one node: the node is omitted, the rest of the page is rendered, and the error is reported. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error, this.props.nodeId);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

import { Component, type ReactNode } from "react";
import { Button } from "./controls.tsx";

interface GuardProps {
  /** What is tried again once it changes. */
  of: string;
  children: ReactNode;
}

/** What cannot be shown says so in its own place, and all around it goes on. */
export class Guard extends Component<GuardProps, { failed?: Error }> {
  override state: { failed?: Error } = {};

  static getDerivedStateFromError(failed: Error) {
    return { failed };
  }

  override componentDidUpdate(before: GuardProps) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: undefined });
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    return (
      <div className="stack panel">
        <p role="alert">This cannot be shown: {failed.message}. What you changed is saved.</p>
        <p className="quiet">Undo the last change, fix it in its file, or try again.</p>
        <Button label="Try again" onClick={() => this.setState({ failed: undefined })} />
      </div>
    );
  }
}

/** What stands between the router and the history: overlays have entries there that are not pages. */
export interface Gate {
  /** Starts a navigation immediately, or when the history is ready for it. */
  pass(navigate: () => void | Promise<void>): void;
  /** Called with each step through the history before the router, which it may keep from the router. */
  popped(event: PopStateEvent): void;
}

let gate: Gate | undefined;

/** Sets the gate for all of the site's own navigations and for steps through the history. */
export function setGate(next: Gate): void {
  gate = next;
}

/** Navigates once the gate lets it through. */
export function passGate(navigate: () => void | Promise<void>): void {
  if (gate) gate.pass(navigate);
  else void navigate();
}

/**
 * Tells the gate of steps through the history. Call it before the router listens: a browser runs the listeners of this
 * event in the order in which they were added, those that capture too.
 */
export function watchSteps(): void {
  window.addEventListener("popstate", (event) => gate?.popped(event));
}

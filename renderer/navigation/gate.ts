/** Starts a navigation immediately, or when the history is ready for it. */
export type Gate = (navigate: () => void | Promise<void>) => void;

let gate: Gate = (navigate) => void navigate();

/** Sets the gate for all of the site's own navigations. */
export function setGate(next: Gate): void {
  gate = next;
}

/** Navigates once the gate lets it through. */
export const passGate: Gate = (navigate) => gate(navigate);

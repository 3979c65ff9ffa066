/** Starts a navigation: at once, or when the history is ready for it. */
export type Gate = (navigate: () => void | Promise<void>) => void;

let gate: Gate = (navigate) => void navigate();

/** Sets what every navigation of the site's own passes. */
export function setGate(next: Gate): void {
  gate = next;
}

/** Navigates once the gate lets it through. */
export const passGate: Gate = (navigate) => gate(navigate);

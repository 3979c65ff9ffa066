import { mayCount } from "./consent.ts";

/** Reports an event without a lead to the server's event log (S7.21). Fire and forget: failures are ignored. */
export function reportEvent(name: "call" | "save", carId: string | null): void {
  if (!mayCount()) return;
  navigator.sendBeacon("/api/events", JSON.stringify({ name, ...(carId !== null && { car_id: carId }) }));
}

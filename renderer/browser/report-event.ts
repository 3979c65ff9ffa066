import { mayCount } from "./consent.ts";

/** Tells the server's event log of something that is no lead (S7.21). Nobody waits for it, and nobody misses it. */
export function reportEvent(name: "call" | "save", carId: string | null): void {
  if (!mayCount()) return;
  navigator.sendBeacon("/api/events", JSON.stringify({ name, ...(carId !== null && { car_id: carId }) }));
}

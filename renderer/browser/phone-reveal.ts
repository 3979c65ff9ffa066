import { pushEvent } from "./data-layer.ts";
import { reportEvent } from "./report-event.ts";

/**
 * Reports a phone reveal to the server and the data layer; `eventId` is the analytics event (S7.21). The phone shows
 * even if this fails (S8.6).
 */
export function logPhoneReveal(
  reveal: { car_id: string | null; dealership_id: string | null; website_id: string },
  eventId: number | null,
): void {
  pushEvent({ event: "call_dealer", event_id: eventId, car_id: reveal.car_id });
  reportEvent("call", reveal.car_id);
  fetch("/api/phone-reveals", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reveal),
    keepalive: true,
  }).catch((error: unknown) => console.warn("The phone reveal could not be logged.", error));
}

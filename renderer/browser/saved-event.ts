import { pushEvent } from "./data-layer.ts";

/** Tells the tag manager that a car was saved (S4.17); `eventId` is the site's analytics event (S7.21). */
export function pushSaved(car: { id: string; name: string }, eventId: number | null): void {
  pushEvent({ event: "save_car", event_id: eventId, car_id: car.id, name: car.name });
}

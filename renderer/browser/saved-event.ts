import { pushEvent } from "./data-layer.ts";

/** Tells the tag manager that a car was saved (S4.17, S7.21). */
export function pushSaved(car: { id: string; name: string }): void {
  pushEvent({ event: "save_car", car_id: car.id, name: car.name });
}

import type { Drawing } from "../drawing.ts";
import type { Look, Shape } from "../look.ts";
import { caravanFrom } from "./caravan.ts";
import { coachFrom } from "./coach.ts";
import { motorhomeFrom } from "./motorhome.ts";
import { truckFrom } from "./truck.ts";
import type { HouseAspect } from "./views.ts";

/** Vehicles that are composed of several bodies. */
export const houses: { [shape in Shape]?: (look: Look, aspect: HouseAspect) => Drawing } = {
  caravan: caravanFrom,
  motorhome: motorhomeFrom,
  lightTruck: truckFrom,
  bus: coachFrom,
};

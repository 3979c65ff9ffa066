import type { Body } from "./bodies/body.ts";
import { convertible, coupe, hatch, offroad, peopleMover, sedan, suv, wagon } from "./bodies/cars.ts";
import { dualCab, highVan, singleCab, van } from "./bodies/work.ts";
import type { Drawing } from "./drawing.ts";
import type { Look, Shape } from "./look.ts";
import { carFrom } from "./model/car.ts";
import { metalDefs, tray } from "./model/tray.ts";
import type { Aspect } from "./model/views.ts";

/** Vehicles that are drawn as one body; others are composed of several. */
export const bodies: { [shape in Shape]?: Body } = {
  hatch,
  sedan,
  wagon,
  suv,
  offroad,
  coupe,
  convertible,
  peopleMover,
  dualCab,
  singleCab,
  van,
  highVan,
};

/** A car, ute or van. */
export function carDrawing(look: Look, aspect: Aspect): Drawing {
  const body = bodies[look.shape] ?? sedan;
  if (look.shape !== "singleCab") return carFrom(body, look, aspect);
  const length = look.length ?? body.length;
  const half = body.half - 1;
  const from = 268 * (length / body.length);
  const drawing = carFrom(body, look, aspect, {
    corners: [
      [length, 60, half],
      [length, 60, -half],
      [length, 122, half],
      [length, 122, -half],
    ],
    ...{
      [aspect === "quarter" || aspect === "front" ? "behind" : "between"]: (
        camera: Parameters<typeof tray>[0],
      ) => tray(camera, from, length, 92, 172, half),
    },
  });
  return { ...drawing, defs: drawing.defs + metalDefs };
}

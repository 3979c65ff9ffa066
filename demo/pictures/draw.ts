import { backdrop, backdropOf, canvas, vignette } from "./backdrop.ts";
import { carDrawing } from "./cars.ts";
import type { Drawing } from "./drawing.ts";
import { bedView } from "./house/bed.ts";
import { houses } from "./house/index.ts";
import { kitchenView } from "./house/kitchen.ts";
import { roomView } from "./house/room.ts";
import { cabinView } from "./interior.ts";
import type { Look } from "./look.ts";
import { n } from "./path.ts";
import { type View, viewsOf } from "./views.ts";
import { wheelDefs } from "./wheel.ts";

/** A vehicle in its scene. `zoom` magnifies a point of the canvas. */
export function inPlace(
  drawing: Drawing,
  look: Look,
  zoom?: { x: number; y: number; factor: number },
): string {
  const place = backdropOf(look.backdrop);
  const scene = backdrop(place);
  const line = drawing.stands;
  const mirrored =
    place.mirror > 0 && line !== undefined
      ? `<g mask="url(#fade)" opacity="${place.mirror}"><use href="#car" transform="translate(0 ${line * 2}) scale(1 -1)"/></g>`
      : "";
  const closer = zoom
    ? ` transform="translate(${n(canvas.width / 2 - zoom.x * zoom.factor)} ${n(canvas.height / 2 - zoom.y * zoom.factor)}) scale(${zoom.factor})"`
    : "";
  const floor = line ?? 0;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}">` +
    `<defs>${scene.defs}${wheelDefs}${drawing.defs}` +
    `<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".95"/><stop offset=".55" stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="fadeOut" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${floor}" y2="${floor + 200}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="fade"><rect y="${floor}" width="${canvas.width}" height="330" fill="url(#fadeOut)"/></mask></defs>` +
    `${scene.body}<g${closer}>${mirrored}<g opacity="${place.shadow}">${drawing.ground}</g><g id="car">${drawing.body}</g></g>${vignette}</svg>`
  );
}

type Outside = Exclude<View, "wheel" | "cabin" | "room" | "kitchen" | "bed">;

function outside(look: Look, view: Outside): Drawing {
  const house = houses[look.shape];
  if (house && view !== "boot") return house(look, view);
  return carDrawing(look, view === "awning" ? "quarter" : view);
}

function closeUp(look: Look): string {
  const drawing = outside(look, "side");
  const foot = drawing.feet.at(-1) ?? { x: canvas.width / 2, y: canvas.height / 2, width: 100 };
  return inPlace(drawing, look, {
    x: foot.x,
    y: foot.y - foot.width * 0.12,
    factor: Math.min(5, 330 / foot.width),
  });
}

/** A whole picture as SVG, 1600 by 1200. Throws for a view that the shape does not have (see `viewsOf`). */
export function draw(look: Look, view: View): string {
  if (!viewsOf(look.shape).includes(view)) throw new Error(`A ${look.shape} has no view ${view}.`);
  switch (view) {
    case "wheel":
      return closeUp(look);
    case "cabin":
      return cabinView(look);
    case "room":
      return roomView(look);
    case "kitchen":
      return kitchenView(look);
    case "bed":
      return bedView(look);
    default:
      return inPlace(outside(look, view), look);
  }
}

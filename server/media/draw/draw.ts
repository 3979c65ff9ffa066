import { backdrop, backdropOf, canvas, ground, vignette } from "./backdrop.ts";
import { caravanSide } from "./caravan.ts";
import { carDrawing } from "./cars.ts";
import type { Drawing } from "./drawing.ts";
import { cabinView, caravanCabinView } from "./interior.ts";
import type { Look, Shape } from "./look.ts";
import { motorhomeSide } from "./motorhome.ts";
import { n } from "./path.ts";
import { busSide, truckSide } from "./truck.ts";
import type { View } from "./views.ts";
import { wheelDefs } from "./wheel.ts";

const boxes: { [shape in Shape]?: (look: Look) => Drawing } = {
  caravan: caravanSide,
  motorhome: motorhomeSide,
  lightTruck: truckSide,
  bus: busSide,
};

/** The shadow that lies under a vehicle: soft around it, dark between the tyres, black where they touch. */
function shadow({ left, right, feet }: Drawing, depth: number): string {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  return (
    `<ellipse cx="${n(middle)}" cy="${ground + 6}" rx="${n(half * 1.1)}" ry="46" fill="url(#shadow)" opacity="${n(depth * 0.75)}"/>` +
    `<ellipse cx="${n(middle)}" cy="${ground + 1}" rx="${n(half * 0.97)}" ry="20" fill="url(#shadow)" opacity="${n(depth)}"/>` +
    feet
      .map(
        ({ x, width }) =>
          `<ellipse cx="${n(x)}" cy="${ground}" rx="${n(width * 0.95)}" ry="11" fill="url(#shadow)" opacity=".95"/>`,
      )
      .join("")
  );
}

/** A vehicle in its place. `zoom` looks closer at a point of the canvas. */
export function inPlace(
  drawing: Drawing,
  look: Look,
  zoom?: { x: number; y: number; factor: number },
): string {
  const place = backdropOf(look.backdrop);
  const scene = backdrop(place);
  const mirrored =
    place.mirror > 0 && drawing.mirror !== false
      ? `<g mask="url(#fade)" opacity="${place.mirror}"><use href="#car" transform="translate(0 ${ground * 2}) scale(1 -1)"/></g>`
      : "";
  const closer = zoom
    ? ` transform="translate(${n(canvas.width / 2 - zoom.x * zoom.factor)} ${n(canvas.height / 2 - zoom.y * zoom.factor)}) scale(${zoom.factor})"`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}">` +
    `<defs>${scene.defs}${wheelDefs}${drawing.defs}` +
    `<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".95"/><stop offset=".55" stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="fadeOut" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${ground}" y2="${ground + 200}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="fade"><rect y="${ground}" width="${canvas.width}" height="330" fill="url(#fadeOut)"/></mask></defs>` +
    `${scene.body}<g${closer}>${mirrored}${drawing.ground ? `<g opacity="${place.shadow}">${drawing.ground}</g>` : shadow(drawing, place.shadow)}<g id="car">${drawing.body}</g></g>${vignette}</svg>`
  );
}

function side(look: Look): Drawing {
  return boxes[look.shape]?.(look) ?? carDrawing(look, "side");
}

function closeUp(look: Look): string {
  const drawing = side(look);
  const foot = drawing.feet.at(-1) ?? { x: canvas.width / 2, width: 100 };
  return inPlace(drawing, look, {
    x: foot.x,
    y: ground - foot.width * 1.15,
    factor: Math.min(5, 330 / foot.width),
  });
}

/** A whole picture as SVG, 1600 by 1200. Throws for a view that the shape has not (see `viewsOf`). */
export function draw(look: Look, view: View): string {
  switch (view) {
    case "side":
      return inPlace(side(look), look);
    case "wheel":
      return closeUp(look);
    case "cabin":
      return look.shape === "caravan" || look.shape === "motorhome"
        ? caravanCabinView(look)
        : cabinView(look);
    default:
      return inPlace(carDrawing(look, view), look);
  }
}

import { backdrop, backdropOf, canvas, ground, vignette } from "./backdrop.ts";
import { caravanSide } from "./caravan.ts";
import type { Drawing } from "./drawing.ts";
import type { Look, Shape } from "./look.ts";
import { motorhomeSide } from "./motorhome.ts";
import { n } from "./path.ts";
import { sedan } from "./bodies/cars.ts";
import { carFront, carRear } from "./ends.ts";
import { bodies, carDrawing } from "./side-car.ts";
import { busSide, truckSide } from "./truck.ts";
import { wheelDefs } from "./wheel.ts";

const special: { [shape in Shape]?: (look: Look) => Drawing } = {
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
      .map(({ x, width }) => `<ellipse cx="${n(x)}" cy="${ground}" rx="${n(width * 0.95)}" ry="11" fill="url(#shadow)" opacity=".95"/>`)
      .join("")
  );
}

/** A whole picture as SVG. */
export function draw(look: Look, view: string): string {
  const place = backdropOf(look.backdrop);
  const scene = backdrop(place);
  const drawing =
    view === "front" ? carFront(bodies[look.shape] ?? sedan, look) :
    view === "rear" || view === "boot" ? carRear(bodies[look.shape] ?? sedan, look, view === "boot") :
    (special[look.shape] ?? carDrawing)(look);
  const mirrored =
    place.mirror > 0
      ? `<g mask="url(#fade)" opacity="${place.mirror}"><use href="#car" transform="translate(0 ${ground * 2}) scale(1 -1)"/></g>`
      : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}">` +
    `<defs>${scene.defs}${wheelDefs}${drawing.defs}` +
    `<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".95"/><stop offset=".55" stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="fadeOut" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${ground}" y2="${ground + 200}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="fade"><rect y="${ground}" width="${canvas.width}" height="330" fill="url(#fadeOut)"/></mask></defs>` +
    `${scene.body}${mirrored}${shadow(drawing, place.shadow)}<g id="car">${drawing.body}</g>${vignette}</svg>`
  );
}

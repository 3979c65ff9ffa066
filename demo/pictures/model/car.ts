import { backdropOf, ground } from "../backdrop.ts";
import type { Body } from "../bodies/body.ts";
import type { Drawing } from "../drawing.ts";
import type { Look } from "../look.ts";
import { type Paint, paintFrom, paintOf } from "../paint.ts";
import { n, points } from "../path.ts";
import { boot } from "./boot.ts";
import type { Camera } from "./camera.ts";
import { coatings } from "./coatings.ts";
import { glassLight, paintLight } from "./light.ts";
import { nose } from "./nose.ts";
import { arches, doors, handles, mirror, rails, seams, sill } from "./panels.ts";
import { lit } from "./raster.ts";
import { shadows } from "./shadow.ts";
import { shellOf } from "./shell.ts";
import { type Stage, stageOf } from "./stage.ts";
import { tail, tailLamp } from "./tail.ts";
import type { Vec } from "./vector.ts";
import { type Aspect, ends, fitOf, isStraight, stands } from "./views.ts";
import { faceOn, tyre, type Wheel } from "./wheels.ts";
import { windows } from "./windows.ts";

/** Attachments of a body, drawn before it, or between it and its near wheels. */
export interface Extras {
  behind?(camera: Camera): string;
  between?(camera: Camera): string;
  /** Points of it that must be in the picture. */
  corners?: readonly Vec[];
}

/** A car before a camera. */
interface Sight {
  body: Body;
  look: Look;
  aspect: Aspect;
  paint: Paint;
  /** How much longer and higher the car is than its body's drawing. */
  size: { sx: number; sy: number };
  stage: Stage;
  wheels: readonly Wheel[];
}

/** The light on the paint within the outline of the body, whose clip has that name. */
export function paintedAs(id: string, stage: Stage, paint: Paint, backdrop: string): string {
  const shading = paintLight(paint, backdropOf(backdrop), stage.shell.low);
  return `<clipPath id="${id}"><path id="${id}Line" d="${stage.outline}"/></clipPath><use href="#${id}Line" fill="${paint.shade}"/><g clip-path="url(#${id})">${lit(stage.seen, shading)}</g>`;
}

const opposite = (one: Wheel): Wheel => ({ ...one, z: -one.z });

/** Tyres and the dark floor between them. */
function beneath({ stage, wheels, body, size }: Sight): string {
  const sole = stage.mesh.rings[0] ?? [];
  const middle = (body.length * size.sx) / 2;
  const floor = stage.ink.solid([
    ...sole.map(([x, y, z]): Vec => [x, y + 1, z * 0.96]),
    ...sole.map(([x, y, z]): Vec => [middle + (x - middle) * 0.94, Math.max(8, y - 9), z * 0.8]),
  ]);
  return (
    [...wheels.map(opposite), ...wheels].map((one) => tyre(stage.camera, one)).join("") +
    `<path d="${floor}" fill="#08090a"/>`
  );
}

/** The closed roof of a convertible. */
function clothRoof({ body, look, size, stage }: Sight): string {
  if (body.cloth === undefined) return "";
  const foot = body.cloth * size.sy;
  const shading = paintLight({ ...paintFrom("#1c1e21"), gloss: 0 }, backdropOf(look.backdrop), 0);
  return `<clipPath id="cloth"><path d="${stage.above(foot)}"/></clipPath><g clip-path="url(#cloth)">${lit(stage.seen, shading, foot - 6)}</g>`;
}

function glass({ body, look, aspect, size, stage }: Sight): string {
  const foot = Math.min(...points(body.glass).map(({ y }) => y), body.screens[0]) - 6;
  const light = lit(stage.seen, glassLight(backdropOf(look.backdrop)), foot * size.sy);
  return windows(body, stage.ink, light, ends[aspect], isStraight(aspect));
}

/** The visible side: arches, sill, doors. */
function flank({ body, paint, size, stage }: Sight): { low: string; high: string } {
  const { hollows, skirts } = arches(body, stage.ink, size);
  return {
    low: sill(body, stage.ink) + skirts + hollows,
    high: doors(body, stage.ink, paint, size) + handles(body, stage.ink, paint),
  };
}

function fromCorner(sight: Sight, extras: Extras): string {
  const { body, look, aspect, paint, stage } = sight;
  const { ink, camera } = stage;
  const end = ends[aspect];
  const { low, high } = flank(sight);
  return (
    beneath(sight) +
    (extras.behind?.(camera) ?? "") +
    (aspect === "side" ? "" : mirror(body, ink, -1)) +
    rails(body, ink, -1) +
    paintedAs("shell", stage, paint, look.backdrop) +
    low +
    clothRoof(sight) +
    glass(sight) +
    seams(body, ink, paint, end, false) +
    high +
    (end === "rear"
      ? tail(body, look, ink, paint, true)
      : nose(body, look, ink, end === "front" ? "ahead" : "side") + tailLamp(body, ink, 1, "tailNear")) +
    (extras.between?.(camera) ?? "") +
    rails(body, ink, 1) +
    mirror(body, ink, 1) +
    sight.wheels.map((one, i) => faceOn(camera, one, look.wheels, i * 17)).join("")
  );
}

function fromEnd(sight: Sight, extras: Extras): string {
  const { body, look, aspect, paint, stage, size } = sight;
  const { ink, camera } = stage;
  const mirrors = mirror(body, ink, -1) + mirror(body, ink, 1);
  const front = aspect === "front";
  return (
    beneath(sight) +
    (extras.behind?.(camera) ?? "") +
    (front ? "" : mirrors) +
    paintedAs("shell", stage, paint, look.backdrop) +
    clothRoof(sight) +
    glass(sight) +
    seams(body, ink, paint, ends[aspect], true) +
    (front ? nose(body, look, ink, "ahead") + mirrors : tail(body, look, ink, paint, aspect === "rear")) +
    (aspect === "boot" ? boot(body, look, ink, size) : "") +
    (extras.between?.(camera) ?? "")
  );
}

/** A car, ute or van as a camera sees it. */
export function carFrom(body: Body, look: Look, aspect: Aspect, extras: Extras = {}): Drawing {
  const length = look.length ?? body.length;
  // A feed's height is that of the roof rails, or a typing error.
  const height = Math.max(body.height * 0.92, Math.min(body.height * 1.15, look.height ?? body.height));
  const size = { sx: length / body.length, sy: height / body.height };
  const wheels = body.axles.map(
    (x): Wheel => ({ x: x * size.sx, z: body.half - 2, radius: body.wheel, breadth: 23 }),
  );
  const stage = stageOf(shellOf(body, size.sx, size.sy), stands[aspect], fitOf(aspect, length), [
    ...wheels.flatMap(({ x, z }) => [-1, 0, 1].map((at): Vec => [x + at * body.wheel, at === 0 ? 0 : 4, z])),
    ...(extras.corners ?? []),
    ...(aspect === "boot" ? [[length + 44, (body.screens[3] + 28) * size.sy, 0] as const] : []),
  ]);
  const { camera } = stage;
  const sight: Sight = { body, look, aspect, paint: paintOf(look.colour), size, stage, wheels };
  return {
    defs: coatings(sight.paint),
    body: isStraight(aspect) ? fromEnd(sight, extras) : fromCorner(sight, extras),
    feet: feetOf(camera, wheels),
    ground: shadows(camera, { from: 0, to: length, half: body.half }, [...wheels, ...wheels.map(opposite)]),
    stands: aspect === "side" ? ground : undefined,
  };
}

/** Where wheels are on the canvas, and how large. */
export function feetOf(camera: Camera, wheels: readonly Wheel[]): Drawing["feet"] {
  return wheels.map(({ x, z, radius }) => ({
    x: camera.project([x, radius, z])[0],
    y: camera.project([x, radius, z])[1],
    width: Number(n(radius * camera.scaleAt([x, radius, z]))),
  }));
}

import type { Shape } from "./look.ts";

/** Views of a drawn vehicle, in the order of the gallery. */
export const views = ["side", "front", "rear", "wheel", "cabin", "boot"] as const;
export type View = (typeof views)[number];

const box: readonly View[] = ["side", "cabin", "wheel"];
const openBehind: readonly View[] = ["side", "front", "rear", "wheel", "cabin"];
/** Shapes that are not seen from everywhere: boxes have no face, a ute no boot lid. */
const fewer: { [shape in Shape]?: readonly View[] } = {
  caravan: box,
  motorhome: box,
  lightTruck: box,
  bus: box,
  dualCab: openBehind,
  singleCab: ["side", "front", "wheel", "cabin"],
  coupe: openBehind,
  sedan: openBehind,
  convertible: ["side", "wheel", "cabin"],
};

/** The views that there are of a shape. */
export function viewsOf(shape: Shape): readonly View[] {
  return fewer[shape] ?? views;
}
